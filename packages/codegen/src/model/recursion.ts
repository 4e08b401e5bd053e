import { isObject, items, type JsonObject } from '../json.ts'
import { below, type Pointer } from '../pointer.ts'
import type { At, SourceDocument } from './document.ts'

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SCHEMAS = ['not', 'if', 'then', 'else'] as const

/**
 * Refuses a schema that would have to be applied to the same value again and again: a recursion has to go through a
 * property or an item (JSON Schema Core 2020-12, section 9.4.1).
 */
export function requireEnd(document: SourceDocument, schemas: readonly At<unknown>[]): void {
  const finished = new Set<JsonObject>()
  const open = new Set<JsonObject>()
  for (const { value, pointer } of schemas) visit(value, pointer)

  function visit(schema: unknown, pointer: Pointer): void {
    if (!isObject(schema) || finished.has(schema)) return
    open.add(schema)
    if (typeof schema.$ref === 'string') {
      const target = document.follow(schema.$ref)
      if (isObject(target) && open.has(target)) refuse(schema.$ref, pointer)
      else visit(target, schema.$ref.slice(1))
    }
    for (const keyword of LISTS)
      for (const [index, member] of items(schema[keyword]).entries()) visit(member, below(pointer, keyword, index))
    for (const keyword of SCHEMAS) visit(schema[keyword], below(pointer, keyword))
    open.delete(schema)
    finished.add(schema)
  }

  function refuse(ref: string, pointer: Pointer): void {
    const message = `$ref ${JSON.stringify(ref)} leads back to itself, for the same value: a recursion has to go through a property or an item`
    document.problem(below(pointer, '$ref'), message)
  }
}
