const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)'

/** The three date formats, of which senders may only use the first: RFC 9110, section 5.6.7. */
const FORMS = [
  new RegExp(`^[A-Z][a-z]{2}, (?<day>\\d\\d) (?<month>[A-Z][a-z]{2}) (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^[A-Z][a-z]{5,8}, (?<day>\\d\\d)-(?<month>[A-Z][a-z]{2})-(?<year>\\d\\d) ${TIME} GMT$`),
  new RegExp(`^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`),
]

/** The time of a date in seconds since 1970; undefined if the text is not a date. */
export function readHttpDate(text: string): number | undefined {
  for (const form of FORMS) {
    const { day, month = '', year = '', hour, minute, second } = form.exec(text.trim())?.groups ?? {}
    if (day === undefined || !MONTHS.includes(month)) continue
    const full = year.length === 2 ? nearest(Number(year)) : Number(year)
    return Date.UTC(full, MONTHS.indexOf(month), Number(day), Number(hour), Number(minute), Number(second)) / 1000
  }
  return undefined
}

/** The year for two digits, at most 50 years ahead. */
function nearest(year: number): number {
  const now = new Date().getUTCFullYear()
  const full = now - (now % 100) + year
  return full > now + 50 ? full - 100 : full
}

/** A date in whole seconds, the precision of a header field. */
export function secondOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
