import { items, type JsonObject } from '@contract-first/document/json'
import type { Holder, TextEdits } from './text-edits.ts'

/** Keywords that tell readers something, which 3.1 allows next to a `$ref`. */
const TELLING = /^(?:\$ref|title|description|x-.*)$/

/**
 * Rewrites a Schema Object of OpenAPI 3.0 (OpenAPI Specification 3.0.4, section 4.7.24) as one of 3.1, with the meaning
 * that `unify` gives it.
 */
export function upgradeSchema(schema: JsonObject, map: Holder, edits: TextEdits): void {
  const pairsOf = (...names: string[]) => names.flatMap((name) => edits.pairOf(map, name) ?? [])
  if (pairsOf('<<').length > 0)
    edits.leave(map, 'members come from a merge (<<) and stay as they are: rewrite those by hand')
  if (schema.$ref === undefined && pairsOf('$ref').length > 0)
    edits.leave(map, 'what it refers to stays as it is: rewrite that by hand')
  if (typeof schema.$ref === 'string') {
    edits.remove(map, pairsOf(...Object.keys(schema).filter((name) => !TELLING.test(name))))
    return
  }
  const gone: string[] = []
  if (schema.nullable !== undefined) {
    const [type] = pairsOf('type')
    const listsNull = !Array.isArray(schema.enum) || items(schema.enum).includes(null)
    if (schema.nullable === true && typeof schema.type === 'string' && type && listsNull)
      edits.setValue(type, edits.listOf([schema.type, 'null']))
    else if (schema.nullable === true && schema.type === undefined)
      edits.leave(
        map,
        "nullable without a type means nothing in 3.0, and is gone; if null is meant, add { type: 'null' }",
      )
    gone.push('nullable')
  }
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue
    const [limit] = pairsOf(bound)
    const [flag] = pairsOf(exclusive)
    if (schema[exclusive] && limit && flag) {
      edits.setValue(flag, edits.textOf(limit))
      gone.push(bound)
    } else gone.push(exclusive)
  }
  const [example] = pairsOf('example')
  if (example && schema.examples === undefined) {
    edits.rename(example, 'examples')
    edits.putInList(example)
  }
  const [format] = pairsOf('format')
  if (format && schema.type === 'string' && schema.format === 'binary') {
    edits.rename(format, 'contentMediaType')
    edits.setValue(format, edits.literal('application/octet-stream', format))
  }
  edits.remove(map, pairsOf(...gone))
}
