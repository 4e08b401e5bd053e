import { below, isObject, type Pointer } from '@contract-first/document/json'
import type { Sample } from './samples.ts'
import { appliedTo, itemSchemas, propertySchemas } from './schema/applied.ts'
import type { SchemaAt } from './schema/schemas.ts'

/**
 * A valid value as a request carries it: without `readOnly` properties, which a server may ignore or refuse (JSON
 * Schema Validation draft 2020-12, section 9.4). They stay where the value would be invalid without them.
 */
export function asSent(schema: SchemaAt, value: unknown): unknown {
  const sent = withoutReadOnly(value, [schema])
  return schema.isValid(sent) ? sent : value
}

/** An invalid value as a request carries it; undefined when only `readOnly` properties make it invalid. */
export function asRefused(schema: SchemaAt, value: unknown): { value: unknown } | undefined {
  const sent = withoutReadOnly(value, [schema])
  const excused = new Set(readOnlyNames(sent, [schema]))
  const isRefused = schema
    .validate(sent)
    .some(({ at, keyword, property }) => keyword !== 'required' || !excused.has(below(at, property ?? '')))
  return isRefused ? { value: sent } : undefined
}

/** Samples as requests carry them, each value once. */
export function samplesSent(schema: SchemaAt, samples: readonly Sample[]): Sample[] {
  const texts = new Set<string>()
  return samples.flatMap((sample) => {
    const { side, value } = sample
    const sent = side === 'valid' ? { value: asSent(schema, value) } : asRefused(schema, value)
    const text = JSON.stringify(sent)
    if (!sent || texts.has(text)) return []
    texts.add(text)
    return [{ ...sample, ...sent }]
  })
}

function withoutReadOnly(value: unknown, schemas: readonly SchemaAt[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const holding = holdingFor(value, schemas)
  if (Array.isArray(value)) return value.map((item, index) => withoutReadOnly(item, itemSchemas(holding, index)))
  if (!isObject(value)) return value
  const sent = Object.entries(value).flatMap(([name, member]) => {
    const named = propertySchemas(holding, name)
    return isReadOnly(named, member) ? [] : [[name, withoutReadOnly(member, named)] as const]
  })
  return Object.fromEntries(sent)
}

/** The places of all `readOnly` properties that the objects of a value may have. */
function readOnlyNames(value: unknown, schemas: readonly SchemaAt[], at: Pointer = ''): Pointer[] {
  if (typeof value !== 'object' || value === null) return []
  const holding = holdingFor(value, schemas)
  if (Array.isArray(value))
    return value.flatMap((item, index) => readOnlyNames(item, itemSchemas(holding, index), below(at, index)))
  if (!isObject(value)) return []
  const declared = holding.flatMap(({ schema }) => (isObject(schema) ? Object.keys(Object(schema.properties)) : []))
  const own = declared.filter((name) => isReadOnly(propertySchemas(holding, name), null))
  return [
    ...own.map((name) => below(at, name)),
    ...Object.entries(value).flatMap(([name, member]) =>
      readOnlyNames(member, propertySchemas(holding, name), below(at, name)),
    ),
  ]
}

function holdingFor(value: unknown, schemas: readonly SchemaAt[]): SchemaAt[] {
  return [...new Set(schemas.flatMap((schema) => [...appliedTo(schema, value, new Set(), 'any')]))]
}

function isReadOnly(schemas: readonly SchemaAt[], value: unknown): boolean {
  return holdingFor(value, schemas).some(({ schema }) => isObject(schema) && schema.readOnly === true)
}
