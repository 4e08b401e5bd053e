import type { Operation } from '@contract-first/document/model'
import { labelOf, operationsOf, withoutParameterNames } from '../reading/operations.ts'
import type { Comparing } from './comparing.ts'

/** An operation on both sides; one side is missing if it was added or removed. */
export interface OperationPair {
  base?: Operation | undefined
  head?: Operation | undefined
}

/** Pairs the operations of both sides. The names of path parameters do not matter, since callers never see them. */
export function operationPairs({ base, head }: Comparing): OperationPair[] {
  const before = new Map(operationsOf(base).map((operation) => [identity(operation), operation]))
  const after = operationsOf(head)
  const pairs = after.map((operation): OperationPair => ({ base: before.get(identity(operation)), head: operation }))
  const known = new Set(after.map(identity))
  const removed = [...before]
    .filter(([key]) => !known.has(key))
    .map(([, operation]): OperationPair => ({ base: operation }))
  return [...pairs, ...removed]
}

function identity(operation: Operation): string {
  return withoutParameterNames(labelOf(operation))
}
