import type { ServiceContract } from '../contract.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** The template of an operation's path, such as `/v1/notes/{noteId}`; undefined for a request that is for none. */
export function routeOf(
  { operations, basePath }: ServiceContract,
  { operationId }: Pick<Exchange, 'operationId'>,
): string | undefined {
  const path = operationId === undefined ? undefined : operations[operationId]?.path
  return path === undefined ? undefined : `${basePath}${path}`
}

/** The path's template, or of a path that is none of ours what can hold no secret. The query is left out. */
export function safePathOf(
  contract: ServiceContract,
  exchange: Pick<Exchange, 'operationId' | 'target'>,
): string | undefined {
  return (
    routeOf(contract, exchange) ??
    exchange.target
      ?.replace(/\?.*/s, '')
      .replaceAll(/[\w%+=-]{24,}/g, '[cut]')
      .slice(0, LENGTH_MAX)
  )
}

const LENGTH_MAX = 200
