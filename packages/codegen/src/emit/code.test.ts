// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text that looks like code is what is tested here.
import { describe, expect, test } from 'vitest'
import { jsDoc, key, literal, pascalCase, quote } from './code.ts'

describe('quote', () => {
  test.each([
    ['plain', "'plain'"],
    ["it's", "'it\\'s'"],
    ['"', "'\"'"],
    ['\\', "'\\\\'"],
    ['\\"', "'\\\\\"'"],
    ["\\'", "'\\\\\\''"],
    ['`${x}`', "'`${x}`'"],
    ['a\nb\r\t\0', "'a\\nb\\r\\t\\u0000'"],
    ['\u2028\u2029', "'\\u2028\\u2029'"],
    ['\ud800', "'\\ud800'"],
    ['😀', "'😀'"],
  ])('%j is written as %s', (text, code) => {
    expect(quote(text)).toBe(code)
  })
})

describe('key', () => {
  test.each([
    ['name', 'name'],
    ['$id_2', '$id_2'],
    ['class', 'class'],
    ['a-b', "'a-b'"],
    ['2nd', "'2nd'"],
    ['', "''"],
    ["it's", "'it\\'s'"],
    ['ä', "'ä'"],
    ['__proto__', "['__proto__']"],
  ])('%j is written as %s', (name, code) => {
    expect(key(name)).toBe(code)
  })
})

describe('literal', () => {
  test.each<[value: unknown, code: string]>([
    [null, 'null'],
    [1e21, '1e+21'],
    [-0.5, '-0.5'],
    [true, 'true'],
    [[], '[]'],
    [{}, '{}'],
    [[1, "a'b", [null]], "[1, 'a\\'b', [null]]"],
    [{ a: { 'b-c': [1] } }, "{ a: { 'b-c': [1] } }"],
    [JSON.parse('{"__proto__":1}'), "{ ['__proto__']: 1 }"],
  ])('%j is written as %s', (value, code) => {
    expect(literal(value)).toBe(code)
  })
})

test.each([
  ['toy', 'Toy'],
  ['get-toy.by_id', 'GetToyById'],
  ['getToyById', 'GetToyById'],
  ['2fa', '_2fa'],
  ['获取', '_'],
])('pascalCase: %s is called %s', (name, identifier) => {
  expect(pascalCase(name)).toBe(identifier)
})

describe('jsDoc', () => {
  test('no comment is written without a text', () => {
    expect(jsDoc([undefined, '', '  '])).toBe('')
  })

  test('one line stays on one line', () => {
    expect(jsDoc(['A toy.'])).toBe('/** A toy. */\n')
  })

  test('paragraphs are set apart', () => {
    expect(jsDoc(['A toy.', undefined, 'Two\nlines.'])).toBe('/**\n * A toy.\n *\n * Two\n * lines.\n */\n')
  })

  test('text cannot end the comment', () => {
    expect(jsDoc(['*/ evil() /* **/'])).toBe('/** *\\/ evil() /* **\\/ */\n')
  })
})
