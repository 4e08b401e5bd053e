import type { Answer } from '../../exchange/answer.ts'

/** The state of a rate limit. */
export interface Standing {
  /** Requests per window, if stated. */
  limit?: number
  remaining: number
  /** In milliseconds since 1970. */
  resetsAt?: number
}

/** Resets above this are Unix times; others are seconds from now. */
const UNIX_TIME_MIN = 1_000_000_000

/** Reads `RateLimit-*` or `X-RateLimit-*`; undefined without a remaining count. */
export function standingOf({ headers }: Pick<Answer, 'headers'>, now: number): Standing | undefined {
  for (const prefix of ['RateLimit', 'X-RateLimit', 'X-Rate-Limit']) {
    const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
      numberIn(headers.get(`${prefix}-${name}`)),
    )
    if (remaining === undefined) continue
    const resetsAt = reset === undefined ? undefined : reset > UNIX_TIME_MIN ? reset * 1_000 : now + reset * 1_000
    return { remaining, ...(limit !== undefined && { limit }), ...(resetsAt !== undefined && { resetsAt }) }
  }
  return undefined
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
