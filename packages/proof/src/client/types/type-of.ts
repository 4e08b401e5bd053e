import { isObject, items, members } from '@contract-first/document/json'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'

/** In requests an enumeration has its members; in responses a service may add some. */
export type Side = 'request' | 'answer'

/** The type of a value of some schemas, written from the document alone. */
export function typeOf(schemas: readonly SchemaAt[], side: Side): string {
  const holding = schemas.flatMap((at) => [...appliedTo(at, undefined)])
  const words = holding.flatMap(({ schema }) => (isObject(schema) ? [schema] : []))
  const alternatives = words.find(({ anyOf, oneOf, not }) => anyOf ?? oneOf ?? not)
  if (alternatives) throw new TypeError(`There is no type here for ${JSON.stringify(alternatives)}: write one.`)
  const enumerations = words.flatMap((schema) => ('const' in schema ? [[schema.const]] : [items(schema.enum)]))
  const limited = enumerations.filter((values) => values.length > 0)
  if (limited.length > 0) {
    const values = limited.reduce((all, some) => all.filter((value) => some.includes(value)))
    const isOpen = side === 'answer' && values.length > 1 && values.every((value) => typeof value === 'string')
    return [...values.map((value) => JSON.stringify(value)), ...(isOpen ? ['(string & {})'] : [])].join(' | ')
  }
  const type = words.find((schema) => schema.type !== undefined)?.type
  if (type === 'array') return `(${typeOf(itemSchemas(holding, 0), side)})[]`
  if (type === 'object')
    return `{ ${propertiesOf(schemas)
      .map((one) => memberOf(one, side))
      .join('; ')} }`
  const simple = typeof type === 'string' ? SIMPLE[type] : undefined
  if (simple === undefined) throw new TypeError(`There is no type here for ${JSON.stringify(words)}: write one.`)
  return simple
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A parameter, the body, or a property of it. */
export interface Member {
  name: string
  isRequired: boolean
  schemas: readonly SchemaAt[]
}

export function memberOf({ name, isRequired, schemas }: Member, side: Side): string {
  return `${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schemas, side)}`
}

/** The properties that object schemas name. */
export function propertiesOf(schemas: readonly SchemaAt[]): Member[] {
  const holding = schemas.flatMap((at) => [...appliedTo(at, undefined)])
  const words = holding.flatMap(({ schema }) => (isObject(schema) ? [schema] : []))
  const required = new Set(words.flatMap((schema) => items(schema.required)))
  const names = new Set(words.flatMap(({ properties }) => members(properties).map(([name]) => name)))
  return [...names].map((name) => ({
    name,
    isRequired: required.has(name),
    schemas: propertySchemas(holding, name),
  }))
}
