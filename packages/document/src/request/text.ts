import { UnwritableError } from './unwritable.ts'

/**
 * The text of a scalar; a `Date` is written as RFC 3339, and null, which RFC 6570 (section 2.3) calls undefined, as the
 * empty text of the table in OpenAPI Specification 3.1.1, section 4.8.12.4.
 * @param what - the name of the value in the message: `The parameter limit`
 * @throws {UnwritableError} for a value without its own text, for NaN, and for a number beyond the integers that
 * JavaScript represents exactly, which would be sent as a different one
 */
export function textOf(value: unknown, what: string): string {
  if (value === null) return ''
  if (typeof value === 'string' ? value.isWellFormed() : typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  throw new UnwritableError(
    `${what} must be a well-formed string, a number that JavaScript does not round, a boolean or a date.`,
  )
}

/**
 * JSON, in which a `bigint` is an integer.
 * @throws {UnwritableError} for a value that JSON cannot hold
 */
export function jsonOf(value: unknown, what: string): string {
  try {
    // No string of the value is the same, by chance or by intent.
    let mark = ''
    const integers: bigint[] = []
    const text = JSON.stringify(value, (_, member: unknown) => {
      // JSON would turn it into null, and a service might accept that.
      if (typeof member === 'number' && !Number.isFinite(member)) throw new RangeError(`JSON cannot hold ${member}.`)
      if (typeof member !== 'bigint') return member
      mark ||= crypto.getRandomValues(new Uint32Array(4)).join('-')
      integers.push(member)
      return mark
    })
    return mark ? text.replaceAll(`"${mark}"`, () => String(integers.shift())) : text
  } catch (cause) {
    throw new UnwritableError(`${what} is not JSON: it holds NaN or Infinity, or refers to itself.`, { cause })
  }
}

/**
 * The text, if a header can hold it: RFC 9110, section 5.5. `fetch` would fail on others as if the network had failed.
 * @throws {UnwritableError} whose message begins with `what`
 */
export function headerText(text: string, what: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text
  throw new UnwritableError(`${what} holds a character that headers cannot: use ASCII.`)
}

/**
 * The text, if a header or cookie can hold it and returns it unchanged.
 * @param lost - matches what would be dropped or taken for something else
 * @throws {UnwritableError} whose message begins with `what`
 */
export function exactText(text: string, lost: RegExp, what: string): string {
  if (!lost.test(text)) return headerText(text, what)
  throw new UnwritableError(`${what} would not be read as ${JSON.stringify(text)}: escape it first.`)
}
