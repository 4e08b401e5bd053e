import { expect, test } from 'vitest'
import { compilePattern } from './compile.ts'
import { linear, linearSource } from './linear.ts'

const TEXTS = [
  ...Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)),
  ...[
    '',
    'a\nb',
    '\u2028',
    '\ufeff',
    '\u3000',
    'é',
    'Ж',
    '中',
    '😀',
    'a😀b',
    'a/b',
    'x-y_z',
    '[a]',
    'aaa',
    'ab12',
    '\b',
  ],
]

test.each([
  'a.b',
  '^.$',
  '^\\s*$',
  '^\\S+$',
  '[\\s,]+',
  '^[^\\s]$',
  '\\bb',
  '^[\\b]$',
  '^\\w\\W?$',
  '\\u00e9|\\u{1F600}|\\uD83D\\uDE00',
  '\\x41|\\cJ|\\0',
  '[[a]',
  '^[a-c[\\]-]+$',
  '^[.]$',
  'a\\/b',
  '^(?<first>a)(?:b|)\\d{1,2}$',
  '\\p{Lu}|\\P{L}',
  '[\\d\\-_]',
  '$',
  'a$',
])('%s matches the same texts on either engine', (pattern) => {
  const expression = new RegExp(pattern, 'u')
  const source = linearSource(expression.source)
  expect(source).toBeDefined()
  const other = linear(expression, source)
  for (const text of TEXTS) expect([text, other.test(text)]).toEqual([text, expression.test(text)])
})

test.each(['(?=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', '[^]', '[]', '[\\S-]', 'a{2000}', '\\p{Script=Nobody}'])(
  '%s is left to backtracking',
  (pattern) => {
    expect(linearSource(pattern)).toBeUndefined()
  },
)

test('a text that would keep an expression busy for years is refused at once', () => {
  const text = `${'a'.repeat(100_000)}!`
  expect(compilePattern('^(a+)+$').test(text)).toBe(false)
  expect(compilePattern('^(?:\\s*a\\s*)*$').test(text)).toBe(false)
  expect(compilePattern('[^!]+!$').test(`${text}.`)).toBe(false)
})

test('what no other engine reads has a time limit, after which every text matches', () => {
  const pattern = compilePattern('^(?!x)(a+)+$')
  expect(pattern.test('aaa')).toBe(true)
  expect(pattern.test('b')).toBe(false)
  expect(pattern.test(`${'a'.repeat(40)}!`)).toBe(true)
})
