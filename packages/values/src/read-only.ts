import { below, isObject, type Pointer, referenceOf } from '@contract-first/document/json'
import { walkSchema } from '@contract-first/document/view'
import type { Sample } from './proved-samples.ts'
import { appliedTo, itemSchemas, propertySchemas } from './schema/applied.ts'
import type { SchemaAt } from './schema/schema-at.ts'

/**
 * A valid value as a request carries it: without `readOnly` properties, which a server may ignore or refuse (JSON
 * Schema Validation draft 2020-12, section 9.4). They stay where the value would be invalid without them.
 */
export function asSent(schema: SchemaAt, value: unknown): unknown {
  if (!reachesReadOnly(schema)) return value
  const sent = withoutReadOnly(value, [schema])
  return schema.isValid(sent) ? sent : value
}

/** An invalid value as a request carries it; undefined when only `readOnly` properties make it invalid. */
export function asRefused(schema: SchemaAt, value: unknown): { value: unknown } | undefined {
  if (!reachesReadOnly(schema)) return schema.isValid(value) ? undefined : { value }
  const sent = withoutReadOnly(value, [schema])
  const errors = schema.validate(sent)
  const excused = new Set(errors.every(({ keyword }) => keyword === 'required') ? readOnlyNames(sent, [schema]) : [])
  const isRefused = errors.some(
    ({ at, keyword, property }) => keyword !== 'required' || !excused.has(below(at, property ?? '')),
  )
  return isRefused ? { value: sent } : undefined
}

/** Samples as requests carry them, each value once. */
export function* eachSent(schema: SchemaAt, samples: Iterable<Sample>): Iterable<Sample> {
  const texts = new Set<string>()
  for (const sample of samples) {
    const { side, value } = sample
    const sent = side === 'valid' ? { value: asSent(schema, value) } : asRefused(schema, value)
    const text = JSON.stringify(sent)
    if (!sent || texts.has(text)) continue
    texts.add(text)
    yield { ...sample, ...sent }
  }
}

/** Whether `readOnly` is written anywhere in a schema or in those that it refers to. */
function reachesReadOnly(schema: SchemaAt): boolean {
  const before = readOnly.get(schema)
  if (before !== undefined) return before
  const reached = new Set([schema])
  let found = false
  // The loop also visits what it adds.
  for (const at of reached)
    walkSchema(at.schema, (inner) => {
      // References in a schema with an `$id` start elsewhere, so such a schema is looked at value by value.
      found ||= inner.readOnly === true || (inner !== at.schema && inner.$id !== undefined)
      if (found) return
      for (const reference of [referenceOf(inner), inner.$dynamicRef])
        if (typeof reference === 'string') reached.add(at.resolve(reference))
    })
  readOnly.set(schema, found)
  return found
}

const readOnly = new WeakMap<SchemaAt, boolean>()

function withoutReadOnly(value: unknown, schemas: readonly SchemaAt[]): unknown {
  if (typeof value !== 'object' || value === null || !schemas.some(reachesReadOnly)) return value
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
