import { isObject, type JsonObject } from '@contract-first/document/json'
import { explodesByDefault, LOCATIONS, STYLES } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Schema } from '../schema/canonical.ts'
import type { WireDirection } from '../schema/difference.ts'
import type { Schemas } from '../schema/schemas.ts'
import { add, type Exchange } from './comparing.ts'
import { spot } from './verdicts.ts'
import { WHO_BREAKS } from './who-breaks.ts'

/** Compares how the values of a parameter or header become text. */
export function compareSerialization(
  exchange: Exchange,
  was: JsonObject,
  is: JsonObject,
  direction: WireDirection,
  name: 'parameter' | 'header',
): void {
  const { base, head } = exchange.comparing.schemas
  const [form, newForm] = [serialization(base, was), serialization(head, is)]
  if (form === newForm) return
  add(exchange, '', {
    rule: `${name}-serialization-changed`,
    class: 'breaking',
    direction,
    sentence: `written in another way: ${form} became ${newForm}`,
    whoBreaks: WHO_BREAKS[direction],
    base: spot(was),
    head: spot(is),
  })
}

/** The default style of a location; a response header has no location, and a whole query is a form. */
function defaultStyle(place: unknown): string {
  const known = LOCATIONS.find((location) => location === place)
  if (known === 'querystring') return 'form'
  return known === undefined ? 'simple' : STYLES[known][0]
}

/** The style of a parameter or header, by default its location's. */
export function writingOf(parameter: JsonObject): { style: string; explode: boolean } {
  const style = String(parameter.style ?? defaultStyle(parameter.in))
  return { style, explode: typeof parameter.explode === 'boolean' ? parameter.explode : explodesByDefault(style) }
}

/** How a value becomes text (OpenAPI 3.1.1, 4.8.12.2). */
function serialization(schemas: Schemas, parameter: JsonObject): string {
  const { document } = schemas
  const { schema } = contentSchema(document, parameter)
  const types = schema === undefined ? undefined : typesOf(schemas, schemas.of(schema))
  const { style, explode } = writingOf(parameter)
  if (isObject(parameter.content)) {
    const type = Object.keys(parameter.content).join(', ')
    return isBare(type.toLowerCase(), types) && defaultStyle(parameter.in) === 'simple' ? 'simple' : type
  }
  const words = isExplodable(style, types) ? (explode ? ', exploded' : ', not exploded') : ''
  return `${style}${words}${parameter.allowReserved === true ? ', reserved characters as they are' : ''}`
}

const SCALARS = ['string', 'integer', 'number', 'boolean', 'null']

/** Whether the style matters: only for lists and objects, and `simple` writes lists in one way. */
function isExplodable(style: string, types: ReadonlySet<string> | undefined): boolean {
  const flat = style === 'simple' ? [...SCALARS, 'array'] : SCALARS
  return types === undefined || ![...types].every((type) => flat.includes(type))
}

/** Whether a media type writes a value like plain text: a number is the same as text and as JSON. */
function isBare(type: string, types: ReadonlySet<string> | undefined): boolean {
  const plain = type === 'application/json' ? ['integer', 'number', 'boolean'] : type === 'text/plain' ? SCALARS : []
  return types !== undefined && [...types].every((name) => plain.includes(name))
}

/** The types that values may have, including those of alternatives; `undefined` for any. */
function typesOf(schemas: Schemas, schema: Schema): ReadonlySet<string> | undefined {
  const { types, groups } = schemas.canonical(schema)
  const [group] = groups
  if (types || !group) return types
  const alternatives = group.members.map((member) => schemas.canonical(member).types)
  return alternatives.every((some) => some !== undefined)
    ? new Set(alternatives.flatMap((some) => [...some]))
    : undefined
}

/** The holder of a parameter's schema: the parameter itself, or its content of one media type. */
export function contentSchema(document: OpenApiDocument, parameter: JsonObject): JsonObject {
  if (!isObject(parameter.content)) return parameter
  const content = document.resolve(Object.values(parameter.content)[0])
  return isObject(content) ? content : parameter
}
