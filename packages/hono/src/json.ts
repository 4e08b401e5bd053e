import { type ParseJson, Unreadable } from '@contract-first/document/serialization'
import { toPointer } from './issues.ts'

const MAX_DEPTH = 32

/** The reason why a text is not acceptable JSON, for texts that `JSON.parse` would accept or quote in its message. */
export class JsonError extends Unreadable {
  /** The JSON Pointer (RFC 6901) of the place; empty for the whole text. */
  readonly pointer: string

  constructor(message: string, pointer: string = '') {
    super(message)
    this.pointer = pointer
  }
}

/** The rules of I-JSON (RFC 7493) that JSON in requests must follow; `false` turns one off. Default: both. */
export interface IJsonOptions {
  /** No name twice in one object (section 2.3). Without this rule, the last one counts. */
  uniqueNames?: boolean
  /** No lone surrogates in texts and names (section 2.1). */
  wellFormedText?: boolean
}

/**
 * Compiles a parser of JSON (RFC 8259) that refuses what two readers could understand differently: a number that would
 * be rounded to a whole one, a byte order mark, more than 32 levels, and anything that is not I-JSON.
 */
export function compileParseJson({ uniqueNames = true, wellFormedText = true }: IJsonOptions = {}): ParseJson {
  return (text) => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      throw new JsonError(`expected well-formed JSON${place(error)}`)
    }
    const members = inspect(value, wellFormedText)
    // After a successful parse, every colon outside a string follows the name of a member. A name given twice counts
    // twice in the text, but once in the parsed value.
    if (uniqueNames && members !== countColons(text)) throw new JsonError('expected every name once in an object')
    if (MAY_ROUND.test(text)) refuseRounding(text)
    return value
  }
}

/** A number with a fraction or an exponent, or a string that seems to hold one. */
const MAY_ROUND = /\d[.eE]/

/**
 * Refuses a fraction that would be rounded to a whole number, such as 7.00000000000000001, and pass for an integer. (A
 * number beyond 2^53-1 is left to the schema.) Only called for texts that may hold one, as a reviver makes parsing much
 * slower.
 */
function refuseRounding(text: string): void {
  JSON.parse(text, (_name, value: unknown, context?: { source?: string }) => {
    if (
      Number.isSafeInteger(value) &&
      context?.source !== undefined &&
      decimal(context.source) !== decimal(String(value))
    ) {
      throw new JsonError('expected numbers that need no rounding')
    }
    return value
  })
}

/** A decimal number as digits and exponent, the same for every way of writing it. */
function decimal(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

/** The position in an error message. Node's message quotes the text, which must not be echoed. */
function place(error: unknown): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')
  return position ? ` (at character ${position[1]})` : ''
}

/** The colons outside the strings of a well-formed text. */
function countColons(text: string): number {
  let colons = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === COLON) colons++
    else if (code === QUOTE) index = endOfString(text, index)
  }
  return colons
}

const [COLON, QUOTE, BACKSLASH] = [0x3a, 0x22, 0x5c]

/** The place of the quote that ends the string which begins at a place. */
function endOfString(text: string, begin: number): number {
  let index = begin + 1
  while (text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}

/** Walks a parsed value at `path`, and returns how many members its objects have. */
function inspect(value: unknown, wellFormedText: boolean, path: string[] = []): number {
  if (typeof value === 'string' && wellFormedText) refuseLoneSurrogates(value, path)
  if (typeof value !== 'object' || value === null) return 0
  if (path.length >= MAX_DEPTH) throw new JsonError(`expected at most ${MAX_DEPTH} levels`, toPointer(path))
  const hasNames = !Array.isArray(value)
  let members = 0
  for (const [name, member] of Object.entries(value)) {
    if (hasNames && wellFormedText) refuseLoneSurrogates(name, path)
    path.push(name)
    members += (hasNames ? 1 : 0) + inspect(member, wellFormedText, path)
    path.pop()
  }
  return members
}

function refuseLoneSurrogates(text: string, path: readonly string[]): void {
  if (!text.isWellFormed()) throw new JsonError('expected text without lone surrogates', toPointer(path))
}
