import { randomUUID } from 'node:crypto'
import { isObject } from '@contract-first/document/json'
import { plainName } from '@contract-first/document/resources'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Parameter } from '../../../contract/contract.ts'
import type { Call } from '../../../exchange/call.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Members that only the server sets, with values that it would hardly choose: an id that bodies do not have, and
 * `readOnly` members. A server ignores or refuses them (JSON Schema Validation draft 2020-12, section 9.4).
 */
export function serversMembers({ body }: Call, item: Item, parameter: Parameter): Item {
  const { schema } = body?.media ?? {}
  if (!schema || !isObject(body?.value)) return {}
  const holding = [...appliedTo(schema, body.value)]
  const found = Object.entries(item).flatMap(([name, value]) => {
    const schemas = propertySchemas(holding, name).flatMap((one) => [...appliedTo(one, value)])
    const isId = plainName(name) === plainName(parameter.name) || name === 'id' || name === '_id'
    const isServers = schemas.some(({ schema: one }) => isObject(one) && one.readOnly === true)
    const isUnnamed = schemas.every(({ schema: one }) => typeof one === 'boolean')
    if (!isServers && !(isId && isUnnamed)) return []
    const other = otherThan(value, [...schemas, ...(isId ? [parameter.schema] : [])])
    return other === undefined ? [] : [[name, other] as const]
  })
  return Object.fromEntries(found)
}

function otherThan(value: unknown, schemas: readonly SchemaAt[]): unknown {
  const proposals =
    typeof value === 'number'
      ? [value + 1_000_003, value + 7]
      : typeof value === 'string'
        ? ['2001-02-03T04:05:06Z', '2001-02-03', randomUUID(), String(1_000_003), `${value}x`]
        : []
  return proposals.find((other) => schemas.every((schema) => schema.isValid(other)))
}
