import type { Canonical } from '../schema/canonical.ts'
import { json } from '../schema/keywords.ts'
import type { Gap, Prover } from './grounds.ts'

/** The gaps in keywords about arrays. */
export function arrayGaps(prover: Prover, outer: Canonical, inner: Canonical): Gap[] {
  const isUnevaluated = outer.unevaluated.has('unevaluatedItems') && !isSameText(outer, inner, 'unevaluatedItems')
  const isWhole = !isUnevaluated && isContained(prover, outer, inner)
  return [...itemGaps(prover, outer, inner), ...(isWhole ? [] : [{}])]
}

function itemGaps({ inner: inners, holds }: Prover, outer: Canonical, inner: Canonical): Gap[] {
  const gaps: Gap[] = []
  const most = inner.counts.get('maxItems') ?? Infinity
  const length = Math.max(outer.prefixItems.length, inner.prefixItems.length)
  for (let i = 0; i <= Math.min(length, most - 1); i++) {
    const limit = outer.prefixItems[i] ?? outer.items
    const own = inner.prefixItems[i] ?? inner.items ?? inners.of(true)
    if (limit && !holds(limit, own)) gaps.push({ place: { step: i, outer: limit, inner: own } })
  }
  return gaps
}

/** Whether each `contains` of the outer schema follows from one of the inner schema. */
function isContained({ inner: inners, holds, isSame }: Prover, outer: Canonical, inner: Canonical): boolean {
  return outer.contains.every((wanted) =>
    inner.contains.some(
      (given) =>
        given.min >= wanted.min &&
        given.max <= wanted.max &&
        (wanted.max === Infinity && inner.prefixItems.length === 0
          ? holds(wanted.schema, inners.of(...given.schema.parts, ...(inner.items?.parts ?? [])))
          : isSame(wanted.schema, given.schema)),
    ),
  )
}

function isSameText(outer: Canonical, inner: Canonical, keyword: string): boolean {
  const text = ({ unevaluated, prefixItems, items }: Canonical): string =>
    json([unevaluated.get(keyword)?.map(({ schema }) => schema.parts), prefixItems.length, items?.parts])
  return text(outer) === text(inner) && outer.groups.length + inner.groups.length === 0
}
