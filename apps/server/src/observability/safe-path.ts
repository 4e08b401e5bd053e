import { OPERATIONS } from '@petstore/contract/client'
import type { Exchange } from '../http/exchange.ts'

const templates: Readonly<Record<string, { path: string }>> = OPERATIONS

/** The template of an operation's path, such as `/v1/pets/{petId}`; undefined for a request that is for none. */
export function routeOf({ operationId }: Pick<Exchange, 'operationId'>): string | undefined {
  const path = operationId === undefined ? undefined : templates[operationId]?.path
  return path === undefined ? undefined : `/v1${path}`
}

/** The path's template, or of a path that is none of ours what can hold no secret. The query is left out. */
export function safePathOf(exchange: Pick<Exchange, 'operationId' | 'target'>): string | undefined {
  return (
    routeOf(exchange) ??
    exchange.target
      ?.replace(/\?.*/s, '')
      .replaceAll(/[\w%+=-]{24,}/g, '[cut]')
      .slice(0, lengthMax)
  )
}

const lengthMax = 200
