import { isObject, items, members } from '@contract-first/document/json'
import type { At, SourceDocument } from '../../src/model/document.ts'

/**
 * The examples of a parameter, a header or a media type: its own and those of its schema (OpenAPI Specification 3.1.1,
 * sections 4.8.12.2 and 4.8.24). They may be wrong.
 */
export function examplesOf({ value, pointer }: At, schema: unknown, document: SourceDocument): unknown[] {
  const named = members(value.examples).map(
    ([name, example]) => document.resolve(example, `${pointer}/examples/${name}`).value,
  )
  const own = [
    ...(value.example === undefined ? [] : [value.example]),
    ...named.flatMap((one) => ('value' in one ? [one.value] : [])),
  ]
  return [...own, ...schemaExamples(schema, document)]
}

function schemaExamples(schema: unknown, document: SourceDocument): unknown[] {
  if (!isObject(schema)) return []
  const { example, examples, default: standard, enum: listed } = schema
  const own = [example, ...items(examples), standard, ...items(listed)].filter((value) => value !== undefined)
  return own.length === 0 && typeof schema.$ref === 'string'
    ? schemaExamples(document.follow(schema.$ref), document)
    : own
}
