import { below, isObject, type Pointer, referenceOf, valueAt } from '@contract-first/document/json'
import { walkSchema } from '@contract-first/document/view'
import { createValues } from './create-values.ts'
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
  if (errors.length === 0) return undefined
  const places = readOnlyPlaces(sent, [schema])
  const lacking = errors.flatMap(({ at, keyword, property }) =>
    keyword === 'required' ? places.filter((place) => place.at === at && place.name === property) : [],
  )
  // In a composition, the parts may lack different ones, and describe one differently.
  const isComplete = [lacking, ...lacking.map((one) => [one])].some((some) =>
    completed(sent, some).some((value) => schema.isValid(value) && areReadOnly(schema, value, some)),
  )
  return lacking.length > 0 && isComplete ? undefined : { value: sent }
}

/** Whether what a value lacked is `readOnly` in the alternative that it is of with it. */
function areReadOnly(schema: SchemaAt, value: unknown, lacking: readonly PropertyPlace[]): boolean {
  const places = readOnlyPlaces(value, [schema])
  return lacking.every(({ at, name }) => places.some((place) => place.at === at && place.name === name))
}

/** A value with the properties that it lacks: as all schemas of each want it together, then as one of them does. */
function completed(value: unknown, lacking: readonly PropertyPlace[]): unknown[] {
  const ways = Math.max(0, ...lacking.map(({ schemas }) => schemas.length))
  return Array.from({ length: ways + 1 }, (_, way) => {
    const complete = structuredClone(value)
    for (const { at, name, schemas } of lacking) {
      const made = createValues().simplest(way === 0 ? schemas : schemas.slice(way - 1, way))
      const holder = valueAt(complete, at)
      if (isObject(holder) && made) Object.assign(holder, { [name]: made.value })
    }
    return complete
  })
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

/** A property that the object at a place may have. */
interface PropertyPlace {
  at: Pointer
  name: string
  schemas: readonly SchemaAt[]
}

/** All `readOnly` properties that the objects of a value may have. */
function readOnlyPlaces(value: unknown, schemas: readonly SchemaAt[], at: Pointer = ''): PropertyPlace[] {
  if (typeof value !== 'object' || value === null) return []
  const holding = holdingFor(value, schemas)
  if (Array.isArray(value))
    return value.flatMap((item, index) => readOnlyPlaces(item, itemSchemas(holding, index), below(at, index)))
  if (!isObject(value)) return []
  const declared = holding.flatMap(({ schema }) => (isObject(schema) ? Object.keys(Object(schema.properties)) : []))
  const own = [...new Set(declared)].map((name) => ({ at, name, schemas: propertySchemas(holding, name) }))
  return [
    ...own.filter(({ schemas }) => isReadOnly(schemas, null)),
    ...Object.entries(value).flatMap(([name, member]) =>
      readOnlyPlaces(member, propertySchemas(holding, name), below(at, name)),
    ),
  ]
}

function holdingFor(value: unknown, schemas: readonly SchemaAt[]): SchemaAt[] {
  return [...new Set(schemas.flatMap((schema) => [...appliedTo(schema, value, new Set(), 'any')]))]
}

function isReadOnly(schemas: readonly SchemaAt[], value: unknown): boolean {
  return holdingFor(value, schemas).some(({ schema }) => isObject(schema) && schema.readOnly === true)
}
