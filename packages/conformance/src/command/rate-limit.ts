/**
 * For how many milliseconds a server wants not to be asked, by its own headers: `Retry-After` (RFC 9110, section 10.2.3)
 * of an answer 429, else `RateLimit` (draft-ietf-httpapi-ratelimit-headers), `RateLimit-*` or `X-RateLimit-*` when nothing
 * remains. 0 when it may be asked at once.
 */
export function waitAfter({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number): number {
  const retryAfter = headers.get('Retry-After')
  if (status === 429 && retryAfter !== null) return untilRetry(retryAfter, now)
  const waits = [...ofPolicies(headers.get('RateLimit') ?? ''), ...ofFields(headers, now)]
  return Math.max(status === 429 ? 1_000 : 0, ...waits)
}

function untilRetry(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? 1_000 : Math.max(0, date - now)
}

/** `"minute";r=0;t=12`, and of earlier drafts `limit=10, remaining=0, reset=12`. */
function ofPolicies(text: string): number[] {
  const [, remaining, reset] = /^(?=.*\bremaining=(\d+))(?=.*\breset=(\d+))/.exec(text) ?? []
  if (remaining !== undefined) return remaining === '0' ? [Number(reset) * 1_000] : []
  return text.split(',').flatMap((policy) => {
    const isSpent = /;\s*r=0(?:\s*;|\s*$)/.test(policy)
    const seconds = /;\s*t=(\d+)/.exec(policy)?.[1]
    return isSpent && seconds !== undefined ? [Number(seconds) * 1_000] : []
  })
}

/** A reset above this is a time, not a number of seconds. */
const UNIX_TIME_MIN = 1_000_000_000

function ofFields(headers: Headers, now: number): number[] {
  return ['RateLimit', 'X-RateLimit'].flatMap((prefix) => {
    const reset = headers.get(`${prefix}-Reset`) ?? ''
    if (headers.get(`${prefix}-Remaining`) !== '0' || !/^\d+$/.test(reset)) return []
    const seconds = Number(reset)
    return [Math.max(0, seconds > UNIX_TIME_MIN ? seconds * 1_000 - now : seconds * 1_000)]
  })
}
