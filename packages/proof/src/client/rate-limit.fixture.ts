import type { RateLimit } from '@petstore/client'

/**
 * The mistakes in a client's account of the limit that an answer states.
 * @param at - when it was answered, by the clock of this machine, in milliseconds
 */
export function limitProblems(given: RateLimit | undefined, headers: Headers, at: number): string[] {
  const now = Date.now()
  const stated = ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`X-RateLimit-${name}`))
  if (stated.includes(null)) return given ? ['a limit is told that the answer does not state'] : []
  const [limit, remaining, reset] = stated.map(Number)
  const isSame = given?.limit === limit && given?.remaining === remaining
  // The reset is by the clock of the service, whose time `Date` is; without one it is taken to be ours.
  const date = Date.parse(headers.get('Date') ?? '')
  const leftMs = (from: number) => Number(reset) * 1000 - (Number.isNaN(date) ? from : date)
  const resetAt = given?.resetAt.getTime() ?? Number.NaN
  const isInTime = resetAt >= at + leftMs(now) && resetAt <= now + leftMs(at)
  return isSame && isInTime ? [] : [`the limit ${stated.join(', ')} is told as ${JSON.stringify(given)}`]
}
