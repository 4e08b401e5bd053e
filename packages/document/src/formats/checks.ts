import { isIpv6, isUri } from './uri.ts'

const DURATION = /^P(?!$)(\d+W|(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$/
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

// Dates and times are in most rows of most responses: comparing characters takes a fraction of what a pattern takes.

/** The number of two digits; NaN for anything else. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a text begins with a full-date of RFC 3339, section 5.6. */
function beginsWithDate(text: string): boolean {
  const [century, year, month, day] = [twoDigits(text, 0), twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8)]
  if (text[4] !== '-' || text[7] !== '-' || !(century >= 0 && year >= 0 && day >= 1)) return false
  const isLeap = year === 0 ? century % 4 === 0 : year % 4 === 0
  return day <= (month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0))
}

/** Whether a text is a full-time from a place on: RFC 3339, section 5.6. A leap second is one only at the end of a day in UTC. */
function endsWithTime(text: string, at: number): boolean {
  const [hours, minutes, seconds] = [twoDigits(text, at), twoDigits(text, at + 3), twoDigits(text, at + 6)]
  if (text[at + 2] !== ':' || text[at + 5] !== ':' || !(hours <= 23 && minutes <= 59 && seconds <= 60)) return false
  let zone = at + 8
  if (text[zone] === '.') {
    zone += 1
    const first = zone
    while (isDigit(text.charCodeAt(zone))) zone += 1
    if (zone === first) return false
  }
  const offset = offsetOf(text, zone)
  if (seconds < 60 || offset === undefined) return offset !== undefined
  return (hours * 60 + minutes - offset + 1440) % 1440 === 1439
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** The minutes of a time-offset that ends the text; undefined if none does. */
function offsetOf(text: string, at: number): number | undefined {
  const sign = text[at]
  if (sign === 'Z' || sign === 'z') return text.length === at + 1 ? 0 : undefined
  const [hours, minutes] = [twoDigits(text, at + 1), twoDigits(text, at + 4)]
  if ((sign !== '+' && sign !== '-') || text[at + 3] !== ':' || text.length !== at + 6) return undefined
  if (!(hours <= 23 && minutes <= 59)) return undefined
  return (sign === '+' ? 1 : -1) * (hours * 60 + minutes)
}

function isDateTime(text: string): boolean {
  return beginsWithDate(text) && (text[10] === 'T' || text[10] === 't') && endsWithTime(text, 11)
}

/** RFC 1123, section 2.1. The dot at the end, which stands for the root, does not count. */
function isHostname(text: string): boolean {
  const name = text.replace(/\.$/, '')
  return name.length <= 253 && name.split('.').every((label) => LABEL.test(label))
}

/** The string formats that are checked. The server, conformance and generated values share this table. */
export type CheckedFormat =
  | 'date'
  | 'time'
  | 'date-time'
  | 'duration'
  | 'email'
  | 'hostname'
  | 'ipv4'
  | 'ipv6'
  | 'uri'
  | 'uuid'
  | 'byte'

/** Whether a string is of a format. */
export const FORMAT_CHECKS: Readonly<Record<CheckedFormat, (text: string) => boolean>> = {
  date: (text) => text.length === 10 && beginsWithDate(text),
  time: (text) => endsWithTime(text, 0),
  'date-time': isDateTime,
  duration: (text) => DURATION.test(text),
  email: (text) => EMAIL.test(text),
  hostname: isHostname,
  ipv4: (text) => IPV4.test(text),
  ipv6: isIpv6,
  uri: isUri,
  uuid: (text) => UUID.test(text),
  byte: (text) => BASE64.test(text),
}
