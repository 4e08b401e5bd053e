import { buildArray } from './arrays.ts'
import { childrenOf } from './children.ts'
import { constraintsOf } from './keywords.ts'
import { validNumbers } from './numbers.ts'
import { buildObject } from './objects.ts'
import { type Path, pathBelow, ROOT } from './path.ts'
import { type Proposal, proposal } from './proposal.ts'
import { type Conjunction, isTypical, keyOf, membersOf, type Shape, shapesOf, typesOf } from './shape.ts'
import { validStrings } from './strings.ts'
import { type JsonType, jsonTypeOf } from './types.ts'
import { validArrays } from './valid-arrays.ts'
import { validObjects } from './valid-objects.ts'
import type { Candidate, Values } from './values.ts'

/**
 * Values that should match a conjunction: the simplest for each way to do so, then each boundary from inside, at any
 * depth.
 */
export function* validProposals(conjunction: Conjunction, values: Values, path: Path = ROOT): Iterable<Proposal> {
  const shapes = shapesOf(conjunction)
  const below = pathBelow(path, keyOf(conjunction), shapes.length)
  if (!below) return
  for (const [index, shape] of shapes.entries()) {
    for (const type of typesOf(shape)) {
      const simplest = firstValid([...conjunction, ...shape.sources.map(({ at }) => at)], shape, type, values)
      if (simplest) yield plain(shape, type, index, simplest.value)
      yield* scalarsOrMembers(shape, type)
      if (type === 'object') yield* validObjects(shape, values)
      if (type === 'array') yield* validArrays(shape, values)
      yield* nested(shape, type, values, below)
    }
  }
}

/** A proposal that is not about a boundary, and shows that every keyword lets something through. */
function plain(shape: Shape, type: JsonType, index: number, value: unknown): Proposal {
  const alsoProves = shape.sources.flatMap(({ at }) => constraintsOf(at, type))
  const pointer = shape.sources[0]?.at.pointer ?? ''
  return { ...proposal({ keyword: 'type', pointer }, index === 0 ? type : `${type} ${index + 1}`, value), alsoProves }
}

/** The simplest value for one way to match a conjunction. */
function firstValid(conjunction: Conjunction, shape: Shape, type: JsonType, values: Values): Candidate | undefined {
  for (const value of candidates(shape, type, values)) if (isTypical(conjunction, value)) return { value }
  return undefined
}

/** Values of a shape, the simplest first; some of them may not match it. */
export function* candidates(shape: Shape, type: JsonType, values: Values): Iterable<unknown> {
  const members = membersOf(shape)
  if (members) {
    yield* members.filter((member) => jsonTypeOf(member) === type)
    return
  }
  yield* remembered(shape, type, values)
  if (type === 'object') for (const { value } of validObjects(shape, values)) yield value
  if (type === 'array') for (const { value } of validArrays(shape, values)) yield value
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

/** The examples in the document itself, for schemas that nothing else satisfies, such as a pattern with look-around. */
function* examples(shape: Shape, type: JsonType): Iterable<unknown> {
  for (const { schema } of shape.sources) {
    const given = [schema.default, schema.example, ...(Array.isArray(schema.examples) ? schema.examples : [])]
    yield* given.filter((value) => value !== undefined && jsonTypeOf(value) === type)
  }
}

function scalarsOrMembers(shape: Shape, type: JsonType): Proposal[] {
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
            proposal({ keyword, pointer: `${at.pointer}/${keyword}` }, `${keyword} ${shortText(member)}`, member),
          )
      }),
    )
  }
  if (type === 'number') return validNumbers(shape)
  if (type === 'string') return validStrings(shape)
  const pointer = shape.sources[0]?.at.pointer ?? ''
  if (type === 'boolean')
    return [true, false].map((value) => proposal({ keyword: 'type', pointer }, String(value), value))
  return type === 'null' ? [proposal({ keyword: 'type', pointer }, 'null', null)] : []
}

export function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function* nested(shape: Shape, type: JsonType, values: Values, path: Path): Iterable<Proposal> {
  if (membersOf(shape)) return
  for (const { step, conjunction } of childrenOf(shape, type, values)) {
    for (const inner of validProposals(conjunction, values, path)) {
      const made = around(shape, values, step, inner.value)
      if (made) yield { ...inner, value: made.value, why: `${step}/${inner.why}` }
    }
  }
}

/** The simplest value of a shape that contains a given one. */
export function around(shape: Shape, values: Values, step: string | number, value: unknown): Candidate | undefined {
  if (typeof step === 'string') return buildObject(shape, values, Object.fromEntries([[step, value]]))
  return buildArray(shape, values, 0, { index: step, value })
}
