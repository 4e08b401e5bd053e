import { isUnixTime, limitHeader } from '@contract-first/document/words'

/** The state of a rate limit. */
export interface Standing {
  /** Requests per window, if stated. */
  limit?: number
  remaining: number
  /** In milliseconds since 1970. */
  resetsAt?: number
}

/** Reads `RateLimit-*` or `X-RateLimit-*`; undefined without a remaining count. */
export function standingOf(answer: Pick<Response, 'headers'>, now: number): Standing | undefined {
  return standingsOf(answer, now)[0]
}

/** The same for each family of headers in a response. */
export function standingsOf({ headers }: Pick<Response, 'headers'>, now: number): Standing[] {
  const said = [...headers].flatMap(([name, text]) => {
    const about = limitHeader(name)
    return about ? [{ ...about, number: numberIn(text) }] : []
  })
  return [...Map.groupBy(said, ({ family }) => family).values()].flatMap((family) => {
    const [limit, remaining, reset] = (['limit', 'remaining', 'reset'] as const).map(
      (what) => family.find(({ says }) => says === what)?.number,
    )
    if (remaining === undefined) return []
    const resetsAt = reset === undefined ? undefined : reset * 1_000 + (isUnixTime(reset) ? 0 : now)
    return [{ remaining, ...(limit !== undefined && { limit }), ...(resetsAt !== undefined && { resetsAt }) }]
  })
}

/**
 * The milliseconds until `Retry-After` ends (RFC 9110, section 10.2.3: seconds or a date); undefined if it is neither.
 */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>, now: number): number | undefined {
  const text = headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
