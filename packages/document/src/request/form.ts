import { explodesByDefault } from '../words/parameters.ts'
import { isComposed, type Pair, pairsOf } from './pairs.ts'
import { encodeReserved, encodeText } from './percent-encoding.ts'
import type { FieldShape, FormShape } from './shape.ts'
import { jsonOf, textOf } from './text.ts'
import { UnwritableError } from './unwritable.ts'

/**
 * Writes `application/x-www-form-urlencoded`: a property with a style is written like a query parameter; without one, a
 * list becomes one pair for each item, and an object JSON (OpenAPI Specification 3.1.1, section 4.8.15.1).
 * @throws {UnwritableError} for a value that has no text
 */
export function writeForm(value: unknown, shape: FormShape = {}): string {
  return fieldsOf(value)
    .flatMap(([name, field]) => fieldPairs(name, field, shape[name] ?? {}))
    .map(([name, text]) => `${name}=${text}`)
    .join('&')
}

/**
 * The properties of a form's value that are sent.
 * @throws {UnwritableError} for a value that is not an object
 */
export function fieldsOf(value: unknown): [name: string, field: unknown][] {
  if (isComposed(value) && !Array.isArray(value))
    return Object.entries(value).filter(([, field]) => field !== undefined)
  throw new UnwritableError('The body is a form: pass an object.')
}

function fieldPairs(name: string, field: unknown, shape: FieldShape): Pair[] {
  const what = `The field ${name}`
  if (isStyled(shape)) {
    const { style = 'form', explode = explodesByDefault(style) } = shape
    const encode = shape.allowReserved ? (text: string) => encodeReserved(text, 'query') : encodeText
    return pairsOf(
      name,
      field,
      { style, explode, hasBrackets: true, isEncoded: true, encode, encodeName: encodeText },
      what,
    )
  }
  return itemsOf(field).map((item) => [encodeText(name), encodeText(contentText(item, shape, what))])
}

/**
 * Whether the style of a field takes precedence over its media type: OpenAPI Specification 3.1.1, section 4.8.15.1.2.
 */
export function isStyled({ style, explode, allowReserved }: FieldShape): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined
}

/** The values of a field: a list is sent as one field for each of its items (RFC 7578, section 4.3). */
export function itemsOf(field: unknown): readonly unknown[] {
  return Array.isArray(field) ? field.filter((item) => item !== undefined) : [field]
}

/** The text of a field without a style: lists and objects are written as JSON. */
export function contentText(item: unknown, { contentType = '' }: FieldShape, what: string): string {
  return isComposed(item) || /[/+]json\b/.test(contentType) ? jsonOf(item, what) : textOf(item, what)
}
