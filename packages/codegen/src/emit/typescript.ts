import { isObject, items, type JsonObject, members, referenceOf, stepsOf } from '@contract-first/document/json'
import type { At } from '../model/document.ts'
import { type Code, key, literal, quote } from './code.ts'

const TYPES: Readonly<Record<string, Code>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Prints a schema as a type, with the components of `types.ts`. A construct that is refused elsewhere is `unknown`. */
export function typeCode({ value }: At<unknown>): Code {
  if (!isObject(value)) return 'unknown'
  const ref = referenceOf(value)
  if (ref !== undefined) {
    const [, , name = '', ...rest] = stepsOf(ref.slice(1))
    return ref.startsWith('#/components/schemas/') && rest.length === 0
      ? `components['schemas'][${quote(name)}]`
      : 'unknown'
  }
  if ('const' in value) return literal(value.const)
  if (Array.isArray(value.enum)) return value.enum.map(literal).join(' | ')
  if (Array.isArray(value.allOf)) {
    const { allOf, ...own } = value
    return join(own.type === undefined ? allOf : [...allOf, own], ' & ')
  }
  if (Array.isArray(value.oneOf)) return join(value.oneOf, ' | ')
  if (Array.isArray(value.anyOf)) return join(value.anyOf, ' | ')
  return [value.type]
    .flat()
    .map((type) => ofType(String(type), value))
    .join(' | ')
}

function join(schemas: readonly unknown[], separator: string): Code {
  return `(${schemas.map((value) => typeCode({ value, pointer: '' })).join(separator)})`
}

function ofType(type: string, schema: JsonObject): Code {
  if (type === 'array') return `(${typeCode({ value: schema.items, pointer: '' })})[]`
  if (type === 'object') return objectType(schema)
  return TYPES[type] ?? 'unknown'
}

function objectType(schema: JsonObject): Code {
  const required = new Set(items(schema.required))
  const properties = members(schema.properties).map(([name, value]) => {
    const isAlwaysThere = required.has(name) || (isObject(value) && value.default !== undefined)
    return `${key(name)}${isAlwaysThere ? '' : '?'}: ${typeCode({ value, pointer: '' })}`
  })
  if (properties.length > 0) return `{ ${properties.join('; ')} }`
  const { additionalProperties } = schema
  return `Record<string, ${isObject(additionalProperties) ? typeCode({ value: additionalProperties, pointer: '' }) : 'unknown'}>`
}
