import { arrayFacets, buildArray, ITEMS_MAX } from './arrays.ts'
import { type Proposal, proposal } from './proposal.ts'
import { isNumber, membersOf, type Shape, valuesOf } from './shape.ts'
import type { Values } from './values.ts'

/** Arrays at the boundaries of their length, and of what they must contain. */
export function* validArrays(shape: Shape, values: Values): Iterable<Proposal> {
  if (membersOf(shape)) return
  const { least, most, contained } = arrayFacets(shape)
  const pointer = shape.sources[0]?.at.pointer ?? ''
  const lengths = [
    ...valuesOf(shape, 'minItems', isNumber).flatMap((facet) => [
      { facet, why: 'minItems', length: least },
      { facet, why: 'minItems+1', length: least + 1 },
    ]),
    ...valuesOf(shape, 'maxItems', isNumber).flatMap((facet) => [
      { facet, why: 'maxItems', length: most },
      { facet, why: 'maxItems-1', length: most - 1 },
    ]),
    ...contained.flatMap(({ at, least: needed, most: allowed }) => {
      const count = {
        facet: { keyword: 'contains', pointer: `${at.pointer}/contains` },
        why: 'contains',
        length: needed,
      }
      const last = {
        facet: { keyword: 'maxContains', pointer: `${at.pointer}/maxContains` },
        why: 'maxContains',
        length: allowed,
      }
      return Number.isFinite(allowed) ? [count, last] : [count]
    }),
    { facet: { keyword: 'items', pointer }, why: 'empty', length: 0 },
    { facet: { keyword: 'items', pointer }, why: 'two items', length: 2 },
  ]
  for (const { facet, why, length } of lengths) {
    const made = length > ITEMS_MAX || length < 0 ? undefined : buildArray(shape, values, length)
    if (made) yield proposal(facet, why, made.value)
  }
}
