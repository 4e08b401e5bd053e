import { retryAfterOf, standingsOf } from '../exchange/limit-standing.ts'

/**
 * How many milliseconds a server asks to wait, by its own headers: `Retry-After` (RFC 9110, section 10.2.3) of a 429,
 * else `RateLimit` (draft-ietf-httpapi-ratelimit-headers), `RateLimit-*` or `X-RateLimit-*` when nothing remains. 0 if
 * it need not wait.
 */
export function waitAfter({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number): number {
  if (status === 429 && headers.has('Retry-After')) return retryAfterOf({ headers }, now) ?? 1_000
  const fields = standingsOf({ headers }, now).filter(({ remaining }) => remaining === 0)
  const ofFields = fields.flatMap(({ resetsAt }) => (resetsAt === undefined ? [] : [Math.max(0, resetsAt - now)]))
  const waits = [...ofPolicies(headers.get('RateLimit') ?? ''), ...ofFields]
  return Math.max(status === 429 ? 1_000 : 0, ...waits)
}

/** `"minute";r=0;t=12`, or in earlier drafts `limit=10, remaining=0, reset=12`. */
function ofPolicies(text: string): number[] {
  const [, remaining, reset] = /^(?=.*\bremaining=(\d+))(?=.*\breset=(\d+))/.exec(text) ?? []
  if (remaining !== undefined) return remaining === '0' ? [Number(reset) * 1_000] : []
  return text.split(',').flatMap((policy) => {
    const isSpent = /;\s*r=0(?:\s*;|\s*$)/.test(policy)
    const seconds = /;\s*t=(\d+)/.exec(policy)?.[1]
    return isSpent && seconds !== undefined ? [Number(seconds) * 1_000] : []
  })
}
