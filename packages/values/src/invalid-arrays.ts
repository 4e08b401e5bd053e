import { below, items } from '@contract-first/document/json'
import { arrayFacets, buildArray, ITEMS_MAX } from './arrays.ts'
import { type Proposal, proposal, proposalsOf } from './proposal.ts'
import { isNumber, type Shape, type Source, valuesOf } from './shape.ts'
import type { Values } from './values.ts'

/**
 * Arrays that are too short or too long, repeat an item, or hold one too many or too few of the items that they must
 * contain.
 */
export function* invalidArrays(shape: Shape, values: Values): Iterable<Proposal> {
  const facets = arrayFacets(shape)
  const ofLength = (length: number) => {
    const made =
      length > ITEMS_MAX
        ? undefined
        : buildArray({ ...shape, sources: shape.sources.map(withoutLengths) }, values, length)
    return Array.isArray(made?.value) ? made.value.slice(0, length) : undefined
  }
  for (const facet of valuesOf(shape, 'minItems', isNumber)) {
    const short = ofLength(facet.value - 1)
    if (short) yield proposal(facet, 'minItems-1', short)
    if (facet.value > 1) yield proposal(facet, 'minItems empty', [])
  }
  for (const facet of valuesOf(shape, 'maxItems', isNumber)) {
    const long = ofLength(facet.value + 1)
    if (long) yield proposal(facet, 'maxItems+1', long)
  }
  for (const facet of valuesOf(shape, 'uniqueItems', (value): value is true => value === true)) {
    const [first] = ofLength(1) ?? []
    if (first !== undefined)
      yield* proposalsOf(facet, {
        ' twice': [...(ofLength(facets.least) ?? []), first, first],
        ' pair': [first, first],
      })
  }
  for (const { schema, at } of shape.sources) {
    for (const keyword of ['items', 'unevaluatedItems']) {
      if (schema[keyword] !== false) continue
      const given = Array.from(
        { length: facets.prefix },
        (_, index) => values.simplest(facets.conjunctionOf(index))?.value ?? null,
      )
      yield proposal({ keyword, pointer: below(at.pointer, keyword) }, `${keyword} one more`, [...given, 1])
    }
  }
  for (const { schema, at } of shape.sources) {
    for (const [index, item] of items(schema.prefixItems).entries()) {
      const made = item === false ? buildArray(shape, values, 0, { index, value: 1 }) : undefined
      const given = Array.from({ length: index + 1 }, () => 1)
      if (item === false)
        yield proposal(
          { keyword: 'prefixItems', pointer: below(at.pointer, 'prefixItems', index) },
          `prefixItems ${index}`,
          made?.value ?? given,
        )
    }
  }
  for (const { at, schema, least, most } of facets.contained) {
    const [other] = values.breaking([schema])
    yield proposal({ keyword: 'contains', pointer: below(at.pointer, 'contains') }, 'contains none', [])
    yield proposal({ keyword: 'contains', pointer: below(at.pointer, 'contains') }, 'contains other', [other])
    const found = values.different(
      [schema, ...facets.conjunctionOf(facets.prefix)],
      facets.isUnique ? Math.min(most, ITEMS_MAX) + 1 : 1,
    )
    const repeated = (count: number) => Array.from({ length: count }, (_, index) => found[index] ?? found[0])
    if (least > 0)
      yield proposal(
        { keyword: 'minContains', pointer: below(at.pointer, 'minContains') },
        'minContains-1',
        repeated(least - 1),
      )
    if (most < ITEMS_MAX)
      yield proposal(
        { keyword: 'maxContains', pointer: below(at.pointer, 'maxContains') },
        'maxContains+1',
        repeated(most + 1),
      )
  }
}

function withoutLengths({ schema, at }: Source): Source {
  const { minItems: _, maxItems: __, contains: ___, ...rest } = schema
  return { schema: rest, at }
}
