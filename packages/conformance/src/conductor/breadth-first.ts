import type { Case, LayerName } from '../suite/case.ts'

/**
 * The order of a run that may end early: each operation gets its first case before any gets its second, and within an
 * operation each place is tried once before any is tried again.
 */
export function breadthFirst(cases: readonly Case[]): Case[] {
  const queues = [...Map.groupBy(cases, ({ operation }) => operation).values()].map(placeByPlace)
  return queues
    .flatMap((queue) => queue.map((one, round) => ({ one, round })))
    .toSorted((one, other) => one.round - other.round)
    .map(({ one }) => one)
}

function placeByPlace(cases: readonly Case[]): Case[] {
  const rounds = new Map<string, number>()
  return cases
    .map((one) => {
      const place = `${one.layer} ${one.id.split('/').slice(0, 2).join('/')}`
      const round = rounds.get(place) ?? FIRST_ROUNDS[one.layer] ?? 0
      rounds.set(place, round + 1)
      return { one, round }
    })
    .toSorted((one, other) => one.round - other.round)
    .map(({ one }) => one)
}

/** A random case sends a hundred requests. */
const FIRST_ROUNDS: Readonly<Partial<Record<LayerName, number>>> = { fuzz: 2 }
