/** A header that is a whole number; NaN when it is missing or anything else. */
export function wholeNumber(headers: Headers, name: string): number {
  const value = headers.get(name)
  return value && /^\d+$/.test(value) ? Number(value) : Number.NaN
}

/** The time of an answer by the clock that wrote it, in Unix milliseconds; by ours when it carries no `Date`. */
export function serverTime(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') || Date.now()
}
