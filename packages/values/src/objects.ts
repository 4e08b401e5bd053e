import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { compilePattern } from '@contract-first/document/patterns'
import { tagOf } from './discriminator.ts'
import { matchesOf } from './fast-check.ts'
import type { SchemaAt } from './schema/schema-at.ts'
import { type Conjunction, isNumber, isValid, type Shape, valuesOf } from './shape.ts'
import type { Candidate, Values } from './values.ts'

/** The requirements of a shape on objects. */
export interface ObjectFacets {
  /** Every name that some schema spells out. */
  declared: readonly string[]
  required: ReadonlySet<string>
  least: number
  most: number
  /** The schemas that names must match. */
  names: Conjunction
  /** The schemas that the value of a property must match, by its name. */
  conjunctionOf(name: string): Conjunction
  /** Whether the name matches `propertyNames` and no schema forbids it. */
  mayHave(name: string): boolean
}

/** Read once per shape: hundreds of objects are built from one. */
export function objectFacets(shape: Shape): ObjectFacets {
  const known = facetsOf.get(shape) ?? readFacets(shape)
  facetsOf.set(shape, known)
  return known
}

const facetsOf = new WeakMap<Shape, ObjectFacets>()

function readFacets(shape: Shape): ObjectFacets {
  const { sources } = shape
  const counts = (keyword: string) => valuesOf(shape, keyword, isNumber).map(({ value }) => value)
  const names = sources.flatMap(({ schema, at }) =>
    schema.propertyNames === undefined ? [] : [at.below('propertyNames')],
  )
  const declared = new Set(
    sources.flatMap(({ schema }) => [
      ...Object.keys(isObject(schema.properties) ? schema.properties : {}),
      ...namesOf(schema.required),
      ...members(schema.dependentRequired).flatMap(([name, needed]) => [name, ...namesOf(needed)]),
    ]),
  )
  const conjunctions = new Map<string, Conjunction>()
  const conjunctionOf = (name: string) => {
    const conjunction = conjunctions.get(name) ?? conjunctionAt(shape, name)
    conjunctions.set(name, conjunction)
    return conjunction
  }
  return {
    declared: [...declared, ...shape.present, ...shape.absent],
    required: new Set([...sources.flatMap(({ schema }) => namesOf(schema.required)), ...shape.present]),
    least: Math.max(0, ...counts('minProperties')),
    most: Math.min(Number.POSITIVE_INFINITY, ...counts('maxProperties')),
    names,
    conjunctionOf,
    mayHave: (name) =>
      !shape.absent.has(name) && isValid(names, name) && conjunctionOf(name).every(({ schema }) => schema !== false),
  }
}

function namesOf(value: unknown): string[] {
  return items(value).filter((name) => typeof name === 'string')
}

function conjunctionAt({ sources }: Shape, name: string): Conjunction {
  const evaluated = sources.flatMap(({ schema, at }) => evaluatedBy(schema, at, name))
  if (evaluated.length > 0) return evaluated
  return sources.flatMap(({ schema, at }) =>
    schema.unevaluatedProperties === undefined ? [] : [at.below('unevaluatedProperties')],
  )
}

function evaluatedBy(schema: JsonObject, at: SchemaAt, name: string): SchemaAt[] {
  const isOwn = isObject(schema.properties) && Object.hasOwn(schema.properties, name)
  const patterns = members(schema.patternProperties).filter(([pattern]) => compilePattern(pattern).test(name))
  const found = [
    ...(isOwn ? [at.below('properties', name)] : []),
    ...patterns.map(([pattern]) => at.below('patternProperties', pattern)),
  ]
  return found.length === 0 && schema.additionalProperties !== undefined ? [at.below('additionalProperties')] : found
}

/**
 * An object that meets the requirements of a shape, with `given` and as little else as possible; undefined when none
 * could be made.
 * @param given - values of properties, which are used unchanged
 * @param leaveOut - a name to leave out even if it is required
 */
export function buildObject(
  shape: Shape,
  values: Values,
  given: Readonly<Record<string, unknown>> = {},
  leaveOut?: string,
): Candidate | undefined {
  const facets = objectFacets(shape)
  const built = new Map<string, unknown>(Object.entries(given))
  const names = needed(shape, [...facets.required, ...built.keys()]).filter((name) => name !== leaveOut)
  for (const name of names) {
    if (built.has(name)) continue
    const made = propertyValue(shape, facets, values, name)
    if (!made) return undefined
    built.set(name, made.value)
  }
  for (const name of spareNames(shape, facets, values)) {
    if (built.size >= facets.least) break
    const fresh = needed(shape, [name]).filter((one) => !built.has(one))
    const made = fresh.map((one) => [one, propertyValue(shape, facets, values, one)] as const)
    if (name === leaveOut || made.some(([, value]) => !value)) continue
    for (const [one, value] of made) built.set(one, value?.value)
  }
  return { value: plainObject(built) }
}

function propertyValue(shape: Shape, facets: ObjectFacets, values: Values, name: string): Candidate | undefined {
  if (!facets.mayHave(name)) return undefined
  const conjunction = facets.conjunctionOf(name)
  const tag = tagOf(shape, name)
  if (tag !== undefined && isValid(conjunction, tag)) return { value: tag }
  return values.simplest(conjunction)
}

/** Names, together with those that `dependentRequired` adds. */
export function needed({ sources }: Shape, names: readonly string[]): string[] {
  const all = new Set(names)
  for (const name of all) {
    for (const { schema } of sources) {
      const { dependentRequired } = schema
      if (isObject(dependentRequired)) for (const other of namesOf(dependentRequired[name])) all.add(other)
    }
  }
  return [...all]
}

/**
 * Names that an object may have in addition to the required ones: declared ones, then those of patterns, then free
 * ones.
 */
export function* spareNames(shape: Shape, facets: ObjectFacets, values: Values): Iterable<string> {
  yield* facets.declared.filter((name) => !facets.required.has(name) && facets.mayHave(name))
  yield* freeNames(shape, facets, values)
}

/** Names that are allowed although no schema spells them out. */
export function* freeNames(shape: Shape, facets: ObjectFacets, values: Values): Iterable<string> {
  const patterns = shape.sources.flatMap(({ schema }) => members(schema.patternProperties).map(([pattern]) => pattern))
  // A name that an excluded schema refuses is enough to be none of its objects.
  const others = shape.nots.flatMap(({ schema, below }) =>
    isObject(schema) && schema.propertyNames !== undefined ? [...values.breaking([below('propertyNames')])] : [],
  )
  const candidates = [
    ...others.filter((name) => typeof name === 'string'),
    ...patterns.flatMap((pattern) => matchesOf(pattern)),
    ...['additional', 'x', 'a', 'b', 'aa', 'foo'],
    ...Array.from({ length: 40 }, (_, index) => `additional${index + 1}`),
  ]
  if (facets.names.length > 0)
    for (const name of values.some(facets.names)) if (typeof name === 'string') candidates.push(name)
  const isNew = new Set(facets.declared)
  for (const name of candidates) {
    if (isNew.has(name) || !facets.mayHave(name)) continue
    isNew.add(name)
    yield name
  }
}

/** An object in which `__proto__` is a property like any other. */
export function plainObject(entries: Iterable<readonly [string, unknown]>): JsonObject {
  return Object.fromEntries(entries)
}
