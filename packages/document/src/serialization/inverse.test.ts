import { describe, expect, test } from 'vitest'
import type { Parameter } from '../model/parameter.ts'
import { UnwritableError, writeParameter } from '../request/index.ts'
import { type ParameterStyle, STYLES, type StyledLocation } from '../words/index.ts'
import { compileCookies } from './cookies.ts'
import { compilePieces } from './decoder.ts'
import type { ParameterDecoder } from './decoders.ts'
import { decodeForm, parseQuery } from './pairs.ts'
import { decoderOf } from './parameter-decoder.ts'
import { compilePathParameter } from './path.ts'
import { compileTargets } from './targets.ts'
import type { Values } from './values.ts'

const NAME = 'p'

/** What a server reads of a written parameter; undefined if nothing came. */
function read(text: string, location: StyledLocation, decoder: ParameterDecoder): unknown {
  const values: Values = {}
  const fail = (_: string, error: unknown) => {
    throw error
  }
  if (location === 'path') return compilePathParameter(NAME, decoder, JSON.parse)(text)
  if (location === 'header')
    return compilePieces(decoder, decoder.explode ?? false, (piece) => piece.trim(), JSON.parse)(text, text.split(','))
  if (location === 'cookie') compileCookies({ [NAME]: decoder }, JSON.parse)(text, values, fail)
  else {
    const targets = compileTargets({ [NAME]: decoder }, decodeForm, JSON.parse)
    for (const { name, text: value } of parseQuery(`http://a.test/?${text}`)) targets.find(name)?.(value, values)
    targets.finish(values)
  }
  return values[NAME]
}

const TEXTS = [
  'a',
  'a b',
  ' a',
  'ü',
  '日本',
  '%',
  '%41',
  '+',
  '&',
  '=',
  '#',
  '?',
  '/',
  '~',
  "'",
  '"',
  'a&b=c',
  ';',
  '@',
  'true',
  '0',
]
const NUMBERS = [0, -1, 1.5, 1e-7, Number.MAX_SAFE_INTEGER]

const listOf = (items: object) => ({ type: 'array', items })
const objectOf = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
const [text, number, integer] = [{ type: 'string' }, { type: 'number' }, { type: 'integer' }]
const object = objectOf({ a: text, b: integer })

/** The values of each kind. */
const KINDS: readonly (readonly [kind: string, schema: object, values: readonly unknown[]])[] = [
  ['a text', text, [...TEXTS, 'a,b', 'a.b', 'a|b', '']],
  ['a number', number, NUMBERS],
  ['an integer', integer, [0, 7, -7]],
  ['true or false', { type: 'boolean' }, [true, false]],
  ['a list of texts', listOf(text), [...TEXTS.map((text) => [text]), ['a', 'b'], ['a,b', 'c'], ['a|b', 'c d'], TEXTS]],
  ['a list of numbers', listOf(number), [NUMBERS, [1]]],
  ['an object', object, [...TEXTS.map((a) => ({ a })), { a: 'x', b: 1 }, { b: 0 }, { a: 'x,y', b: 2 }]],
  ['objects in a list', listOf(object), [[{ a: 'x', b: 1 }, { a: 'a,b' }]]],
  ['objects in an object', objectOf({ a: object, list: listOf(number) }), [{ a: { a: 'a&b', b: 1 }, list: [1, 2] }]],
]

/** Kinds that a style is not defined for: OpenAPI Specification 3.1.1, section 4.8.12.3. */
const OTHERS: Partial<Record<ParameterStyle, RegExp>> = {
  spaceDelimited: /^(?!a list|an object)/,
  pipeDelimited: /^(?!a list|an object)/,
  deepObject: /^(?!an object|objects in an object)/,
}

const DELIMITERS: Partial<Record<ParameterStyle, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }

const CASES = Object.entries(STYLES).flatMap(([location, styles]) =>
  styles.flatMap((style) =>
    [true, false].flatMap((explode) =>
      KINDS.filter(([kind]) => !OTHERS[style]?.test(kind)).map(
        ([kind, schema, values]) => [location as StyledLocation, style, explode, kind, schema, values] as const,
      ),
    ),
  ),
)

describe('what is written is read back', () => {
  test.each(CASES)('in %s, %s, explode %s: %s', (location, style, explode, kind, schema, values) => {
    const parameter = { in: location, style, explode, schema: { value: schema } } as unknown as Parameter
    const decoder = decoderOf(parameter, { follow: () => undefined })
    const unwritten: unknown[] = []
    for (const value of values) {
      try {
        const text = writeParameter(NAME, value, { in: location, style, explode })
        expect(read(text ?? '', location, decoder), text).toEqual(value)
      } catch (error) {
        if (!(error instanceof UnwritableError)) throw error
        unwritten.push(value)
      }
    }
    // Only brackets hold objects inside others.
    const isInside = kind.startsWith('objects')
    const hasBrackets = style === 'deepObject' || (location === 'query' && explode && kind === 'objects in a list')
    if (isInside && !hasBrackets) return expect(unwritten).toEqual(values)
    // Headers and cookies hold a text as it is, or not at all; a delimiter that is encoded cannot be told from data.
    const isAsIs = location === 'header' || style === 'cookie'
    if (isAsIs) expect(unwritten.length).toBeLessThan(values.length)
    else expect(unwritten.filter((value) => !JSON.stringify(value).includes(DELIMITERS[style] ?? '?!'))).toEqual([])
  })
})
