import { below, isObject, items } from '@contract-first/document/json'
import { childrenOf } from './children.ts'
import { invalidArrays } from './invalid-arrays.ts'
import { invalidObjects } from './invalid-objects.ts'
import { invalidNumbers } from './numbers.ts'
import { type Path, pathBelow, ROOT } from './path.ts'
import { type Proposal, proposal, proposalsOf } from './proposal.ts'
import { type Conjunction, keyOf, membersOf, type Shape, type Source, shapesOf, typesOf, valuesOf } from './shape.ts'
import { invalidStrings } from './strings.ts'
import type { JsonType } from './types.ts'
import { around, candidates, shortText } from './valid-proposals.ts'
import type { Values } from './values.ts'

/**
 * Values that should break a conjunction: each keyword in every known way, while all others hold, at any depth.
 */
export function* invalidProposals(conjunction: Conjunction, values: Values, path: Path = ROOT): Iterable<Proposal> {
  const shapes = shapesOf(conjunction)
  const within = pathBelow(path, keyOf(conjunction), shapes.length)
  if (!within) return
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

/** Values that are easily mistaken for a given one, and values of every other type. */
function* ofOtherType(shape: Shape, value: unknown): Iterable<Proposal> {
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
  for (const one of proposalsOf(first, tries)) yield { ...one, alsoProves: others }
}

/** Values that `enum` and `const` do not list, close to those that they do. */
function* noMembers(shape: Shape): Iterable<Proposal> {
  for (const { schema, at } of shape.sources) {
    for (const keyword of ['enum', 'const']) {
      if (!(keyword in schema)) continue
      const listed = keyword === 'const' ? [schema.const] : items(schema.enum)
      const place = { keyword, pointer: below(at.pointer, keyword) }
      for (const member of listed.slice(0, 8)) {
        for (const [how, value] of Object.entries(nearMember(member)))
          yield proposal(place, `${keyword} ${shortText(member)} ${how}`, value)
      }
      for (const value of ['', 'unlisted', 0, 7919, null, true, false, [], {}])
        yield proposal(place, `${keyword} ${shortText(value)}`, value)
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

const OF_EACH_TYPE: readonly unknown[] = [null, 'abc', 1.5, true, [], {}, -1]

/** Values that `not` names, values that match no schema of `anyOf`, and values that match none or two of `oneOf`. */
function* forbidden({ schema, at }: Source, values: Values): Iterable<Proposal> {
  if (schema.not !== undefined) {
    let count = 0
    for (const value of values.some([at.below('not')])) {
      if (count++ === 6) break
      yield proposal({ keyword: 'not', pointer: below(at.pointer, 'not') }, `not ${count}`, value)
    }
  }
  const branches = { keyword: 'anyOf', pointer: below(at.pointer, 'anyOf') }
  if (schema.anyOf !== undefined)
    for (const value of OF_EACH_TYPE) yield proposal(branches, `anyOf none ${shortText(value)}`, value)
  const place = { keyword: 'oneOf', pointer: below(at.pointer, 'oneOf') }
  const alternatives = items(schema.oneOf).map((_, index) => at.below('oneOf', index))
  for (const [index, one] of alternatives.entries()) {
    for (const [other, another] of alternatives.entries()) {
      if (other <= index || alternatives.length > 6) continue
      const made = values.simplest([...(other === index ? [] : [one]), another])
      if (made) yield proposal(place, `oneOf ${index + 1} and ${other + 1}`, made.value)
    }
  }
  if (alternatives.length > 0)
    for (const value of [null, 'abc', 1.5, true, [], {}, -1])
      yield proposal(place, `oneOf none ${shortText(value)}`, value)
}

function* nested(shape: Shape, type: JsonType, values: Values, path: Path): Iterable<Proposal> {
  for (const { step, conjunction } of childrenOf(shape, type, values)) {
    for (const inner of invalidProposals(conjunction, values, path)) {
      const made = around(shape, values, step, inner.value)
      if (made) yield { ...inner, value: made.value, why: `${step}/${inner.why}` }
    }
  }
}

/** Values for a conjunction that nothing matches. */
function* anything(conjunction: Conjunction): Iterable<Proposal> {
  for (const { pointer } of conjunction)
    for (const value of [null, true, 1, 'abc', [], {}])
      yield proposal({ keyword: 'false schema', pointer }, `anything ${shortText(value)}`, value)
}
