import type { AdmissionRequest, AppOptions } from '@petstore/hono-contract'
import type { ApiKey } from '../keys/keys.ts'
import type { Refused } from '../limits/decide.ts'
import type { Limiter } from '../limits/limits.ts'
import { anonymousLimits, type Limits } from '../limits/plans.ts'
import type { PetstoreTypes } from '../petstore-types.ts'
import { clientSubject } from './client-address.ts'
import { operationHeaders } from './common-headers.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'
import { exchangeOf } from './exchange.ts'

type Admit = NonNullable<AppOptions<PetstoreTypes, object, object>['admit']>

/** Counts a request against its key, or against its address when it has no valid one, and sets the headers of its answer. A preflight is not counted. */
export function createAdmit(limiter: Limiter, publicBaseUrl: string): Admit {
  return async (request) => {
    const { subject, limits, whose, key } = whoseLimits(request)
    const exchange = exchangeOf(request.c)
    exchange.operationId = request.operation?.id
    exchange.key = key
    const decision = await (request.isPreflight ? limiter.peek(subject, limits) : limiter.consume(subject, limits))
    const headers = operationHeaders(exchange, decision, request.operation, publicBaseUrl)
    if (decision.allowed || request.isPreflight) return { headers }
    const refusal = tooManyRequests(decision, whose)
    exchange.limitedBy = decision.reason
    exchange.errorCode = refusal.body.code
    return { headers, refusal }
  }
}

interface Counted {
  key: ApiKey | undefined
  subject: string
  limits: Limits
  whose: 'key' | 'address'
}

function whoseLimits({ c, authentication }: AdmissionRequest<PetstoreTypes>): Counted {
  const key = 'principals' in authentication ? authentication.principals.bearerAuth : undefined
  if (!key) return { key, subject: clientSubject(c), limits: anonymousLimits, whose: 'address' }
  return { key, subject: key.id, limits: { perMinute: key.perMinute, perDay: key.perDay }, whose: 'key' }
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
