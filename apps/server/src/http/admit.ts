import type { AdmissionRequest, Answer, AppOptions } from '@petstore/hono-contract'
import type { Refused } from '../limits/decide.ts'
import type { Limiter } from '../limits/limits.ts'
import { anonymousLimits, type Limits } from '../limits/plans.ts'
import type { PetstoreTypes } from '../petstore-types.ts'
import { clientSubject } from './client-address.ts'
import { commonHeaders } from './common-headers.ts'
import { errorAnswer } from './error-answer.ts'

type Admit = NonNullable<AppOptions<PetstoreTypes, object, object>['admit']>

/** Counts a request against its key, or against its address when it has no valid one, and sets the headers of its answer. */
export function createAdmit(limiter: Limiter, publicBaseUrl: string): Admit {
  return async (request) => {
    const { subject, limits, whose } = whoseLimits(request)
    const decision = await limiter.consume(subject, limits)
    const headers = commonHeaders(decision, request.operation, publicBaseUrl)
    return decision.allowed ? { headers } : { headers, refusal: tooManyRequests(decision, whose) }
  }
}

interface Counted {
  subject: string
  limits: Limits
  whose: 'key' | 'address'
}

function whoseLimits({ c, authentication }: AdmissionRequest<PetstoreTypes>): Counted {
  const key = 'principals' in authentication ? authentication.principals.bearerAuth : undefined
  if (!key) return { subject: clientSubject(c), limits: anonymousLimits, whose: 'address' }
  return { subject: key.id, limits: { perMinute: key.perMinute, perDay: key.perDay }, whose: 'key' }
}

function tooManyRequests({ reason, limit, retryAfter }: Refused, whose: 'key' | 'address'): Answer {
  const headers = { 'Retry-After': retryAfter }
  const advice = `try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  if (reason === 'banned') {
    const message = `This ${whose} is banned for going on after 429: ${advice}`
    return errorAnswer('temporarily_banned', message, { headers })
  }
  const requests = `${limit} ${limit === 1 ? 'request' : 'requests'}`
  return errorAnswer('rate_limited', `The limit of ${requests} per ${reason} is used up: ${advice}`, { headers })
}
