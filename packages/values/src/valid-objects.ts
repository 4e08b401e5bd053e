import { ITEMS_MAX } from './arrays.ts'
import { buildObject, freeNames, objectFacets } from './objects.ts'
import { type Proposal, proposal } from './proposal.ts'
import { type Conjunction, isNumber, isValid, membersOf, type Shape, valuesOf } from './shape.ts'
import type { Candidate, Values } from './values.ts'

/**
 * Objects at the boundaries of their keywords: with each optional property, all, none, one more, the fewest, the most.
 */
export function* validObjects(shape: Shape, values: Values): Iterable<Proposal> {
  if (membersOf(shape)) return
  const facets = objectFacets(shape)
  const pointer = shape.sources[0]?.at.pointer ?? ''
  const optional = [...new Set(facets.declared)].filter((name) => !facets.required.has(name) && facets.mayHave(name))
  const chosen = (names: readonly string[]) =>
    names.flatMap((name) => {
      const made = values.simplest(facets.conjunctionOf(name))
      return made ? [[name, made.value] as const] : []
    })
  for (const name of optional) {
    const made = buildObject(shape, values, Object.fromEntries(chosen([name])))
    if (made) yield proposal({ keyword: 'properties', pointer }, `with ${name}`, made.value)
  }
  const all = chosen(optional).slice(0, Math.max(0, facets.most - facets.required.size))
  const whole = optional.length > 1 ? buildObject(shape, values, Object.fromEntries(all)) : undefined
  if (whole) yield proposal({ keyword: 'properties', pointer }, 'with everything', whole.value)
  const [free] = freeNames(shape, facets, values)
  const more = free === undefined ? undefined : buildObject(shape, values, Object.fromEntries(chosen([free])))
  if (more) yield proposal({ keyword: 'additionalProperties', pointer }, 'additional property', more.value)
  const controlled = facets.mayHave(WITH_NUL) ? withControl(facets.conjunctionOf(WITH_NUL), values) : undefined
  const strange = controlled && buildObject(shape, values, { [WITH_NUL]: controlled.value })
  if (strange)
    yield proposal({ keyword: 'additionalProperties', pointer }, 'additional property with NUL', strange.value)
  for (const keyword of ['minProperties', 'maxProperties']) {
    for (const facet of valuesOf(shape, keyword, isNumber)) {
      if (facet.value > ITEMS_MAX) continue
      const made = buildObject(shape, values, Object.fromEntries(chosen(namesUpTo(shape, values, facet.value))))
      if (made) yield proposal(facet, keyword, made.value)
    }
  }
}

/** A name with NUL, which is legal in names and texts, but trips up databases and parsers written in C. */
const WITH_NUL = 'additional\0'

function withControl(conjunction: Conjunction, values: Values): Candidate | undefined {
  return isValid(conjunction, WITH_NUL) ? { value: WITH_NUL } : values.simplest(conjunction)
}

/** The required names of a shape, filled up with others to `count`. */
export function namesUpTo(shape: Shape, values: Values, count: number): string[] {
  const facets = objectFacets(shape)
  const names = new Set(facets.required)
  const spare = [...facets.declared.filter((name) => facets.mayHave(name)), ...freeNames(shape, facets, values)]
  for (const name of spare) if (names.size < count) names.add(name)
  return [...names]
}
