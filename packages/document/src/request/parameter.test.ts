import { describe, expect, test } from 'vitest'
import { writeParameter } from './parameter.ts'
import type { ParameterShape } from './shape.ts'

const array = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

describe('the table of OpenAPI Specification 3.1.1, section 4.8.12.4', () => {
  test.each<
    [Pick<ParameterShape, 'in' | 'style' | 'explode'>, nothing: string, text: string, list: string, members: string]
  >([
    [
      { in: 'path', style: 'matrix', explode: false },
      ';color',
      ';color=blue',
      ';color=blue,black,brown',
      ';color=R,100,G,200,B,150',
    ],
    [
      { in: 'path', style: 'matrix', explode: true },
      ';color',
      ';color=blue',
      ';color=blue;color=black;color=brown',
      ';R=100;G=200;B=150',
    ],
    [{ in: 'path', style: 'label', explode: false }, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    [{ in: 'path', style: 'label', explode: true }, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    [{ in: 'path', style: 'simple', explode: false }, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    [{ in: 'path', style: 'simple', explode: true }, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    [{ in: 'header', style: 'simple', explode: true }, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    [
      { in: 'query', style: 'form', explode: false },
      'color=',
      'color=blue',
      'color=blue,black,brown',
      'color=R,100,G,200,B,150',
    ],
    [
      { in: 'query', style: 'form', explode: true },
      'color=',
      'color=blue',
      'color=blue&color=black&color=brown',
      'R=100&G=200&B=150',
    ],
    [
      { in: 'cookie', style: 'cookie', explode: false },
      'color=',
      'color=blue',
      'color=blue,black,brown',
      'color=R,100,G,200,B,150',
    ],
    [
      { in: 'cookie', style: 'cookie', explode: true },
      'color=',
      'color=blue',
      'color=blue; color=black; color=brown',
      'R=100; G=200; B=150',
    ],
  ])('%j', (shape, nothing, text, list, members) => {
    const write = (value: unknown) => writeParameter('color', value, shape)
    expect([null, 'blue', array, object].map(write)).toEqual([nothing, text, list, members])
  })

  test.each<[style: string, explode: boolean, value: object, text: string]>([
    ['spaceDelimited', false, array, 'color=blue%20black%20brown'],
    ['spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, array, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, object, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['deepObject', false, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ])('%s, explode %s', (style, explode, value, text) => {
    expect(writeParameter('color', value, { in: 'query', style, explode })).toBe(text)
  })

  test.each<[ParameterShape['in'], string]>([
    ['path', 'blue,black,brown'],
    ['header', 'blue,black,brown'],
    ['query', 'color=blue&color=black&color=brown'],
    ['cookie', 'color=blue; color=black; color=brown'],
  ])('the defaults of %s', (location, text) => expect(writeParameter('color', array, { in: location })).toBe(text))

  test('the combinations that it leaves open are written as form', () => {
    const write = (value: unknown, style: string) =>
      writeParameter('color', value, { in: 'query', style, explode: true })
    expect(write(array, 'pipeDelimited')).toBe('color=blue&color=black&color=brown')
    expect(write(array, 'deepObject')).toBe('color=blue&color=black&color=brown')
    expect(write('blue', 'deepObject')).toBe('color=blue')
    expect(write('blue', 'spaceDelimited')).toBe('color=blue')
  })

  test.each<[style: string, value: unknown, text: string]>([
    ['form', [{ a: 1 }, { b: [true, null] }], 'p[0][a]=1&p[1][b][0]=true&p[1][b][1]='],
    ['form', [['a', 'b'], ['c&']], 'p[0][0]=a&p[0][1]=b&p[1][0]=c%26'],
    ['deepObject', { id: [1, 2], in: { x: 3, y: undefined }, z: 4 }, 'p[id][0]=1&p[id][1]=2&p[in][x]=3&p[z]=4'],
  ])('nested values have brackets: %s, %j', (style, value, text) => {
    const written = writeParameter('p', value, { in: 'query', style, explode: true })
    expect(written?.replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(text)
  })
})

describe('the examples of RFC 6570, section 3.2', () => {
  const values: Readonly<Record<string, unknown>> = {
    count: ['one', 'two', 'three'],
    dub: 'me/too',
    hello: 'Hello World!',
    half: '50%',
    who: 'fred',
    base: 'http://example.com/home/',
    path: '/foo/bar',
    list: ['red', 'green', 'blue'],
    keys: { semi: ';', dot: '.', comma: ',' },
    v: '6',
    empty: '',
    empty_keys: {},
  }
  const simple = { in: 'path', style: 'simple' } as const
  const label = { in: 'path', style: 'label' } as const
  const matrix = { in: 'path', style: 'matrix' } as const
  const form = { in: 'query', explode: false } as const
  const exploded = { explode: true } as const
  test.each<[name: string, ParameterShape, text: string | undefined]>([
    ['hello', simple, 'Hello%20World%21'],
    ['half', simple, '50%25'],
    ['empty', simple, ''],
    ['list', simple, 'red,green,blue'],
    ['list', { ...simple, ...exploded }, 'red,green,blue'],
    ['keys', simple, 'semi,%3B,dot,.,comma,%2C'],
    ['keys', { ...simple, ...exploded }, 'semi=%3B,dot=.,comma=%2C'],
    ['who', label, '.fred'],
    ['half', label, '.50%25'],
    ['list', label, '.red,green,blue'],
    ['list', { ...label, ...exploded }, '.red.green.blue'],
    ['keys', label, '.semi,%3B,dot,.,comma,%2C'],
    ['empty_keys', label, undefined],
    ['empty_keys', { ...label, ...exploded }, undefined],
    ['who', matrix, ';who=fred'],
    ['half', matrix, ';half=50%25'],
    ['empty', matrix, ';empty'],
    ['list', matrix, ';list=red,green,blue'],
    ['list', { ...matrix, ...exploded }, ';list=red;list=green;list=blue'],
    ['keys', matrix, ';keys=semi,%3B,dot,.,comma,%2C'],
    ['keys', { ...matrix, ...exploded }, ';semi=%3B;dot=.;comma=%2C'],
    ['who', form, 'who=fred'],
    ['half', form, 'half=50%25'],
    ['empty', form, 'empty='],
    ['count', form, 'count=one,two,three'],
    ['count', { ...form, ...exploded }, 'count=one&count=two&count=three'],
    ['keys', form, 'keys=semi,%3B,dot,.,comma,%2C'],
    ['keys', { ...form, ...exploded }, 'semi=%3B&dot=.&comma=%2C'],
    ['empty_keys', form, undefined],
    ['base', { ...form, allowReserved: true }, 'base=http://example.com/home/'],
    ['hello', { ...form, allowReserved: true }, 'hello=Hello%20World!'],
    ['half', { ...form, allowReserved: true }, 'half=50%25'],
  ])('%s as %j is %s', (name, shape, text) => expect(writeParameter(name, values[name], shape)).toBe(text))

  test('except that a dot inside a label is encoded, so that it cannot be taken for a separator', () => {
    expect(writeParameter('keys', values.keys, { ...label, ...exploded })).toBe('.semi=%3B.dot=%2E.comma=%2C')
  })
})

describe('the appendices of OpenAPI Specification 3.1.1', () => {
  const formulas = { a: 'x+y', b: 'x/y', c: 'x^y' }
  test.each<[name: string, value: unknown, ParameterShape, text: string]>([
    ['formulas', formulas, { in: 'query' }, 'a=x%2By&b=x%2Fy&c=x%5Ey'],
    ['formulas', formulas, { in: 'query', allowReserved: true }, 'a=x%2By&b=x/y&c=x%5Ey'],
    ['words', ['math', 'is', 'fun'], { in: 'query', style: 'spaceDelimited' }, 'words=math%20is%20fun'],
    ['❤️', 'love!', { in: 'query' }, '%E2%9D%A4%EF%B8%8F=love%21'],
    // OpenAPI Specification 3.2.0, section 4.12.8.
    ['greeting', 'Hello, world!', { in: 'cookie' }, 'greeting=Hello%2C%20world%21'],
    [
      'cookie',
      { greeting: 'Hello%2C world!', code: 42 },
      { in: 'cookie', style: 'cookie' },
      'greeting=Hello%2C world!; code=42',
    ],
    ['username', 'diṅnāga', { in: 'path' }, 'di%E1%B9%85n%C4%81ga'],
    [
      'json',
      { numbers: [1, 2], flag: null },
      { in: 'querystring', json: true },
      '%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D',
    ],
  ])('%s: %j as %j', (name, value, shape, text) => expect(writeParameter(name, value, shape)).toBe(text))
})

describe('reserved characters', () => {
  test('and encoded ones are kept, except those that have a meaning in the query or the path', () => {
    const all = ":/?#[]@!$&'()*+,;=%41%4"
    expect(writeParameter('q', all, { in: 'query', allowReserved: true })).toBe(
      "q=:/?%23%5B%5D@!$%26'()*%2B,;%3D%41%254",
    )
    expect(writeParameter('q', all, { in: 'path', allowReserved: true })).toBe(":%2F%3F%23%5B%5D@!$&'()*+,;=%41%254")
  })

  test('are encoded where they would separate items', () => {
    expect(writeParameter('q', ['a,b', 'c'], { in: 'query', explode: false, allowReserved: true })).toBe('q=a%2Cb,c')
    expect(writeParameter('q', ['a;b'], { in: 'path', style: 'matrix', explode: true, allowReserved: true })).toBe(
      ';q=a%3Bb',
    )
  })
})

describe('a value that would be read as a different one is refused', () => {
  test.each<[value: unknown, ParameterShape, message: string]>([
    [[['a']], { in: 'path' }, 'The parameter color must be a well-formed string'],
    [
      { a: { b: Symbol('b') } },
      { in: 'query', style: 'deepObject' },
      'The parameter color must be a well-formed string',
    ],
    [{ a: { b: 1 } }, { in: 'query' }, 'The parameter color must be a well-formed string'],
    [[{ b: 1 }], { in: 'query', explode: false }, 'The parameter color must be a well-formed string'],
    [[{ b: 1 }], { in: 'header' }, 'The parameter color must be a well-formed string'],
    ['\ud800', { in: 'query' }, 'The parameter color must be a well-formed string'],
    [2 ** 53, { in: 'path' }, 'a number that JavaScript does not round'],
    [[1, Number.NaN], { in: 'query' }, 'a number that JavaScript does not round'],
    [
      ['a b'],
      { in: 'query', style: 'spaceDelimited' },
      'The parameter color has an item with " ", which separates its items.',
    ],
    [
      ['a|b'],
      { in: 'query', style: 'pipeDelimited' },
      'The parameter color has an item with "|", which separates its items.',
    ],
    [['a,b'], { in: 'header' }, 'The parameter color has an item with ",", which separates its items.'],
    ['a\nb', { in: 'header' }, 'The parameter color holds a character that headers cannot'],
    [' a', { in: 'header' }, 'The parameter color would not be read as " a": escape it first.'],
    [{ 'a=b': 1 }, { in: 'header', explode: true }, 'would not be read as "a=b"'],
    ['a;b', { in: 'cookie', style: 'cookie' }, 'would not be read as "a;b"'],
    ['é€', { in: 'cookie', style: 'cookie' }, 'holds a character that headers cannot'],
    [{ a: Number.NaN }, { in: 'query', json: true }, 'The parameter color is not JSON'],
  ])('%o as %j', (value, shape, message) => {
    expect(() => writeParameter('color', value, shape)).toThrow(message)
  })

  test.each<[value: unknown, text: string | undefined]>([
    [0.5, 'color=0.5'],
    [-0, 'color=0'],
    [true, 'color=true'],
    ['', 'color='],
    [new Date(0), 'color=1970-01-01T00%3A00%3A00.000Z'],
    [[], undefined],
    [{}, undefined],
    [[undefined, 'a'], 'color=a'],
    [{ a: undefined, b: null }, 'b='],
    ["!'()*~", 'color=%21%27%28%29%2A~'],
  ])('whereas %o is written as %s', (value, text) => expect(writeParameter('color', value, { in: 'query' })).toBe(text))
})
