import { childrenOf } from './children.ts'
import { constraintsOf, type Located } from './keywords.ts'
import { appliedTo } from './schema/applied.ts'
import { type Conjunction, keyOf, shapesOf, typesOf } from './shape.ts'
import { JSON_TYPES } from './types.ts'
import type { Values } from './values.ts'

/**
 * Every keyword that can refuse a value at some depth, once, except those below `if` and `contains`, which only test.
 */
export function constraintsBelow(root: Conjunction, values: Values): Located[] {
  const found = new Map<string, Located>()
  const seen = new Set<string>()
  const pending: Conjunction[] = [root]
  for (let conjunction = pending.pop(); conjunction; conjunction = pending.pop()) {
    if (seen.has(keyOf(conjunction))) continue
    seen.add(keyOf(conjunction))
    const shapes = shapesOf(conjunction)
    // If no type is allowed for any value, only the keywords that contradict each other matter.
    if (shapes.length === 0) for (const one of contradicting(conjunction)) found.set(one.pointer, one)
    for (const shape of shapes) {
      for (const type of typesOf(shape)) {
        const conditions = shape.sources.flatMap(({ schema, at }) => (schema.if === undefined ? [] : [at.below('if')]))
        for (const { at } of shape.sources) {
          if (conditions.includes(at)) continue
          for (const one of constraintsOf(at, type)) found.set(one.pointer, one)
        }
        const children = childrenOf(shape, type, values).filter(({ isContained }) => !isContained)
        pending.push(...children.map(({ conjunction }) => conjunction))
      }
    }
  }
  return [...found.values()]
}

function contradicting(conjunction: Conjunction): Located[] {
  const holding = conjunction.flatMap((at) => [...appliedTo(at, undefined)])
  return holding.flatMap((at) => JSON_TYPES.flatMap((type) => constraintsOf(at, type)))
}
