import type { Operation } from '@contract-first/document/model'
import type { OpenApiDocument } from '../reading/document.ts'
import { labelOf, operationsOf, withoutParameterNames } from '../reading/operations.ts'
import type { Comparing } from './comparing.ts'
import { pathOf } from './server-url.ts'
import { serversOf } from './servers.ts'

/** An operation on both sides; one side is missing if it was added or removed. */
export interface OperationPair {
  base?: Operation | undefined
  head?: Operation | undefined
}

/**
 * Pairs the operations of both sides by what callers call. The names of path parameters do not matter, since callers never
 * see them, nor does whether a part of the address is in the server or in the path.
 */
export function operationPairs({ base, head }: Comparing): OperationPair[] {
  const before = new Map(operationsOf(base).map((operation) => [identity(operation), operation]))
  const after = operationsOf(head)
  const known = new Set(after.map(identity))
  const gone = [...before].filter(([key]) => !known.has(key)).map(([, operation]) => operation)
  const addressed = new Map(gone.map((operation) => [addressIn(base, operation), operation]))
  const pairs = after.map((operation): OperationPair => {
    const same = before.get(identity(operation)) ?? addressed.get(addressIn(head, operation))
    return { base: same, head: operation }
  })
  const paired = new Set(pairs.map(({ base: one }) => one))
  return [...pairs, ...gone.filter((one) => !paired.has(one)).map((one): OperationPair => ({ base: one }))]
}

function identity(operation: Operation): string {
  return withoutParameterNames(labelOf(operation))
}

/** The method and path of requests to an operation, with the path of its first server. */
function addressIn(document: OpenApiDocument, operation: Operation): string {
  const [server] = operation.kind === 'path' ? serversOf(document, operation).servers : []
  const above = server ? pathOf(server) : ''
  return withoutParameterNames(labelOf({ ...operation, path: `${above}${operation.path}` }))
}
