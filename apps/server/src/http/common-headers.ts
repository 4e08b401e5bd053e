import type { OperationContract } from '@petstore/hono-contract'
import type { Decision } from '../limits/decide.ts'
import { deprecationLink } from './deprecation-link.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

/** What every answer of an operation carries, also one that failed before its request was counted. */
export function commonHeaders(
  decision: Decision,
  operation: OperationContract | undefined,
  publicBaseUrl: string,
): ReturnType<typeof rateLimitHeaders> & { Link: string | undefined } {
  return {
    ...rateLimitHeaders(decision),
    Link: operation?.deprecated ? deprecationLink(publicBaseUrl) : undefined,
  }
}
