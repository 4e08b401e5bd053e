import { childrenOf } from './children.ts'
import { createValues } from './create-values.ts'
import { invalidProposals } from './invalid-proposals.ts'
import { type Conjunction, isValid, keyOf, shapesOf, typesOf } from './shape.ts'
import { around, validProposals } from './valid-proposals.ts'

/**
 * Values that may keep to some schemas and break others, each proved to keep to `kept`; the schemas may be of different
 * documents. Whoever asks proves the rest: what is broken may be one of them, or all at once.
 * @param proposalsMax - how many are looked at
 * @throws {UnknownKeyword} when a schema has a keyword that is not known
 */
export function* valuesBetween(kept: Conjunction, broken: Conjunction, proposalsMax: number): Iterable<unknown> {
  const values = createValues()
  const open = [validProposals(kept, values), invalidProposals([...kept, ...broken], values)].map((proposals) =>
    proposals[Symbol.iterator](),
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

/** The simplest values of a conjunction that hold a given one at a place: a property, or an item. */
export function* valuesAround(conjunction: Conjunction, place: Place, value: unknown): Iterable<unknown> {
  const values = createValues()
  for (const shape of shapesOf(conjunction)) {
    for (const type of typesOf(shape)) {
      if (type !== 'object' && type !== 'array') continue
      for (const step of stepsAt(place, childrenOf(shape, type, values))) {
        const made = around(shape, values, step, value)
        if (made && isValid(conjunction, made.value)) yield made.value
      }
    }
  }
}

/** A property by its name, an item by its index, or any property or item that a schema of these describes. */
export type Place = string | number | { readonly described: Conjunction }

function stepsAt(place: Place, children: ReturnType<typeof childrenOf>): readonly (string | number)[] {
  if (typeof place !== 'object') return [place]
  const own = new Set(place.described.map((at) => keyOf([at])))
  return children.filter(({ conjunction }) => conjunction.some((at) => own.has(keyOf([at])))).map(({ step }) => step)
}
