import type { RateLimit } from '@petstore/client'

/**
 * The mistakes in a client's report of the limit in a response.
 *
 * @param at - the time of the response by this machine's clock, in milliseconds
 */
export function limitProblems(given: RateLimit | undefined, headers: Headers, at: number): string[] {
  const now = Date.now()
  const stated = ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`X-RateLimit-${name}`))
  if (stated.includes(null)) return given ? ['a limit is told that the response does not state'] : []
  const [limit, remaining, reset] = stated.map(Number)
  const isSame = given?.limit === limit && given?.remaining === remaining
  // The reset is by the service's clock, whose time is in `Date`; without it, ours counts.
  const date = Date.parse(headers.get('Date') ?? '')
  const leftMs = (from: number) => Number(reset) * 1000 - (Number.isNaN(date) ? from : date)
  const resetAt = given?.resetAt.getTime() ?? Number.NaN
  const isInTime = resetAt >= at + leftMs(now) && resetAt <= now + leftMs(at)
  return isSame && isInTime ? [] : [`the limit ${stated.join(', ')} is told as ${JSON.stringify(given)}`]
}
