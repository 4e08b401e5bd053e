import { items, type JsonObject, members } from '../json/index.ts'
import type { References } from '../references/follow.ts'
import type { BracketDecoder } from './decoders.ts'
import { compositionOf, textTypes, typesOf } from './text-shape.ts'

/** The fields of a Parameter Object or an Encoding Object that say how a value is written. */
export interface Styled {
  style?: unknown
  explode?: unknown
}

/**
 * The decoder for a value with brackets (`name[0][member]`), if it needs them: no style says how to write a list or an
 * object inside another, and Rails, PHP and `qs` read brackets. Undefined for a value that holds only texts, for a
 * style in which its parts are not separate pairs, and for a schema that contains itself.
 */
export function bracketShape(
  schema: unknown,
  { style, explode }: Styled,
  references: References,
): BracketDecoder | undefined {
  const types = compositionOf(schema, references).flatMap(typesOf)
  const isDeep = style === 'deepObject' && types.includes('object')
  const isPairs = style === 'deepObject' || ((style === undefined || style === 'form') && explode !== false)
  const isList = isPairs && !types.includes('object')
  if (!isDeep && !(isList && types.includes('array'))) return undefined
  const shape = shapeOf([schema], references, new Set())
  return shape && holdsComposed(shape) ? shape : undefined
}

function shapeOf(
  schemas: readonly unknown[],
  references: References,
  around: ReadonlySet<unknown>,
): BracketDecoder | undefined {
  const parts = schemas.flatMap((schema) => compositionOf(schema, references))
  if (parts.some((part) => around.has(part))) return undefined
  const inside = new Set([...around, ...parts])
  const own = parts.flatMap(typesOf)
  const types = own.length === 0 ? (['string'] as const) : textTypes(own)
  const array = own.includes('array') ? shapeOf(itemsOf(parts), references, inside) : false
  const object = own.includes('object') ? objectOf(parts, references, inside) : false
  if (array === undefined || object === undefined) return undefined
  return { ...(types.length > 0 && { types }), ...(array && { array }), ...(object && { object }) }
}

function itemsOf(parts: readonly JsonObject[]): unknown[] {
  return parts.flatMap(({ items: item, prefixItems, contains }) => [item, contains, ...items(prefixItems)])
}

function objectOf(
  parts: readonly JsonObject[],
  references: References,
  around: ReadonlySet<unknown>,
): BracketDecoder['object'] {
  const named = new Map<string, unknown[]>()
  for (const [name, schema] of parts.flatMap(({ properties }) => members(properties)))
    named.set(name, [...(named.get(name) ?? []), schema])
  const properties: [string, BracketDecoder][] = []
  for (const [name, schemas] of named) {
    const shape = shapeOf(schemas, references, around)
    if (shape === undefined) return undefined
    properties.push([name, shape])
  }
  const open = parts.map((part) => part.additionalProperties).filter((schema) => schema !== undefined)
  const isClosed = open.length > 0 && open.every((schema) => schema === false)
  const additional = isClosed ? false : shapeOf(open, references, around)
  return additional === undefined ? undefined : { properties: Object.fromEntries(properties), additional }
}

/** Whether a part of a value has its own parts. */
function holdsComposed({ array, object }: BracketDecoder): boolean {
  const parts = [array, ...Object.values(object?.properties ?? {}), object?.additional]
  return parts.some((part) => part && (part.array || part.object))
}
