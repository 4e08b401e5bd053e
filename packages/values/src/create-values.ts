import { invalidProposals } from './invalid-proposals.ts'
import { differentNumbers } from './numbers.ts'
import { kindsOf } from './schema/known-kinds.ts'
import { type Conjunction, isTypical, isValid, keyOf, membersOf, type Shape, shapesOf, typesOf } from './shape.ts'
import { differentStrings } from './strings.ts'
import { candidates, validProposals } from './valid-proposals.ts'
import type { Candidate, Values } from './values.ts'

/** The number of proposals to look at for one value. */
const ATTEMPTS_MAX = 400

/** Makes the values that others of the same document are built from, and remembers them. */
export function createValues(): Values {
  const made = new Map<string, Candidate>()
  const impossible = new Set<string>()
  const open = new Set<string>()

  function simplest(conjunction: Conjunction): Candidate | undefined {
    const key = keyOf(conjunction)
    const known = made.get(key)
    if (known || impossible.has(key) || open.has(key)) return known
    open.add(key)
    const found = first(conjunction)
    open.delete(key)
    if (found) made.set(key, found)
    // Inside another conjunction, it may have failed only because that one is still open.
    else if (open.size === 0) impossible.add(key)
    return found
  }

  function first(conjunction: Conjunction): Candidate | undefined {
    let attempts = 0
    let fallback: Candidate | undefined
    for (const value of proposals(conjunction)) {
      if (isTypical(conjunction, value)) return { value }
      if (isValid(conjunction, value)) {
        const named = conjunction.reduce((one, at) => at.namedByKind(one), value)
        if (isTypical(conjunction, named)) return { value: named }
        fallback ??= { value }
      }
      if (++attempts > ATTEMPTS_MAX) break
    }
    return fallback
  }

  function* proposals(conjunction: Conjunction): Iterable<unknown> {
    for (const base of conjunction) {
      const kinds = kindsOf(base)
      // A value is of one kind: choosing further ones would try all their orders.
      if (kinds.some((kind) => conjunction.includes(kind))) continue
      for (const kind of kinds) {
        const known = simplest([...conjunction, kind])
        if (known) yield known.value
      }
    }
    const shapes = shapesOf(conjunction)
    for (const shape of shapes) for (const type of typesOf(shape)) yield* candidates(shape, type, values)
    for (const shape of shapes) for (const not of shape.nots) yield* breaking([not])
  }

  const breakers = new Set<string>()
  function* breaking(conjunction: Conjunction): Iterable<unknown> {
    const key = keyOf(conjunction)
    if (breakers.has(key)) return
    breakers.add(key)
    try {
      for (const { value } of invalidProposals(conjunction, values)) if (!isValid(conjunction, value)) yield value
      for (const value of [null, 'abc', 1, 1.5, true, [], {}, '', 0, false])
        if (!isValid(conjunction, value)) yield value
    } finally {
      breakers.delete(key)
    }
  }

  function* some(conjunction: Conjunction): Iterable<unknown> {
    const before = simplest(conjunction)
    if (before) yield before.value
    for (const { value } of validProposals(conjunction, values)) if (isTypical(conjunction, value)) yield value
  }

  function different(conjunction: Conjunction, n: number): readonly unknown[] {
    const found = new Map<string, unknown>()
    const add = (candidates: Iterable<unknown>) => {
      for (const value of candidates) {
        if (found.size >= n) return
        if (isTypical(conjunction, value)) found.set(JSON.stringify(value), value)
      }
    }
    if (simplest(conjunction)) add(some(conjunction))
    for (const shape of shapesOf(conjunction)) add(numbered(shape, n))
    return [...found.values()]
  }

  const values: Values = { simplest, different, some, breaking }
  return values
}

function* numbered(shape: Shape, n: number): Iterable<unknown> {
  if (membersOf(shape)) return
  for (const type of typesOf(shape)) {
    if (type === 'number') yield* differentNumbers(shape, n)
    if (type === 'string') yield* differentStrings(shape, n)
  }
}
