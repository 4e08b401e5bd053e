import type { Operation } from '../contract/contract.ts'
import type { Case, LayerName } from '../suite/case.ts'
import { inTurn } from '../suite/in-turn.ts'

/**
 * The order of a run that may end early: each operation gets its first case before any gets its second, and within an
 * operation the layers take turns. A case is created only when its turn comes.
 *
 * @param ofOperation - the cases of one operation, a list for each layer
 * @param others - all other cases, including those of no operation
 */
export function breadthFirst(
  operations: readonly Operation[],
  ofOperation: (operation: Operation) => readonly Iterable<Case>[],
  others: readonly Case[],
): Iterable<Case> {
  const rest = Map.groupBy(others, ({ operation }) => operation)
  const known = new Set(operations.map(({ id }) => id))
  const queues = operations.map((operation) =>
    inTurn([...ofOperation(operation), ...byLayer(rest.get(operation.id) ?? [])]),
  )
  const elsewhere = [...rest].flatMap(([id, cases]) => (known.has(id) ? [] : [inTurn(byLayer(cases))]))
  return inTurn([...queues, ...elsewhere])
}

function byLayer(cases: readonly Case[]): Iterable<Case | undefined>[] {
  const layers = Map.groupBy(cases, ({ layer }) => layer)
  return [...layers].map(([layer, own]) => [...Array.from({ length: LATER[layer] ?? 0 }, () => undefined), ...own])
}

/** How many turns a layer waits if its cases send dozens of requests or use a limit up, which other cases need, too. */
const LATER: Readonly<Partial<Record<LayerName, number>>> = { relations: 6, fuzz: 8, states: 30 }
