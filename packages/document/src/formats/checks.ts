import { isIpv6, isUri } from './uri.ts'

const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i
const DURATION = /^P(?!$)(\d+W|(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$/
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function isDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return day <= new Date(Date.UTC(year % 400 || 400, month, 0)).getUTCDate()
}

/** RFC 3339, section 5.6. A leap second is one only at the end of a day in UTC. */
function isTime(text: string): boolean {
  if (!TIME.test(text)) return false
  if (text.slice(6, 8) !== '60') return true
  const [hours, minutes] = [Number(text.slice(0, 2)), Number(text.slice(3, 5))]
  const offset = /([+-])(\d\d):(\d\d)$/.exec(text)
  const shift = offset ? (offset[1] === '+' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0
  return (hours * 60 + minutes + shift + 1440) % 1440 === 1439
}

function isDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(/[t\s]/i)
  return rest.length === 0 && !/\s/.test(text) && isDate(date) && isTime(time)
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
  date: isDate,
  time: isTime,
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
