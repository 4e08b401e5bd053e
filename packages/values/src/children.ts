import { isObject, members } from '@contract-first/document/json'
import { arrayFacets } from './arrays.ts'
import { freeNames, objectFacets } from './objects.ts'
import type { Conjunction, Shape } from './shape.ts'
import type { JsonType } from './types.ts'
import type { Values } from './values.ts'

/** A property or item of a value, and the schemas that it must match. */
export interface Child {
  /** The name of a property, or the index of an item. */
  step: string | number
  conjunction: Conjunction
  /** Whether it is an item that `contains` looks for; other items may differ. */
  isContained?: boolean
}

/** The places below a value of a shape: declared properties, one for each pattern and one more; items likewise. */
export function childrenOf(shape: Shape, type: JsonType, values: Values): Child[] {
  if (type === 'object') return propertiesOf(shape, values)
  return type === 'array' ? itemsOf(shape) : []
}

function propertiesOf(shape: Shape, values: Values): Child[] {
  const facets = objectFacets(shape)
  const declared = [...new Set(facets.declared)].filter((name) => facets.mayHave(name))
  const isMap = shape.sources.some(({ schema }) =>
    ['additionalProperties', 'unevaluatedProperties'].some((keyword) => isObject(schema[keyword])),
  )
  const patterns = shape.sources.flatMap(({ schema }) => members(schema.patternProperties))
  const wanted = (isMap ? 1 : 0) + patterns.length
  const found: Child[] = declared.map((step) => ({ step, conjunction: facets.conjunctionOf(step) }))
  const seen = new Set(found.flatMap(({ conjunction }) => conjunction.map(({ pointer }) => pointer)))
  let left = wanted === 0 ? 0 : 120
  for (const step of wanted === 0 ? [] : freeNames(shape, facets, values)) {
    if (left-- === 0) break
    const conjunction = facets.conjunctionOf(step)
    if (conjunction.every(({ pointer }) => seen.has(pointer))) continue
    for (const { pointer } of conjunction) seen.add(pointer)
    found.push({ step, conjunction })
  }
  return found
}

function itemsOf(shape: Shape): Child[] {
  const { prefix, most, conjunctionOf, contained } = arrayFacets(shape)
  const indexes = Array.from({ length: Math.min(prefix + 1, most) }, (_, index) => index)
  const found: Child[] = indexes
    .map((step) => ({ step, conjunction: conjunctionOf(step) }))
    .filter(({ conjunction }) => conjunction.length > 0 && conjunction.every(({ schema }) => schema !== false))
  const matching = contained.map(({ schema }) => ({
    step: prefix,
    conjunction: [...conjunctionOf(prefix), schema],
    isContained: true,
  }))
  return [...found, ...matching]
}
