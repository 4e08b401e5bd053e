import type { TextType } from './decoders.ts'

const INTEGER = /^-?(?:0|[1-9][0-9]*)$/
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** The value that a text stands for. */
export type Scalar = string | number | boolean | null

/**
 * Reads a text as the first of `types` whose exact grammar it has: `limit=1e1`, `0x10`, ` 5` and the empty string are
 * not integers, and a boolean is `true` or `false`. Text that fits none is returned unchanged, for the schema to
 * refuse. Null is written as the empty text (OpenAPI Specification 3.1.1, section 4.8.12.4), unless that is a string,
 * or as `null`.
 */
export function readText(text: string, types: readonly TextType[]): Scalar {
  for (const type of types) {
    if (type === 'integer' && INTEGER.test(text) && isMeant(Number(text), types)) return Number(text)
    if (type === 'number' && NUMBER.test(text) && isMeant(Number(text), types)) return Number(text)
    if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
    if (type === 'null' && (text === 'null' || (text === '' && !types.includes('string')))) return null
    if (type === 'string') return text
  }
  return text
}

/** Whether to read a text as this number: one that JavaScript would change stays text, where text is allowed. */
function isMeant(number: number, types: readonly TextType[]): boolean {
  const isExact = Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number)
  return isExact || !types.includes('string')
}

/** Whether a value that `readText` returned fits one of `types` and, if it is text, is one of those listed. */
export function isRead(value: Scalar, types: readonly TextType[], listed?: readonly string[]): boolean {
  return typeof value !== 'string' || (types.includes('string') && (listed?.includes(value) ?? true))
}

const NAMES: Readonly<Record<TextType, string>> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

/** The message that says what a text should have been. */
export function expectedText(types: readonly TextType[]): string {
  return `expected ${types.map((type) => NAMES[type]).join(' or ')}`
}
