import {
  below,
  isObject,
  items,
  type JsonObject,
  members,
  type Pointer,
  referenceOf,
} from '@contract-first/document/json'
import type { At, SourceDocument } from './document.ts'

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SCHEMAS = ['not', 'if', 'then', 'else'] as const

/** A schema that applies to the value of another, and the place where the other names it. */
export interface Part extends At<JsonObject> {
  from: Pointer
}

/** The schemas that apply to the same value as `schema`: those it refers to and those it is composed of. */
export function partsOfValue(document: SourceDocument, { value, pointer }: At<JsonObject>): Part[] {
  const parts: Part[] = []
  const add = (part: unknown, place: Pointer, from: Pointer = place) => {
    if (isObject(part)) parts.push({ value: part, pointer: place, from })
  }
  const ref = referenceOf(value)
  if (ref !== undefined) {
    add(document.follow(ref), ref.slice(1), below(pointer, '$ref'))
    // In 3.0, anything next to a reference is ignored.
    if (document.is30) return parts
  }
  for (const keyword of LISTS)
    for (const [index, part] of items(value[keyword]).entries()) add(part, below(pointer, keyword, index))
  for (const keyword of SCHEMAS) add(value[keyword], below(pointer, keyword))
  for (const [name, part] of members(value.dependentSchemas)) add(part, below(pointer, 'dependentSchemas', name))
  return parts
}
