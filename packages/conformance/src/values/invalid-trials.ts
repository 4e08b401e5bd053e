import { isObject, items, members } from '../contract/json.ts'
import { below } from '../contract/pointer.ts'
import { arrayFacets, buildArray, ITEMS_MAX } from './arrays.ts'
import { childrenOf } from './children.ts'
import { matchesOf } from './fast-check.ts'
import { invalidNumbers } from './numbers.ts'
import { buildObject, objectFacets } from './objects.ts'
import {
  type Conjunction,
  isNumber,
  keyOf,
  membersOf,
  type Shape,
  type Source,
  shapesOf,
  typesOf,
  valuesOf,
} from './shape.ts'
import { invalidStrings } from './strings.ts'
import { type Trial, trial, trialsOf } from './trial.ts'
import type { JsonType } from './types.ts'
import { around, candidates, namesUpTo, textOf } from './valid-trials.ts'
import type { Values } from './values.ts'

/**
 * Values that should break a conjunction: each keyword in each way that is known, everything else kept, at any depth.
 * @param path - the conjunctions above, below which a recursive one is not entered again
 */
export function* invalidTrials(
  conjunction: Conjunction,
  values: Values,
  path: ReadonlySet<string> = new Set(),
): Iterable<Trial> {
  const key = keyOf(conjunction)
  if (path.has(key)) return
  const within = new Set([...path, key])
  const shapes = shapesOf(conjunction)
  for (const shape of shapes) {
    const types = typesOf(shape)
    for (const type of types) {
      yield* ofOtherType(shape, firstOf(candidates(shape, type, values)))
      if (membersOf(shape)) continue
      if (type === 'number') yield* invalidNumbers(shape)
      if (type === 'string') yield* invalidStrings(shape)
      if (type === 'object') yield* invalidObjects(shape, values)
      if (type === 'array') yield* invalidArrays(shape, values)
      yield* nested(shape, type, values, within)
    }
    yield* noMembers(shape)
    for (const source of shape.sources) yield* forbidden(source, values)
  }
  if (shapes.length === 0) yield* anything(conjunction)
}

function firstOf(candidates: Iterable<unknown>): unknown {
  for (const value of candidates) return value
  return null
}

/** What a value is easily taken for, and values of every other type. */
function* ofOtherType(shape: Shape, value: unknown): Iterable<Trial> {
  const [first, ...others] = valuesOf(shape, 'type', (type): type is unknown => type !== undefined)
  if (!first) return
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const tries: Record<string, unknown> = {
    ' null': null,
    ' in an array': [value],
    ' as text': text,
    ' true': true,
    ' true as text': 'true',
    ' zero': 0,
    ' one': 1,
    ' integer as text': '5',
    ' fraction': 1.5,
    ' empty text': '',
    ' text': 'abc',
    ' empty array': [],
    ' empty object': {},
    ' in an object': { value },
    ...(typeof value === 'number' && { ' with fraction': value + 0.5, ' as text with fraction': `${value}.0` }),
  }
  for (const one of trialsOf(first, tries)) yield { ...one, alsoProves: others }
}

/** Values that `enum` and `const` do not list, near those that they do. */
function* noMembers(shape: Shape): Iterable<Trial> {
  for (const { schema, at } of shape.sources) {
    for (const keyword of ['enum', 'const']) {
      if (!(keyword in schema)) continue
      const listed = keyword === 'const' ? [schema.const] : items(schema.enum)
      const place = { keyword, pointer: below(at.pointer, keyword) }
      for (const member of listed.slice(0, 8)) {
        for (const [how, value] of Object.entries(nearMember(member)))
          yield trial(place, `${keyword} ${textOf(member)} ${how}`, value)
      }
      for (const value of ['', 'unlisted', 0, 7919, null, true, false, [], {}])
        yield trial(place, `${keyword} ${textOf(value)}`, value)
    }
  }
}

function nearMember(member: unknown): Record<string, unknown> {
  if (typeof member === 'string') {
    const swapped = member === member.toUpperCase() ? member.toLowerCase() : member.toUpperCase()
    const capital = member.slice(0, 1).toUpperCase() + member.slice(1)
    return {
      case: swapped,
      capital,
      'blank after': `${member} `,
      'blank before': ` ${member}`,
      twice: member + member,
      'cut short': member.slice(0, -1),
    }
  }
  if (typeof member === 'number') return { 'as text': String(member), '+1': member + 1, '+.5': member + 0.5 }
  if (isObject(member)) return { more: { ...member, additional: true } }
  if (Array.isArray(member)) return { more: [...member, null] }
  return { 'as text': String(member) }
}

function* invalidObjects(shape: Shape, values: Values): Iterable<Trial> {
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
      const tries = { [`required ${name}`]: {}, [`required ${name}, all others`]: whole(others) }
      for (const [why, given] of Object.entries(tries)) {
        const made = buildObject(shape, values, given, name)
        if (made) yield trial(facet, why, made.value)
      }
    }
  }
  for (const facet of valuesOf(shape, 'dependentRequired', isObject)) {
    for (const [name, needed] of members(facet.value)) {
      for (const other of items(needed)) {
        const made = typeof other === 'string' ? buildObject(shape, values, whole([name]), other) : undefined
        if (made) yield trial(facet, `dependentRequired ${name} without ${other}`, made.value)
      }
    }
  }
  for (const facet of valuesOf(shape, 'minProperties', isNumber)) {
    const names = namesUpTo(shape, values, facet.value - 1)
    yield trial(facet, 'minProperties-1', whole(names.slice(0, Math.max(0, facet.value - 1))))
  }
  for (const facet of valuesOf(shape, 'maxProperties', isNumber)) {
    if (facet.value <= ITEMS_MAX)
      yield trial(facet, 'maxProperties+1', whole(namesUpTo(shape, values, facet.value + 1)))
  }
  yield* withForbiddenNames(shape, values)
}

function* withForbiddenNames(shape: Shape, values: Values): Iterable<Trial> {
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
        if (made) yield trial({ keyword, pointer: below(at.pointer, keyword) }, `${keyword} ${name}`, made.value)
      }
    }
    for (const keyword of ['properties', 'dependentSchemas', 'patternProperties']) {
      for (const [step, property] of members(schema[keyword])) {
        const name = keyword === 'patternProperties' ? matchesOf(step)[0] : step
        const made =
          property === false && name !== undefined
            ? buildObject(shape, values, Object.fromEntries([[name, 1]]))
            : undefined
        if (made) yield trial({ keyword, pointer: below(at.pointer, keyword, step) }, `${keyword} ${step}`, made.value)
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
        yield trial(
          { keyword: 'propertyNames', pointer: below(at.pointer, 'propertyNames') },
          `propertyNames ${textOf(name)}`,
          made.value,
        )
    }
  }
}

/** Misspelt as people and programs do. */
function nearName(name: string): string[] {
  return name === '' ? [] : [name.toUpperCase(), `${name} `, `${name}s`]
}

function* invalidArrays(shape: Shape, values: Values): Iterable<Trial> {
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
    if (short) yield trial(facet, 'minItems-1', short)
    if (facet.value > 1) yield trial(facet, 'minItems empty', [])
  }
  for (const facet of valuesOf(shape, 'maxItems', isNumber)) {
    const long = ofLength(facet.value + 1)
    if (long) yield trial(facet, 'maxItems+1', long)
  }
  for (const facet of valuesOf(shape, 'uniqueItems', (value): value is true => value === true)) {
    const [first] = ofLength(1) ?? []
    if (first !== undefined)
      yield* trialsOf(facet, { ' twice': [...(ofLength(facets.least) ?? []), first, first], ' pair': [first, first] })
  }
  for (const { schema, at } of shape.sources) {
    for (const keyword of ['items', 'unevaluatedItems']) {
      if (schema[keyword] !== false) continue
      const given = Array.from(
        { length: facets.prefix },
        (_, index) => values.simplest(facets.conjunctionOf(index))?.value ?? null,
      )
      yield trial({ keyword, pointer: below(at.pointer, keyword) }, `${keyword} one more`, [...given, 1])
    }
  }
  for (const { schema, at } of shape.sources) {
    for (const [index, item] of items(schema.prefixItems).entries()) {
      const made = item === false ? buildArray(shape, values, 0, { index, value: 1 }) : undefined
      const given = Array.from({ length: index + 1 }, () => 1)
      if (item === false)
        yield trial(
          { keyword: 'prefixItems', pointer: below(at.pointer, 'prefixItems', index) },
          `prefixItems ${index}`,
          made?.value ?? given,
        )
    }
  }
  for (const { at, schema, least, most } of facets.contained) {
    const other = firstOf(values.breaking([schema]))
    yield trial({ keyword: 'contains', pointer: below(at.pointer, 'contains') }, 'contains none', [])
    yield trial({ keyword: 'contains', pointer: below(at.pointer, 'contains') }, 'contains other', [other])
    const found = values.different([schema, ...facets.conjunctionOf(facets.prefix)], facets.isUnique ? most + 1 : 1)
    const repeated = (count: number) => Array.from({ length: count }, (_, index) => found[index] ?? found[0])
    if (least > 0)
      yield trial(
        { keyword: 'minContains', pointer: below(at.pointer, 'minContains') },
        'minContains-1',
        repeated(least - 1),
      )
    if (most < ITEMS_MAX)
      yield trial(
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

const OF_EACH_TYPE: readonly unknown[] = [null, 'abc', 1.5, true, [], {}, -1]

/** What `not` names, and what fits more than one schema of `oneOf`. */
function* forbidden({ schema, at }: Source, values: Values): Iterable<Trial> {
  if (schema.not !== undefined) {
    let count = 0
    for (const value of values.some([at.below('not')])) {
      if (count++ === 6) break
      yield trial({ keyword: 'not', pointer: below(at.pointer, 'not') }, `not ${count}`, value)
    }
  }
  const branches = { keyword: 'anyOf', pointer: below(at.pointer, 'anyOf') }
  if (schema.anyOf !== undefined)
    for (const value of OF_EACH_TYPE) yield trial(branches, `anyOf none ${textOf(value)}`, value)
  const place = { keyword: 'oneOf', pointer: below(at.pointer, 'oneOf') }
  const alternatives = items(schema.oneOf).map((_, index) => at.below('oneOf', index))
  for (const [index, one] of alternatives.entries()) {
    for (const [other, another] of alternatives.entries()) {
      if (other <= index || alternatives.length > 6) continue
      const made = values.simplest([...(other === index ? [] : [one]), another])
      if (made) yield trial(place, `oneOf ${index + 1} and ${other + 1}`, made.value)
    }
  }
  if (alternatives.length > 0)
    for (const value of [null, 'abc', 1.5, true, [], {}, -1]) yield trial(place, `oneOf none ${textOf(value)}`, value)
}

function* nested(shape: Shape, type: JsonType, values: Values, path: ReadonlySet<string>): Iterable<Trial> {
  for (const { step, conjunction } of childrenOf(shape, type, values)) {
    for (const inner of invalidTrials(conjunction, values, path)) {
      const made = around(shape, values, step, inner.value)
      if (made) yield { ...inner, value: made.value, why: `${step}/${inner.why}` }
    }
  }
}

/** Of a conjunction that nothing keeps to. */
function* anything(conjunction: Conjunction): Iterable<Trial> {
  for (const { pointer } of conjunction)
    for (const value of [null, true, 1, 'abc', [], {}])
      yield trial({ keyword: 'false schema', pointer }, `anything ${textOf(value)}`, value)
}
