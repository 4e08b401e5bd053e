import type { AdmissionRequest, Answer, AppOptions } from '@petstore/hono-contract'
import type { Decision } from '../limits/decide.ts'
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
    const { subject, limits } = whoseLimits(request)
    const decision = await limiter.consume(subject, limits)
    const headers = commonHeaders(decision, request.operation, publicBaseUrl)
    return decision.allowed ? { headers } : { headers, refusal: tooManyRequests(decision) }
  }
}

function whoseLimits({ c, authentication }: AdmissionRequest<PetstoreTypes>): { subject: string; limits: Limits } {
  const key = 'principals' in authentication ? authentication.principals.bearerAuth : undefined
  if (!key) return { subject: clientSubject(c), limits: anonymousLimits }
  return { subject: key.id, limits: { perMinute: key.perMinute, perDay: key.perDay } }
}

const WINDOWS = { minute: 'minute', day: 'day' } as const

function tooManyRequests({ reason, limit, retryAfter }: Decision): Answer {
  const headers = { 'Retry-After': retryAfter }
  if (reason === 'banned') {
    const message = `Banned for going on after 429: try again in ${retryAfter} seconds.`
    return errorAnswer('temporarily_banned', message, { headers })
  }
  const window = WINDOWS[reason ?? 'minute']
  const message = `The limit of ${limit} requests per ${window} is used up: try again in ${retryAfter} seconds.`
  return errorAnswer('rate_limited', message, { headers })
}
