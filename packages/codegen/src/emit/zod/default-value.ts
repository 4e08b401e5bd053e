import { isIP } from 'node:net'
import { isObject, type JsonObject } from '../../json.ts'
import { judgedType } from './formats.ts'

/**
 * Whether a schema plainly allows its own default. One that it does not is a mistake of the document: filled in, it
 * would reach a handler or a client as if it were valid.
 */
export function isPlainlyValid(value: unknown, schema: JsonObject): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false
  if (!isOfType(value, schema.type === undefined ? [] : [schema.type].flat())) return false
  if (typeof value === 'string') return isValidText(value, schema)
  return typeof value !== 'number' || isWithinBounds(value, schema)
}

function isOfType(value: unknown, types: readonly unknown[]): boolean {
  if (types.length === 0) return typeof value !== 'object'
  return types.some((type) => {
    if (type === 'integer') return Number.isSafeInteger(value)
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isObject(value)
    return typeof value === type
  })
}

function isValidText(text: string, { format, pattern, minLength = 0, maxLength = Infinity }: JsonObject): boolean {
  const length = [...text].length
  if (length < Number(minLength) || length > Number(maxLength)) return false
  if (typeof pattern === 'string' && !matches(text, pattern)) return false
  return judgedType(format) !== 'string' || (USUAL.get(format)?.(text) ?? false)
}

function matches(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(text)
  } catch {
    // Whoever prints the pattern says that it is none.
    return false
  }
}

function isWithinBounds(value: number, schema: JsonObject): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (typeof minimum === 'number' && value < minimum) return false
  if (typeof maximum === 'number' && value > maximum) return false
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return false
  return !(typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
}

/** The usual form of each format; an unusual one is not filled in. */
const USUAL: ReadonlyMap<unknown, (text: string) => boolean> = new Map([
  ['byte', (text) => /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/.test(text) && !text.includes('_')],
  ['date', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isInstant(`${text}T00:00:00Z`)],
  ['date-time', (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) && isInstant(text)],
  ['duration', (text) => /^P(?:\d+[YMWD]|T\d+[HMS])$/.test(text)],
  ['email', (text) => /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+$/i.test(text)],
  ['hostname', (text) => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/i.test(text)],
  ['ipv4', (text) => isIP(text) === 4],
  ['ipv6', (text) => isIP(text) === 6 && !text.includes('%')],
  ['time', (text) => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(text)],
  ['uri', (text) => /^[a-z]+:\/\/[\w.-]+(?:\/[\w./-]*)?$/.test(text)],
  ['uuid', (text) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)],
])

/** Not the 30th of February, which `Date` takes for a day in March. */
function isInstant(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text.slice(0, 10)
}
