import type { OperationContract } from '@petstore/hono-contract'
import type { Decision } from '../limits/decide.ts'
import type { PetstoreTypes } from '../petstore-types.ts'
import { deprecationLink } from './deprecation-link.ts'
import type { Exchange } from './exchange.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

type CommonHeader = Exclude<PetstoreTypes['supplied'], 'Link'>

/** What every answer carries, whoever makes it. */
export function commonHeaders({ requestId }: Exchange, decision: Decision): Record<CommonHeader, string | number> {
  return { ...rateLimitHeaders(decision), 'X-Request-Id': requestId }
}

/** What every answer of an operation carries, also one that failed before its request was counted. */
export function operationHeaders(
  exchange: Exchange,
  decision: Decision,
  operation: OperationContract | undefined,
  publicBaseUrl: string,
): Record<CommonHeader, string | number> & { Link: string | undefined } {
  const Link = operation?.deprecated ? deprecationLink(publicBaseUrl) : undefined
  return { ...commonHeaders(exchange, decision), Link }
}
