import { arrayFacets, buildArray, ITEMS_MAX } from './arrays.ts'
import { childrenOf } from './children.ts'
import { constraintsOf } from './keywords.ts'
import { validNumbers } from './numbers.ts'
import { buildObject, freeNames, objectFacets } from './objects.ts'
import {
  type Conjunction,
  isNumber,
  isValid,
  keyOf,
  membersOf,
  type Shape,
  shapesOf,
  typesOf,
  valuesOf,
} from './shape.ts'
import { validStrings } from './strings.ts'
import { type Trial, trial } from './trial.ts'
import { type JsonType, jsonTypeOf } from './types.ts'
import type { Made, Values } from './values.ts'

/**
 * Values that should keep to a conjunction: each way to do so at its simplest, then each boundary from inside, at any depth.
 * @param path - the conjunctions above, below which a recursive one is not entered again
 */
export function* validTrials(
  conjunction: Conjunction,
  values: Values,
  path: ReadonlySet<string> = new Set(),
): Iterable<Trial> {
  const key = keyOf(conjunction)
  if (path.has(key)) return
  const below = new Set([...path, key])
  for (const [index, shape] of shapesOf(conjunction).entries()) {
    for (const type of typesOf(shape)) {
      const simplest = firstValid([...conjunction, ...shape.sources.map(({ at }) => at)], shape, type, values)
      if (simplest) yield plain(shape, type, index, simplest.value)
      yield* scalarsOrMembers(shape, type)
      if (type === 'object') yield* objects(shape, values)
      if (type === 'array') yield* arrays(shape, values)
      yield* nested(shape, type, values, below)
    }
  }
}

/** Says nothing about boundaries, and shows that every keyword lets something through. */
function plain(shape: Shape, type: JsonType, index: number, value: unknown): Trial {
  const alsoProves = shape.sources.flatMap(({ at }) => constraintsOf(at, type))
  const pointer = shape.sources[0]?.at.pointer ?? ''
  return { ...trial({ keyword: 'type', pointer }, index === 0 ? type : `${type} ${index + 1}`, value), alsoProves }
}

/** The simplest value of one way to keep to a conjunction. */
function firstValid(conjunction: Conjunction, shape: Shape, type: JsonType, values: Values): Made | undefined {
  for (const value of candidates(shape, type, values)) if (isValid(conjunction, value)) return { value }
  return undefined
}

/** Values of a shape, the simplest first; some of them may not keep to it. */
export function* candidates(shape: Shape, type: JsonType, values: Values): Iterable<unknown> {
  const members = membersOf(shape)
  if (members) {
    yield* members.filter((member) => jsonTypeOf(member) === type)
    return
  }
  yield* remembered(shape, type, values)
  if (type === 'object') for (const { value } of objects(shape, values)) yield value
  if (type === 'array') for (const { value } of arrays(shape, values)) yield value
  yield* examples(shape, type)
}

function* remembered(shape: Shape, type: JsonType, values: Values): Iterable<unknown> {
  if (type === 'object') {
    const made = buildObject(shape, values)
    if (made) yield made.value
  } else if (type === 'array') {
    const made = buildArray(shape, values)
    if (made) yield made.value
  } else for (const { value } of scalarsOrMembers(shape, type)) yield value
}

/** What the document itself gives as examples, for what nothing else reaches: a pattern with look-around. */
function* examples(shape: Shape, type: JsonType): Iterable<unknown> {
  for (const { schema } of shape.sources) {
    const given = [schema.default, schema.example, ...(Array.isArray(schema.examples) ? schema.examples : [])]
    yield* given.filter((value) => value !== undefined && jsonTypeOf(value) === type)
  }
}

function scalarsOrMembers(shape: Shape, type: JsonType): Trial[] {
  const members = membersOf(shape)
  if (members) {
    return shape.sources.flatMap(({ schema, at }) =>
      ['const', 'enum'].flatMap((keyword) => {
        if (!(keyword in schema)) return []
        const listed: readonly unknown[] =
          keyword === 'const' ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : []
        return listed
          .filter((member) => jsonTypeOf(member) === type)
          .map((member) =>
            trial({ keyword, pointer: `${at.pointer}/${keyword}` }, `${keyword} ${textOf(member)}`, member),
          )
      }),
    )
  }
  if (type === 'number') return validNumbers(shape)
  if (type === 'string') return validStrings(shape)
  const pointer = shape.sources[0]?.at.pointer ?? ''
  if (type === 'boolean') return [true, false].map((value) => trial({ keyword: 'type', pointer }, String(value), value))
  return type === 'null' ? [trial({ keyword: 'type', pointer }, 'null', null)] : []
}

export function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Objects at the boundaries of what is about objects: each optional property present, all, none, one more, fewest, most. */
function* objects(shape: Shape, values: Values): Iterable<Trial> {
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
    if (made) yield trial({ keyword: 'properties', pointer }, `with ${name}`, made.value)
  }
  const all = chosen(optional).slice(0, Math.max(0, facets.most - facets.required.size))
  const whole = optional.length > 1 ? buildObject(shape, values, Object.fromEntries(all)) : undefined
  if (whole) yield trial({ keyword: 'properties', pointer }, 'with everything', whole.value)
  const [free] = freeNames(shape, facets, values)
  const more = free === undefined ? undefined : buildObject(shape, values, Object.fromEntries(chosen([free])))
  if (more) yield trial({ keyword: 'additionalProperties', pointer }, 'additional property', more.value)
  for (const keyword of ['minProperties', 'maxProperties']) {
    for (const facet of valuesOf(shape, keyword, isNumber)) {
      if (facet.value > ITEMS_MAX) continue
      const made = buildObject(shape, values, Object.fromEntries(chosen(namesUpTo(shape, values, facet.value))))
      if (made) yield trial(facet, keyword, made.value)
    }
  }
}

/** The required names of a shape and as many others as make `count`. */
export function namesUpTo(shape: Shape, values: Values, count: number): string[] {
  const facets = objectFacets(shape)
  const names = new Set(facets.required)
  const spare = [...facets.declared.filter((name) => facets.mayHave(name)), ...freeNames(shape, facets, values)]
  for (const name of spare) if (names.size < count) names.add(name)
  return [...names]
}

function* arrays(shape: Shape, values: Values): Iterable<Trial> {
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
    if (made) yield trial(facet, why, made.value)
  }
}

function* nested(shape: Shape, type: JsonType, values: Values, path: ReadonlySet<string>): Iterable<Trial> {
  if (membersOf(shape)) return
  for (const { step, conjunction } of childrenOf(shape, type, values)) {
    for (const inner of validTrials(conjunction, values, path)) {
      const made = around(shape, values, step, inner.value)
      if (made) yield { ...inner, value: made.value, why: `${step}/${inner.why}` }
    }
  }
}

/** The simplest value of a shape that holds a given one. */
export function around(shape: Shape, values: Values, step: string | number, value: unknown): Made | undefined {
  if (typeof step === 'string') return buildObject(shape, values, Object.fromEntries([[step, value]]))
  return buildArray(shape, values, 0, { index: step, value })
}
