import { items } from '@contract-first/document/json'
import type { SchemaAt } from './schema/schema-at.ts'
import { type Conjunction, isNumber, isValid, type Shape, valuesOf } from './shape.ts'
import type { Candidate, Values } from './values.ts'

/** The length beyond which arrays are not tried. */
export const ITEMS_MAX = 1_000

export interface Contained {
  at: SchemaAt
  schema: SchemaAt
  least: number
  most: number
}

/** The requirements of a shape on arrays. */
export interface ArrayFacets {
  least: number
  most: number
  isUnique: boolean
  contained: readonly Contained[]
  /** The number of items with their own schema: `prefixItems`. */
  prefix: number
  conjunctionOf(index: number): Conjunction
}

export function arrayFacets(shape: Shape): ArrayFacets {
  const counts = (keyword: string) => valuesOf(shape, keyword, isNumber).map(({ value }) => value)
  const { sources } = shape
  return {
    least: Math.max(0, ...counts('minItems')),
    most: Math.min(Number.POSITIVE_INFINITY, ...counts('maxItems')),
    isUnique: sources.some(({ schema }) => schema.uniqueItems === true),
    contained: sources.flatMap(({ schema, at }) => {
      if (schema.contains === undefined) return []
      const least = typeof schema.minContains === 'number' ? schema.minContains : 1
      const most = typeof schema.maxContains === 'number' ? schema.maxContains : Number.POSITIVE_INFINITY
      return [{ at, schema: at.below('contains'), least, most }]
    }),
    prefix: Math.max(0, ...sources.map(({ schema }) => items(schema.prefixItems).length)),
    conjunctionOf: (index) => conjunctionAt(shape, index),
  }
}

function conjunctionAt({ sources }: Shape, index: number): Conjunction {
  const evaluated = sources.flatMap(({ schema, at }) => {
    if (index < items(schema.prefixItems).length) return [at.below('prefixItems', index)]
    return schema.items === undefined ? [] : [at.below('items')]
  })
  const rest = sources.flatMap(({ schema, at }) =>
    schema.unevaluatedItems === undefined ? [] : [at.below('unevaluatedItems')],
  )
  return evaluated.length > 0 ? evaluated : rest
}

/**
 * An array that meets the requirements of a shape and has at least `length` items and `given`; undefined when none
 * could be made.
 * @param given - an item by its index, which is used unchanged
 */
export function buildArray(
  shape: Shape,
  values: Values,
  length = 0,
  given?: { index: number; value: unknown },
): Candidate | undefined {
  const facets = arrayFacets(shape)
  const asked = Math.max(length, facets.least, given ? given.index + 1 : 0)
  const built: unknown[] = []
  const open = facets.contained.map((one) => ({ ...one, missing: one.least }))
  const missing = () => open.reduce((most, one) => Math.max(most, one.missing), 0)
  while (built.length < asked || missing() > 0) {
    const index = built.length
    if (index > ITEMS_MAX) return undefined
    const made = given?.index === index ? given : nextItem(facets, values, built, open, asked)
    if (!made) return undefined
    for (const one of open) if (isValid([one.schema], made.value)) one.missing--
    built.push(made.value)
  }
  return { value: built }
}

function nextItem(
  facets: ArrayFacets,
  values: Values,
  built: readonly unknown[],
  open: readonly (Contained & { missing: number })[],
  asked: number,
): Candidate | undefined {
  const conjunction = facets.conjunctionOf(built.length)
  if (conjunction.some(({ schema }) => schema === false)) return undefined
  const wanted = open.filter(({ missing }) => missing > 0)
  const full = open.filter(({ missing, least, most }) => least - missing >= most)
  const isTaken = (value: unknown) => facets.isUnique && built.some((other) => isSame(other, value))
  const fits = (value: unknown) => !isTaken(value) && full.every(({ schema }) => !isValid([schema], value))
  const tryAll = [
    [...conjunction, ...wanted.map(({ schema }) => schema)],
    ...wanted.map(({ schema }) => [...conjunction, schema]),
  ]
  const mayBeOther = asked - built.length > Math.max(0, ...wanted.map(({ missing }) => missing))
  for (const asksFor of wanted.length === 0 ? [conjunction] : mayBeOther ? [...tryAll, conjunction] : tryAll) {
    const first = values.simplest(asksFor)
    if (first && fits(first.value)) return first
    for (const value of values.different(asksFor, facets.isUnique ? built.length + 1 : 24))
      if (fits(value)) return { value }
  }
  return undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
