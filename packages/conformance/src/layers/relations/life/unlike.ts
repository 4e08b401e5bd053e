import { randomUUID } from 'node:crypto'
import { isObject } from '@contract-first/document/json'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Call } from '../../../exchange/call.ts'

/**
 * Calls with other texts and numbers in the members of their bodies that a server may want only once, such as an e-mail
 * address: in all of them, then in one at a time. Each value is new, also to a server that remembers earlier runs.
 *
 * @param kept - the member that stays
 */
export function unlike(call: Call, kept?: string): Call[] {
  const { body } = call
  const { schema } = body?.media ?? {}
  if (!body || !schema || !isObject(body.value)) return []
  const { value } = body
  const holding = [...appliedTo(schema, value)]
  const changed = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const schemas = name === kept ? [] : propertySchemas(holding, name)
    const other =
      schemas.length === 0 ? undefined : othersOf(one, schemas).find((text) => schemas.every((at) => at.isValid(text)))
    return other === undefined ? [] : [[name, other]]
  })
  const bodies = [Object.fromEntries(changed), ...changed.map(([name, one]) => ({ [name]: one }))]
  return bodies
    .map((members) => ({ ...call, body: { ...body, value: { ...value, ...members } } }))
    .filter((other) => changed.length > 0 && schema.isTypical(other.body.value))
}

/** Values like one, the closest first; none for one of an enumeration. */
function othersOf(value: unknown, schemas: readonly SchemaAt[]): unknown[] {
  const keywords = schemas.flatMap((at) => [...appliedTo(at, value)]).map(({ schema }) => Object(schema))
  if (keywords.some((schema) => schema.enum !== undefined || schema.const !== undefined)) return []
  const id = randomUUID()
  const letters = [...id.replaceAll('-', '')]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('')
  if (typeof value === 'number') return [Number.parseInt(id.slice(0, 6), 16), Number.parseInt(id.slice(0, 3), 16)]
  if (typeof value !== 'string') return []
  return [
    `${letters.slice(0, 10)}@example.com`,
    id,
    `https://${letters.slice(0, 10)}.example/`,
    `${value} ${letters.slice(0, 8)}`,
    letters.slice(0, 10),
    letters.slice(0, 10).toUpperCase(),
    String(Number.parseInt(id.slice(0, 8), 16)),
    letters.slice(0, 3),
  ].filter((text) => keywords.some(({ format }) => format !== undefined) || !/[@:]/.test(text))
}
