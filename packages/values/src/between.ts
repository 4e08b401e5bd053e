import { childrenOf } from './children.ts'
import { createValues } from './create-values.ts'
import { invalidProposals } from './invalid-proposals.ts'
import { buildObject } from './objects.ts'
import { type Conjunction, isValid, keyOf, shapesOf, typesOf } from './shape.ts'
import { around, candidates, validProposals } from './valid-proposals.ts'
import type { Values } from './values.ts'

/**
 * Values that may match some schemas and break others, each proved to match `kept`; the schemas may come from different
 * documents. The caller proves the rest: a value may break one of them, or all at once.
 * @param proposalsMax - the number of proposals to look at
 * @throws {UnknownKeyword} when a schema has an unknown keyword
 */
export function* valuesBetween(kept: Conjunction, broken: Conjunction, proposalsMax: number): Iterable<unknown> {
  const values = createValues()
  const open = [validProposals(kept, values), invalidProposals([...kept, ...broken], values), mixed(kept, values)].map(
    (proposals) => proposals[Symbol.iterator](),
  )
  const seen = new Set<string>()
  for (let looked = 0; looked < proposalsMax && open.length > 0; looked++) {
    const iterator = open[looked % open.length]
    const next = iterator?.next()
    if (!next || next.done) {
      open.splice(looked % open.length, 1)
      continue
    }
    const text = JSON.stringify(next.value.value)
    if (seen.has(text)) continue
    seen.add(text)
    if (isValid(kept, next.value.value)) yield next.value.value
  }
}

/** Values whose parts are of different kinds: parts that are valid alone may break the whole together. */
function* mixed(conjunction: Conjunction, values: Values): Iterable<{ value: unknown }> {
  for (const shape of shapesOf(conjunction)) {
    for (const type of typesOf(shape)) {
      const children = childrenOf(shape, type, values).filter(({ isContained }) => !isContained)
      const kinds = children.map((child) => kindsOf(child.conjunction, values))
      if (type === 'array' && kinds[0] && kinds[0].length > 1) yield { value: kinds[0] }
      if (type !== 'object') continue
      for (const [index, { step }] of children.entries()) {
        for (const [other, { step: next }] of children.slice(0, index).entries()) {
          for (const value of kinds[index] ?? []) {
            for (const nextValue of kinds[other] ?? []) {
              const made = buildObject(shape, values, { [step]: value, [next]: nextValue })
              if (made) yield made
            }
          }
        }
      }
    }
  }
}

/** One value for each way to match a conjunction. */
function kindsOf(conjunction: Conjunction, values: Values): readonly unknown[] {
  const found = shapesOf(conjunction).flatMap((shape) =>
    typesOf(shape).flatMap((type) => {
      for (const value of candidates(shape, type, values)) if (isValid(conjunction, value)) return [value]
      return []
    }),
  )
  return found.slice(0, KINDS_MAX)
}

/** How many ways are mixed with each other. */
const KINDS_MAX = 4

/**
 * The simplest values of a conjunction that contain a given value at a place, as a property or an item.
 * @param others - what the rest of the value should match, too
 */
export function* valuesAround(
  conjunction: Conjunction,
  place: Place,
  value: unknown,
  others: Conjunction = [],
): Iterable<unknown> {
  const values = createValues()
  for (const shape of shapesOf([...conjunction, ...others])) {
    for (const type of typesOf(shape)) {
      if (type !== 'object' && type !== 'array') continue
      for (const step of stepsAt(place, childrenOf(shape, type, values))) {
        const made = around(shape, values, step, value)
        if (made && isValid(conjunction, made.value)) yield made.value
      }
    }
  }
}

/** A property by its name, an item by its index, or any property or item that one of these schemas describes. */
export type Place = string | number | { described: Conjunction }

function stepsAt(place: Place, children: ReturnType<typeof childrenOf>): readonly (string | number)[] {
  if (typeof place !== 'object') return [place]
  const own = new Set(place.described.map((at) => keyOf([at])))
  return children.filter(({ conjunction }) => conjunction.some((at) => own.has(keyOf([at])))).map(({ step }) => step)
}
