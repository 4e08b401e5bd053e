import type { Admission, AppOptions } from '@contract-first/hono'
import type { Decision, Limiter, Refused } from '@contract-first/service/limits'
import type { PetstoreTypes } from '../petstore-types.ts'
import { operationHeaders } from './common-headers.ts'
import { countedAs } from './counted-as.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'
import { exchangeOf } from './exchange.ts'

type Admit = NonNullable<AppOptions<PetstoreTypes, object, object>['admit']>

export interface AdmitOptions {
  limiter: Limiter
  publicBaseUrl: string
}

/**
 * Counts a request against its key, or against its address when it has no valid one, and sets the headers of its answer.
 * A preflight is not counted.
 */
export function createAdmit({ limiter, publicBaseUrl }: AdmitOptions): Admit {
  return ({ c, operation, authentication, isPreflight }) => {
    const key = 'principals' in authentication ? authentication.principals.bearerAuth : undefined
    const exchange = exchangeOf(c)
    exchange.operationId = operation?.id
    exchange.key = key
    const { subject, limits, whose } = countedAs(exchange)
    const decision = isPreflight ? limiter.peek(subject, limits) : limiter.consume(subject, limits)
    // A promise only where the limiter needs one: counting in memory costs no turn of the event loop.
    return decision instanceof Promise ? decision.then(admission) : admission(decision)

    function admission(decided: Decision): Admission<PetstoreTypes['supplied']> {
      const headers = operationHeaders(exchange, decided, operation, publicBaseUrl)
      if (decided.allowed || isPreflight) return { headers }
      const refusal = tooManyRequests(decided, whose)
      exchange.limitedBy = decided.reason
      exchange.errorCode = refusal.body.code
      return { headers, refusal }
    }
  }
}

function tooManyRequests({ reason, limit, retryAfter }: Refused, whose: 'key' | 'address'): ErrorAnswer {
  const headers = { 'Retry-After': retryAfter }
  const advice = `try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  if (reason === 'banned') {
    const message = `This ${whose} is banned for going on after 429: ${advice}`
    return errorAnswer('temporarily_banned', message, { headers })
  }
  const requests = `${limit} ${limit === 1 ? 'request' : 'requests'}`
  return errorAnswer('rate_limited', `The limit of ${requests} per ${reason} is used up: ${advice}`, { headers })
}
