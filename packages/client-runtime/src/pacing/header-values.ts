/** The three forms of a date that RFC 9110, section 5.6.7, has recipients read. */
const HTTP_DATE = /^\w+,? [\w -]{6,11} [\d:]{8} (GMT|\d{4})$/

/** A header that is a date, in Unix milliseconds; NaN when it is missing or not a date. */
export function httpDate(headers: Headers, name: string): number {
  const value = `${headers.get(name)}`
  // The asctime form names no zone, so `Date.parse` would take the machine's.
  return HTTP_DATE.test(value) ? Date.parse(value.replace(/ GMT$|$/, ' GMT')) : Number.NaN
}

/** The time of a response by the service's clock, in Unix milliseconds; by ours when it has no `Date`. */
export function serverTime(headers: Headers): number {
  return httpDate(headers, 'Date') || Date.now()
}
