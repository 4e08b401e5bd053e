import { commonHeaders } from '../api/common-headers.ts'
import { countedAs } from '../api/counted-as.ts'
import { securityHeaders } from '../api/security-headers.ts'
import type { ServiceContract } from '../contract.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Limiter } from '../limits/limits.ts'

/** The headers of responses that the app does not make; their requests are not counted. */
export type RawHeaders = (exchange: Exchange) => Promise<Record<string, string>>

export function createRawHeaders(
  { plans }: ServiceContract,
  limiter: Limiter | undefined,
  publicBaseUrl: string | undefined,
): RawHeaders {
  const security = securityHeaders(publicBaseUrl)
  return async (exchange) => {
    if (limiter === undefined) return { ...security, 'X-Request-Id': exchange.requestId }
    const { subject, limits } = countedAs(exchange, plans)
    const common = Object.entries(commonHeaders(exchange, await limiter.peek(subject, limits)))
    return { ...security, ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])) }
  }
}
