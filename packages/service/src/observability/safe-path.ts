import type { ServiceContract } from '../contract.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** The template of an operation's path, such as `/v1/notes/{noteId}`; undefined for requests of no operation. */
export function routeOf(
  { operations, basePath }: ServiceContract,
  { operationId }: Pick<Exchange, 'operationId'>,
): string | undefined {
  const operation = operationId === undefined ? undefined : operations[operationId]
  return operation && `${operation.basePath ?? basePath}${operation.path}`
}

/** The path's template, or the parts of an unknown path that cannot hold a secret. The query is left out. */
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
