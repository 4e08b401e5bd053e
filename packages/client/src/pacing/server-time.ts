/** The time of an answer by the clock that wrote it, in Unix milliseconds; by ours when it carries no `Date`. */
export function serverTime(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') || Date.now()
}
