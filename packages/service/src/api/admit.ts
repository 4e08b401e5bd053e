import type { Admission, AppOptions } from '@contract-first/hono'
import type { ServiceContract } from '../contract.ts'
import type { Refused } from '../limits/decide.ts'
import type { Counted, Limiter } from '../limits/limits.ts'
import { operationHeaders } from './common-headers.ts'
import { countedAs } from './counted-as.ts'
import { docsUrl } from './deprecation-link.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'
import { exchangeOf } from './exchange-of.ts'
import type { ServiceTypes } from './service-types.ts'

type Admit = NonNullable<AppOptions<ServiceTypes, object, object>['admit']>

export interface AdmitOptions {
  contract: ServiceContract
  limiter: Limiter
  publicBaseUrl: string
}

/**
 * Counts a request for its key, or for its address if it has no valid key, and sets the headers of its response. A
 * preflight is not counted.
 */
export function createAdmit({ contract, limiter, publicBaseUrl }: AdmitOptions): Admit {
  return ({ c, operation, authentication, isPreflight }) => {
    const key = 'principals' in authentication ? Object.values(authentication.principals)[0] : undefined
    const exchange = exchangeOf(c, contract)
    exchange.operationId = operation?.id
    if (key !== undefined) exchange.key = key
    const { subject, limits, whose } = countedAs(exchange, contract.plans)
    exchange.subject = subject
    const decision = isPreflight ? limiter.peek(subject, limits) : limiter.consume(subject, limits)
    // Returns a promise only if the limiter does: counting in memory costs no turn of the event loop.
    return decision instanceof Promise ? decision.then(admission) : admission(decision)

    function admission(decided: Counted): Admission<ServiceTypes['supplied']> {
      exchange.wrote = decided.wrote
      const headers = operationHeaders(exchange, decided, operation, docsUrl(publicBaseUrl, contract))
      if (decided.allowed || isPreflight) return { headers }
      const refusal = tooManyRequests(contract, decided, whose)
      exchange.limitedBy = decided.reason
      exchange.errorCode = refusal.code
      return { headers, refusal }
    }
  }
}

function tooManyRequests(
  contract: ServiceContract,
  { reason, limit, retryAfter }: Refused,
  whose: 'key' | 'address',
): ErrorAnswer {
  const headers = { 'Retry-After': retryAfter }
  const advice = `try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  if (reason === 'banned') {
    const message = `This ${whose} is banned for going on after 429: ${advice}`
    return errorAnswer(contract, 'temporarily_banned', message, { headers })
  }
  const requests = `${limit} ${limit === 1 ? 'request' : 'requests'}`
  return errorAnswer(contract, 'rate_limited', `The limit of ${requests} per ${reason} is used up: ${advice}`, {
    headers,
  })
}
