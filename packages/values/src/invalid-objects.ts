import { below, isObject, items, members } from '@contract-first/document/json'
import { ITEMS_MAX } from './arrays.ts'
import { matchesOf } from './fast-check.ts'
import { buildObject, objectFacets } from './objects.ts'
import { type Proposal, proposal } from './proposal.ts'
import { isNumber, type Shape, valuesOf } from './shape.ts'
import { namesUpTo } from './valid-objects.ts'
import { shortText } from './valid-proposals.ts'
import type { Values } from './values.ts'

/** Objects that lack required properties, have forbidden ones, or have too few or too many. */
export function* invalidObjects(shape: Shape, values: Values): Iterable<Proposal> {
  const facets = objectFacets(shape)
  const whole = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const made = values.simplest(facets.conjunctionOf(name))
        return made ? [[name, made.value] as const] : []
      }),
    )
  for (const facet of valuesOf(shape, 'required', Array.isArray)) {
    for (const name of facet.value) {
      const others = [...new Set(facets.declared)].filter((other) => other !== name && facets.mayHave(other))
      const misspelt = inOtherCase(name)
      const tries = {
        [`required ${name}`]: {},
        [`required ${name}, all others`]: whole(others),
        ...(facets.declared.includes(misspelt)
          ? {}
          : { [`required ${name}, in another case`]: renamed(whole([name]), misspelt) }),
      }
      for (const [why, given] of Object.entries(tries)) {
        const made = buildObject(shape, values, given, name)
        if (made) yield proposal(facet, why, made.value)
      }
    }
  }
  for (const facet of valuesOf(shape, 'dependentRequired', isObject)) {
    for (const [name, needed] of members(facet.value)) {
      for (const other of items(needed)) {
        const made = typeof other === 'string' ? buildObject(shape, values, whole([name]), other) : undefined
        if (made) yield proposal(facet, `dependentRequired ${name} without ${other}`, made.value)
      }
    }
  }
  for (const facet of valuesOf(shape, 'minProperties', isNumber)) {
    const names = namesUpTo(shape, values, facet.value - 1)
    yield proposal(facet, 'minProperties-1', whole(names.slice(0, Math.max(0, facet.value - 1))))
  }
  for (const facet of valuesOf(shape, 'maxProperties', isNumber)) {
    if (facet.value <= ITEMS_MAX)
      yield proposal(facet, 'maxProperties+1', whole(namesUpTo(shape, values, facet.value + 1)))
  }
  yield* withForbiddenNames(shape, values)
}

function inOtherCase(name: string): string {
  const capitals = name.toUpperCase()
  return capitals === name ? name.toLowerCase() : capitals
}

function renamed(object: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.values(object).map((value) => [name, value]))
}

function* withForbiddenNames(shape: Shape, values: Values): Iterable<Proposal> {
  const facets = objectFacets(shape)
  const spare = ['additional', '__proto__', 'Additional', ...facets.declared, ...facets.declared.flatMap(nearName)]
  for (const { schema, at } of shape.sources) {
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      if (schema[keyword] !== false) continue
      for (const name of spare) {
        const made =
          facets.declared.includes(name) && facets.mayHave(name)
            ? undefined
            : buildObject(shape, values, Object.fromEntries([[name, 1]]))
        if (made) yield proposal({ keyword, pointer: below(at.pointer, keyword) }, `${keyword} ${name}`, made.value)
      }
    }
    for (const keyword of ['properties', 'dependentSchemas', 'patternProperties']) {
      for (const [step, property] of members(schema[keyword])) {
        const name = keyword === 'patternProperties' ? matchesOf(step)[0] : step
        const made =
          property === false && name !== undefined
            ? buildObject(shape, values, Object.fromEntries([[name, 1]]))
            : undefined
        if (made)
          yield proposal({ keyword, pointer: below(at.pointer, keyword, step) }, `${keyword} ${step}`, made.value)
      }
    }
    if (schema.propertyNames === undefined) continue
    const names = schema.propertyNames === false ? ['a'] : ['', 'a', 'A', ' ', 'additional', '0', 'a'.repeat(300)]
    const refused = [...names, ...values.breaking([at.below('propertyNames')])].filter(
      (name) => typeof name === 'string',
    )
    for (const name of refused) {
      const made = buildObject(shape, values, Object.fromEntries([[name, 1]]))
      if (made)
        yield proposal(
          { keyword: 'propertyNames', pointer: below(at.pointer, 'propertyNames') },
          `propertyNames ${shortText(name)}`,
          made.value,
        )
    }
  }
}

/** Misspellings of a name that people and programs make. */
function nearName(name: string): string[] {
  return name === '' ? [] : [name.toUpperCase(), `${name} `, `${name}s`]
}
