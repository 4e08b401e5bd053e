import type { Answer } from '../../exchange/answer.ts'

/** How things stand with a limit. */
export interface Standing {
  /** The requests of one window, where it is said. */
  limit?: number
  remaining: number
  /** In milliseconds since 1970. */
  resetsAt?: number
}

/** A reset above this is a time, not a number of seconds. */
const UNIX_TIME_MIN = 1_000_000_000

/** What `RateLimit-*` or `X-RateLimit-*` say; undefined where they do not say what remains. */
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
