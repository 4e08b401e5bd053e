import type { AppOptions, CorsOptions } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Limiter } from '../limits/limits.ts'
import { createAdmit } from './admit.ts'
import { exchangeOf } from './exchange-of.ts'
import { idempotencyRefusal } from './idempotency-refusal.ts'
import { createRefuse } from './refuse.ts'
import { securityHeaders } from './security-headers.ts'
import type { ServiceTypes } from './service-types.ts'

export interface ServiceOptions {
  contract: ServiceContract
  limiter: Limiter
  /** The beginning of links: an absolute URL that ends with the contract's base path. */
  publicBaseUrl: string
  /** Whether to send a response that breaks the contract instead of a 500. Default: false. */
  sendsBreaches?: boolean | undefined
  /** How long a handler may take, in milliseconds. Default: no limit. */
  handlerMsMax?: number | undefined
  /** Called for errors that are not the caller's fault, with the exchange. */
  onFailure?: ((error: unknown, exchange: Exchange) => void) | undefined
  /** Origins whose pages may call the API, `*` for every one. Default: none. */
  corsOrigins?: CorsOptions['origins'] | undefined
}

/** Headers that pages may read although no contract names them: `Date` shows how far their own clock is off. */
export const BEYOND_CONTRACT: Pick<CorsOptions, 'requestHeaders' | 'responseHeaders'> = {
  requestHeaders: ['X-Request-Id', 'traceparent', 'tracestate'],
  responseHeaders: ['Date'],
}

type Options = Omit<AppOptions<ServiceTypes, object, object>, 'document' | 'handlers' | 'security' | 'admit'> & {
  admit: ReturnType<typeof createAdmit>
}

/** The options of a generated `createApp` besides document, handlers and security: limits, headers, errors, pages. */
export function serviceOptions(options: ServiceOptions): Options {
  const { contract, publicBaseUrl, onFailure, corsOrigins } = options
  return {
    basePath: contract.basePath,
    admit: createAdmit(options),
    refuse: createRefuse(options),
    onFailure(error, c) {
      if (idempotencyRefusal(contract, error) === undefined) onFailure?.(error, exchangeOf(c, contract))
    },
    ...(corsOrigins && { cors: { origins: corsOrigins, ...BEYOND_CONTRACT } }),
    headers: securityHeaders(publicBaseUrl),
    sendsBreaches: options.sendsBreaches ?? false,
    handlerMsMax: options.handlerMsMax,
    maxBodyBytes: contract.requestLimits.bodyBytes,
  }
}
