import { isObject, items, referenceOf } from '@contract-first/document/json'
import type { MediaType, Operation } from '@contract-first/document/model'
import type { Resource, Steps } from '@contract-first/document/resources'
import type { Filler } from '@contract-first/stubs'
import { exampleOf, ifKnown, keyOf, type MessageSchemas, type SchemaAt, type Schemas } from '@contract-first/values'
import { appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'

/** Beyond this depth, nothing is completed. */
const LEVELS_MAX = 4

/**
 * What responses require inside the members of a resource that callers send, and requests do not: by the member, as
 * responses name it.
 */
export function fillersOf(
  { operations }: Resource,
  byPlace: ReadonlyMap<string, Operation>,
  { requests, responses }: MessageSchemas,
): Readonly<Record<string, Filler>> {
  const described = operations.flatMap((own) => {
    const operation = byPlace.get(`${own.method} ${own.path}`)
    return operation ? [{ own, operation }] : []
  })
  const shown = described.flatMap(({ own, operation }) =>
    operation.responses.flatMap(({ status, content }) => {
      const shape = own.answers[status]
      const schemas = shape ? schemasAt(jsonIn(content, responses), shape.at) : []
      return shape && 'isList' in shape ? itemSchemas(holdingOf(schemas, []), 0) : schemas
    }),
  )
  const fillers = new Map<string, Filler>()
  for (const { own, operation } of described) {
    const sent = schemasAt(jsonIn(operation.requestBody?.content ?? [], requests), own.sent?.at ?? [])
    for (const [name, { as = name }] of Object.entries(own.sent?.members ?? {})) {
      if (fillers.has(as)) continue
      const filler = fillerOf(membersOf(shown, as), membersOf(sent, name), LEVELS_MAX)
      if (filler) fillers.set(as, filler)
    }
  }
  return Object.fromEntries(fillers)
}

/** By the first schema that is shown: most resources have members of the same few components. */
const known = new WeakMap<SchemaAt, Map<string, Filler | undefined>>()

function fillerOf(shown: readonly SchemaAt[], sent: readonly SchemaAt[], levels: number): Filler | undefined {
  const [first, ...more] = shown.map(referredTo)
  const asked = sent.map(referredTo)
  if (!first || asked.length === 0 || levels === 0) return undefined
  const ofFirst = known.get(first) ?? new Map<string, Filler | undefined>()
  known.set(first, ofFirst)
  const key = `${levels}: ${keyOf(more)} / ${keyOf(asked)}`
  if (!ofFirst.has(key)) ofFirst.set(key, makeFiller([first, ...more], asked, levels))
  return ofFirst.get(key)
}

/** The schema that a reference leads to, if that is all there is. */
function referredTo(at: SchemaAt): SchemaAt {
  const ref = referenceOf(at.schema)
  return ref !== undefined && Object.keys(Object(at.schema)).length === 1 ? referredTo(at.resolve(ref)) : at
}

function makeFiller(
  shown: readonly [SchemaAt, ...SchemaAt[]],
  sent: readonly SchemaAt[],
  levels: number,
): Filler | undefined {
  const [first] = shown
  const example = ifKnown(() => exampleOf(first, []))
  const holding = holdingOf(shown, example)
  const asked = holdingOf(sent, example)
  if (Array.isArray(example)) {
    const item = fillerOf(itemSchemas(holding, 0), itemSchemas(asked, 0), levels - 1)
    return item && { item }
  }
  if (!isObject(example)) return undefined
  const required = requiredIn(asked)
  const value = [...requiredIn(holding)]
    .filter((name) => !required.has(name) && Object.hasOwn(example, name))
    .map((name) => [name, example[name]])
  const members = [...new Set(holding.flatMap(({ schema }) => Object.keys(Object(Object(schema).properties))))].flatMap(
    (name): [string, Filler][] => {
      const inner = fillerOf(propertySchemas(holding, name), propertySchemas(asked, name), levels - 1)
      return inner ? [[name, inner]] : []
    },
  )
  if (value.length === 0 && members.length === 0) return undefined
  return {
    ...(value.length > 0 && { value: Object.fromEntries(value) }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
  }
}

function jsonIn(content: readonly MediaType[], schemas: Schemas): SchemaAt[] {
  return content.flatMap(({ kind, schema }) => (schema && kind === 'json' ? [schemas.of(schema)] : []))
}

function schemasAt(schemas: readonly SchemaAt[], [first, ...more]: Steps): readonly SchemaAt[] {
  return first === undefined ? schemas : schemasAt(membersOf(schemas, first), more)
}

function membersOf(schemas: readonly SchemaAt[], name: string): SchemaAt[] {
  return propertySchemas(holdingOf(schemas, {}), name)
}

/** The schemas that may apply to a value, those that it does not satisfy as well. */
function holdingOf(schemas: readonly SchemaAt[], value: unknown): SchemaAt[] {
  return [...new Set(schemas.flatMap((schema) => [...appliedTo(schema, value, new Set(), 'any')]))]
}

function requiredIn(schemas: readonly SchemaAt[]): Set<string> {
  return new Set(schemas.flatMap(({ schema }) => items(Object(schema).required).map(String)))
}
