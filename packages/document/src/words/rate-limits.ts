import { type JsonObject, members } from '../json/json.ts'

/** The extension at the root of a document that says how many requests each plan allows. */
export const RATE_LIMIT_PLANS = 'x-rate-limit-plans'

/** Its plans, each with the requests per window, such as `perMinute`. A plan may have no fixed numbers. */
export function plansIn(document: JsonObject): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    members(document[RATE_LIMIT_PLANS]).map(([plan, limits]) => [
      plan,
      new Map(members(limits).filter((limit): limit is [string, number] => typeof limit[1] === 'number')),
    ]),
  )
}

/** Headers of a response about rate limits, those of draft-ietf-httpapi-ratelimit-headers included. */
export function isLimitHeader(name: string): boolean {
  return /rate-?limit|^retry-after$/i.test(name)
}

/** What a header such as `X-RateLimit-Remaining` says, and of which family it is; undefined for other headers. */
export function limitHeader(name: string): { family: string; says: 'limit' | 'remaining' | 'reset' } | undefined {
  const [, family, says] = /^(.*rate-?limit)-(limit|remaining|reset)$/.exec(name.toLowerCase()) ?? []
  return family === undefined ? undefined : { family, says: says as 'limit' | 'remaining' | 'reset' }
}

/** Whether the number of a reset is a time in Unix seconds, rather than the seconds until then. */
export function isUnixTime(seconds: number): boolean {
  return seconds > 1_000_000_000
}

/** Whether a header marks the retries of one request: draft-ietf-httpapi-idempotency-key-header-07, section 2. */
export function isIdempotencyKey(name: string): boolean {
  return name.toLowerCase() === 'idempotency-key'
}
