import { isUnixTime, limitHeader } from '@contract-first/document/words'

/** How long a window lasts, in milliseconds. */
const WINDOW_MS = 60_000

const APART_MS = 2_000

/**
 * Counts down the headers of a rate limit, which in the examples of a document never change and name times long past. A
 * caller is never refused and need not wait: when half is used, the next window begins.
 */
export function countingLimits(now: () => number = Date.now): (response: Response) => Response {
  let [endsAt, used] = [0, 0]
  return (response) => {
    const [limit, remaining, reset] = (['limit', 'remaining', 'reset'] as const).map((what) =>
      [...response.headers].find(([name]) => limitHeader(name)?.says === what),
    )
    if (!limit || !remaining) return response
    const most = Number(limit[1])
    if (!Number.isSafeInteger(most) || most < 1) return response
    if (used > most / 2 || now() >= endsAt) {
      // A caller tells windows apart by when they end.
      endsAt = Math.max(now() + WINDOW_MS, endsAt + APART_MS)
      used = 0
    }
    used += 1
    const counted = new Response(response.body, response)
    counted.headers.set(remaining[0], String(most - used))
    const isTime = isUnixTime(Number(reset?.[1]))
    if (reset) counted.headers.set(reset[0], String(Math.ceil((isTime ? endsAt : endsAt - now()) / 1_000)))
    return counted
  }
}
