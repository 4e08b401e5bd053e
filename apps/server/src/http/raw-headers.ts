import { securityHeaders } from '@contract-first/service/http'
import type { Limiter } from '@contract-first/service/limits'
import { commonHeaders } from './common-headers.ts'
import { countedAs } from './counted-as.ts'
import type { Exchange } from './exchange.ts'

/** What every answer carries that the app does not make. Its request is not counted. */
export type RawHeaders = (exchange: Exchange) => Promise<Record<string, string>>

export function createRawHeaders(limiter: Limiter, publicBaseUrl: string | undefined): RawHeaders {
  const security = securityHeaders(publicBaseUrl)
  return async (exchange) => {
    const { subject, limits } = countedAs(exchange)
    const common = Object.entries(commonHeaders(exchange, await limiter.peek(subject, limits)))
    return { ...security, ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])) }
  }
}
