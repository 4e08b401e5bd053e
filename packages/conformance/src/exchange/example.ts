import type { Operation, Parameter } from '../contract/contract.ts'
import { readsBack } from '../values/parameter-samples.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { writeParameter } from '../wire/write-parameters.ts'
import { type Call, isAlwaysSent } from './call.ts'
import { exampleBody, plainValue } from './example-body.ts'

/** A call that the contract allows: everything required, from the document's own examples if they are valid. */
export function exampleCall(operation: Operation): Call {
  const known = calls.get(operation)
  if (known) return known
  const call = makeCall(operation)
  calls.set(operation, call)
  return call
}

const calls = new WeakMap<Operation, Call>()

function makeCall(operation: Operation): Call {
  const required = operation.parameters.filter((parameter) => parameter.required || isAlwaysSent(parameter))
  const values = Object.fromEntries(required.map((parameter) => [placeOf(parameter), exampleOfParameter(parameter)]))
  const body = operation.body?.required ? exampleBody(operation.body.content) : undefined
  return { operation, values, ...(body && { body }) }
}

/** Only a value that survives its style: an empty list, for example, may have no text. */
export function exampleOfParameter(parameter: Parameter): unknown {
  return plainValue(parameter.schema, parameter.examples, (value) => isWritable(parameter, value))
}

function isWritable(parameter: Parameter, value: unknown): boolean {
  const written = writeParameter(parameter, value)
  // Dot segments are removed from a URL, and an empty one leads to another path: RFC 3986, section 5.2.4.
  if (written.some(([, text]) => parameter.taken?.has(text) || (parameter.in === 'path' && /^\.{0,2}$/.test(text))))
    return false
  return written.length > 0 && readsBack(parameter, value)
}
