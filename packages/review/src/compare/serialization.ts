import type { JsonObject } from '@contract-first/document/json'
import type { Header, Parameter } from '@contract-first/document/model'
import { stylesOf } from '@contract-first/document/words'
import type { Schema } from '../schema/canonical.ts'
import type { WireDirection } from '../schema/difference.ts'
import type { Schemas } from '../schema/schemas.ts'
import { add, type Exchange } from './comparing.ts'
import { placeIn } from './verdicts.ts'
import { WHO_BREAKS } from './who-breaks.ts'

/** Compares how the values of a parameter or header become text. */
export function compareSerialization(
  exchange: Exchange,
  was: Parameter | Header,
  is: Parameter | Header,
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
    base: placeIn(was.value),
    head: placeIn(is.value),
  })
}

/** How a value becomes text (OpenAPI 3.1.1, 4.8.12.2). A response header is written as a header of a request is. */
function serialization(schemas: Schemas, parameter: Parameter | Header): string {
  const { schema, explode, value } = parameter
  const [location, style] = 'in' in parameter ? [parameter.in, parameter.style] : ['header' as const, 'simple']
  const types = schema === undefined ? undefined : typesOf(schemas, schemas.of(schema.value))
  if (parameter.content) {
    const type = Object.keys(Object(value.content)).join(', ')
    return isBare(type.toLowerCase(), types) && stylesOf(location)[0] === 'simple' ? 'simple' : type
  }
  const words = isExplodable(style, types) ? (explode ? ', exploded' : ', not exploded') : ''
  return `${style}${words}${value.allowReserved === true ? ', reserved characters as they are' : ''}`
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

/** The object that holds a parameter's schema: the parameter itself, or its content. */
export function schemaHolder({ content, value }: Parameter | Header): JsonObject {
  return content?.value ?? value
}
