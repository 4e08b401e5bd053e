import type { Operation, Parameter } from '../contract/contract.ts'
import { isObject, items } from '../contract/json.ts'
import type { JsonPointer } from '../contract/pointer.ts'
import type { SchemaAt } from '../contract/schemas.ts'
import { readsBack } from '../values/parameter-samples.ts'
import { asSent } from '../values/read-only.ts'
import { boundaries, simplestValue } from '../values/samples.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { writeParameter } from '../wire/write-parameters.ts'
import { type Call, isAlwaysSent } from './call.ts'

/** No valid value of a schema is known: it may be that none exists. */
export class NoExample extends Error {
  override readonly name = 'NoExample'
  readonly pointer: JsonPointer

  constructor({ pointer }: SchemaAt) {
    super(`No valid value is known for the schema at #${pointer}: give it an example.`)
    this.pointer = pointer
  }
}

/** A call that the contract allows: what is required, of the document's own examples where they are valid. */
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
  const [media] = operation.body?.required ? operation.body.content : []
  if (!media) return { operation, values }
  const value = media.schema ? asSent(media.schema, exampleOf(media.schema, media.examples)) : media.examples[0]
  return { operation, values, body: { media, value } }
}

/**
 * A valid value: of the examples, of those in the schema itself, else the simplest that fits.
 * @param isFit - what it has to be beside valid
 * @throws {NoExample} when none is known
 */
export function exampleOf(
  schema: SchemaAt,
  examples: readonly unknown[],
  isFit: (value: unknown) => boolean = () => true,
): unknown {
  const shown = [...examples, ...examplesIn(schema)].filter((value) => schema.isValid(value))
  if (shown.some(isFit)) return shown.find(isFit)
  const simplest = simplestValue(schema)
  if (simplest && isFit(simplest.value)) return simplest.value
  const made = boundaries(schema).find(({ value }) => isFit(value))
  if (!made) throw new NoExample(schema)
  return made.value
}

/** One that comes back from the text that its style makes of it: an empty list, say, may have none. */
function exampleOfParameter(parameter: Parameter): unknown {
  return exampleOf(parameter.schema, parameter.examples, (value) => isWritable(parameter, value))
}

function isWritable(parameter: Parameter, value: unknown): boolean {
  const written = writeParameter(parameter, value)
  // A segment of dots is taken out of a URL, and an empty one leads to another path: RFC 3986, section 5.2.4.
  if (parameter.in === 'path' && written.some(([, text]) => /^\.{0,2}$/.test(text))) return false
  return written.length > 0 && readsBack(parameter, value)
}

/** What a schema itself shows: `examples`, `example`, `default`, `const`, `enum`, also of what it refers to. */
function examplesIn(at: SchemaAt, depth = 0): unknown[] {
  const { schema } = at
  if (!isObject(schema) || depth > REFERENCES_MAX) return []
  return [
    ...items(schema.examples),
    ...['example', 'default', 'const'].flatMap((name) => (name in schema ? [schema[name]] : [])),
    ...items(schema.enum),
    ...(typeof schema.$ref === 'string' ? examplesIn(at.resolve(schema.$ref), depth + 1) : []),
  ]
}

const REFERENCES_MAX = 10
