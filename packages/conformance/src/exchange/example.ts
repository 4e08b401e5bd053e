import type { Operation, Parameter } from '../contract/contract.ts'
import { isObject, items } from '../contract/json.ts'
import type { SchemaAt } from '../contract/schemas.ts'
import { placeOf } from '../wire/read-parameters.ts'
import type { Call } from './call.ts'

/** Makes a valid value of a schema that has no example; undefined when it cannot. */
export type Generate = (schema: SchemaAt) => unknown

/** A call that the contract allows: what is required, of the document's own examples where they are valid. */
export function exampleCall(operation: Operation, generate: Generate): Call {
  const required = operation.parameters.filter((parameter) => parameter.required)
  const values = Object.fromEntries(
    required.map((parameter) => [placeOf(parameter), exampleOfParameter(parameter, generate)]),
  )
  const [media] = operation.body?.required ? operation.body.content : []
  if (!media) return { operation, values }
  const value = media.schema ? exampleOf(media.schema, media.examples, generate) : media.examples[0]
  return { operation, values, body: { media, value } }
}

/** @throws {TypeError} when no valid value is known, or can be made */
export function exampleOf(schema: SchemaAt, examples: readonly unknown[], generate: Generate): unknown {
  const candidates = [...examples, ...examplesIn(schema)]
  const valid = candidates.find((value) => schema.validate(value).length === 0)
  const value = valid === undefined ? generate(schema) : valid
  if (value === undefined)
    throw new TypeError(`No valid value is known for the schema at #${schema.pointer}: give it an example.`)
  return value
}

function exampleOfParameter({ schema, examples }: Parameter, generate: Generate): unknown {
  return exampleOf(schema, examples, generate)
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
