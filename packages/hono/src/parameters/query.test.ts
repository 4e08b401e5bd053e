import type { ParameterDecoder } from '@contract-first/document/serialization'
import type { ParameterStyle } from '@contract-first/document/words'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'

const text: ParameterDecoder = { types: ['string'] }
const list: ParameterDecoder = { array: ['string'] }
const rgb: ParameterDecoder = {
  object: { properties: { R: ['integer'], G: ['integer'], B: ['integer'] }, additional: false },
}
const color = z.object({ R: z.int(), G: z.int().exactOptional(), B: z.int().exactOptional() })

/** An app whose operation takes `color`, as `decoder` says, and a plain `page`. */
function appWith(decoder: ParameterDecoder, schema: z.ZodType = z.unknown()) {
  const query = z.strictObject({ color: schema.exactOptional(), page: z.int().exactOptional() })
  return appOf(
    contractOf([
      operation({ request: { query }, decoders: { query: { color: decoder, page: { types: ['integer'] } } } }),
    ]),
  )
}

async function colorOf(decoder: ParameterDecoder, query: string, schema?: z.ZodType) {
  const { status, body } = await read(appWith(decoder, schema).request(`/ask?${query}`))
  return status === 200 ? (body as { query: { color: unknown } }).query.color : body
}

/** The rows for parameters in the query in OpenAPI Specification 3.1.1, section 4.8.12.4, "Style Examples". */
describe('the style examples of the specification', () => {
  const BLUE = ['blue', 'black', 'brown']
  const RGB = { R: 100, G: 200, B: 150 }

  test.each<[style: ParameterStyle, explode: boolean, decoder: ParameterDecoder, query: string, value: unknown]>([
    ['form', false, text, 'color=', ''],
    ['form', false, text, 'color=blue', 'blue'],
    ['form', false, list, 'color=blue,black,brown', BLUE],
    ['form', false, rgb, 'color=R,100,G,200,B,150', RGB],
    ['form', true, text, 'color=', ''],
    ['form', true, text, 'color=blue', 'blue'],
    ['form', true, list, 'color=blue&color=black&color=brown', BLUE],
    ['form', true, rgb, 'R=100&G=200&B=150', RGB],
    ['spaceDelimited', false, list, 'color=blue%20black%20brown', BLUE],
    ['spaceDelimited', false, rgb, 'color=R%20100%20G%20200%20B%20150', RGB],
    ['spaceDelimited', true, list, 'color=blue&color=black&color=brown', BLUE],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown', BLUE],
    ['pipeDelimited', false, rgb, 'color=R%7C100%7CG%7C200%7CB%7C150', RGB],
    ['pipeDelimited', true, list, 'color=blue&color=black&color=brown', BLUE],
    ['deepObject', true, rgb, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150', RGB],
    ['deepObject', false, rgb, 'color[R]=100&color[G]=200&color[B]=150', RGB],
  ])('%s, explode %s: %o reads %s', async (style, explode, decoder, query, value) => {
    expect(await colorOf({ ...decoder, style, explode }, query)).toEqual(value)
  })

  test('the default style is form, which is exploded by default', async () => {
    expect(await colorOf(list, 'color=blue&color=black')).toEqual(['blue', 'black'])
    expect(await colorOf({ ...list, style: 'pipeDelimited' }, 'color=blue|black')).toEqual(['blue', 'black'])
  })
})

describe('delimiters are distinguished from data before percent-decoding', () => {
  test.each<[decoder: ParameterDecoder, query: string, value: unknown]>([
    [{ ...list, explode: false }, 'color=a%2Cb,c%20d,e+f', ['a,b', 'c d', 'e f']],
    [{ ...list, explode: false }, 'color=a%252Cb', ['a%2Cb']],
    [{ ...list, style: 'pipeDelimited' }, 'color=a%7cb|c,d', ['a', 'b', 'c,d']],
    [{ ...list, style: 'spaceDelimited' }, 'color=a+b%20c,d', ['a', 'b', 'c,d']],
    [list, 'color=a,b&color=c%26d', ['a,b', 'c&d']],
    [text, 'color=a,b|c', 'a,b|c'],
    [{ ...list, explode: false }, 'color=,', ['', '']],
    [list, 'color=', ['']],
    [{ array: ['integer', 'string'], explode: false }, 'color=1,01,x', [1, '01', 'x']],
    [{ array: ['boolean', 'null'] }, 'color=true&color=null', [true, null]],
  ])('%o reads %s', async (decoder, query, value) => {
    expect(await colorOf(decoder, query)).toEqual(value)
  })
})

describe('where a schema allows several kinds', () => {
  const either: ParameterDecoder = { types: ['integer'], array: ['integer'] }

  test.each<[decoder: ParameterDecoder, query: string, value: unknown]>([
    [either, 'color=1', 1],
    [either, 'color=1&color=2', [1, 2]],
    [either, 'page=1', undefined],
    [{ types: ['string'], any: true }, 'color=1', '1'],
    [{ types: ['string'], any: true }, 'color=1&color=2', ['1', '2']],
    [{ ...either, explode: false }, 'color=1', 1],
    [{ ...either, explode: false }, 'color=1,2', [1, 2]],
    [{ types: ['integer'], array: ['string'] }, 'color=x', ['x']],
    [{ types: ['string'], listed: [''], array: ['string'] }, 'color=x', ['x']],
    [{ types: ['string'], listed: [''], array: ['string'], explode: false }, 'color=x', ['x']],
    [{ types: ['string'], listed: [''], array: ['string'] }, 'color=', ''],
    [{ types: ['integer', 'string'] }, 'color=9007199254740991', 9007199254740991],
    [{ types: ['integer', 'string'] }, 'color=9007199254740993', '9007199254740993'],
    [{ types: ['number', 'string'] }, 'color=1e999', '1e999'],
    [{ types: ['number', 'string'] }, 'color=0.1', 0.1],
    [{ types: ['string'], object: { properties: {}, additional: ['string'] }, explode: false }, 'color=x', 'x'],
    [{ types: ['integer'], ...rgb, style: 'deepObject' }, 'color=5', 5],
    [{ types: ['integer'], ...rgb, style: 'deepObject' }, 'color[R]=5', { R: 5 }],
    [{ types: ['string'], ...rgb }, 'color=x', 'x'],
  ])('%o reads %s', async (decoder, query, value) => {
    expect(await colorOf(decoder, query)).toEqual(value)
  })

  test('400: a property inside a property is not one with a strange name', async () => {
    const open = { object: { properties: {}, additional: ['string'] as const } }
    const body = await colorOf({ ...open, style: 'deepObject' }, 'color[R][0]=5')
    expect(body).toMatchObject({
      details: [{ in: 'query', pointer: 'color[R][0]', message: 'expected a text, without further brackets' }],
    })
  })

  test.each(['color=5&color[R]=5', 'color[R]=5&color=5'])('400: %s is ambiguous', async (query) => {
    const body = await colorOf({ types: ['integer'], ...rgb, style: 'deepObject' }, query)
    expect(body).toMatchObject({ details: [{ in: 'query', message: 'given more than once' }] })
  })
})

describe('content application/json', () => {
  test('is parsed, and validated as it is written', async () => {
    expect(await colorOf({ json: true }, 'color=%7B%22R%22%3A1%7D', color)).toEqual({ R: 1 })
  })

  test.each([
    ['%7B', 'expected well-formed JSON (at character 1)'],
    ['{"R":1,"R":2}', 'expected every name once in an object'],
    ['{"R":"1"}', 'expected a number, not a string (at /R)'],
  ])('400: %s', async (value, message) => {
    const body = await colorOf({ json: true }, `color=${value}`, color)
    expect(body).toMatchObject({ details: [{ in: 'query', pointer: 'color', message }] })
  })
})

describe('the names of a query', () => {
  const open: ParameterDecoder = { object: { properties: { R: ['integer'] }, additional: ['integer'] } }
  const numbers = z.record(z.string(), z.int())

  test('an exploded object takes all names that no other parameter has', async () => {
    expect(await colorOf(open, 'R=1&X=2&page=3', numbers)).toEqual({ R: 1, X: 2 })
    expect(await colorOf({ ...open, style: 'deepObject' }, 'color[R]=1&color[a b]=2', numbers)).toEqual({
      R: 1,
      'a b': 2,
    })
  })

  test('a credential is not taken by an object that is open to every name', async () => {
    const schemes = { key: { type: 'apiKey', in: 'query', name: 'api_key' } } as const
    const query = z.strictObject({ color: numbers.exactOptional() })
    const guarded = operation({ request: { query }, decoders: { query: { color: open } }, security: [{ key: [] }] })
    const app = appOf(contractOf([guarded], schemes), { security: { key: () => 'me' } })
    const body = { query: { color: { X: 2 } }, auth: { key: 'me' } }
    expect(await read(app.request('/ask?api_key=7&X=2'))).toMatchObject({ status: 200, body })
  })

  test('a parameter takes precedence over a property of the same name', async () => {
    const decoder: ParameterDecoder = {
      object: { properties: { page: ['string'], R: ['integer'] }, additional: false },
    }
    const { body } = await read(appWith(decoder).request('/ask?page=3&R=1'))
    expect(body).toMatchObject({ query: { color: { R: 1 }, page: 3 } })
  })

  test.each<[decoder: ParameterDecoder, query: string, pointer: string, meant: string]>([
    [rgb, 'G=1&RR=1', 'RR', '"R"'],
    [rgb, 'color=R,100', 'color', 'this operation takes "page", "R", "G", "B"'],
    [{ ...rgb, style: 'deepObject' }, 'color[X]=1', 'color[X]', '"color[R]"'],
    [{ ...rgb, style: 'deepObject' }, 'color[R][0]=1', 'color[R][0]', '"page"'],
    [{ ...rgb, style: 'deepObject' }, 'colour[R]=1', 'colour[R]', '"color[R]"'],
  ])('400: %o does not know the name in %s', async (decoder, query, pointer, meant) => {
    const body = await colorOf(decoder, query)
    expect(body).toMatchObject({ details: [{ in: 'query', pointer, message: expect.stringContaining(meant) }] })
  })

  test.each<[decoder: ParameterDecoder, query: string, pointer: string]>([
    [rgb, 'R=1&R=2', 'R'],
    [{ ...rgb, style: 'deepObject' }, 'color[R]=1&color%5BR%5D=2', 'color[R]'],
    [{ ...list, explode: false }, 'color=a&color=b', 'color'],
    [{ ...rgb, explode: false }, 'color=R,1,R,2', 'color'],
    [{ json: true }, 'color=1&color=1', 'color'],
  ])('400: for %o, %s repeats itself', async (decoder, query, pointer) => {
    expect(await colorOf(decoder, query)).toMatchObject({
      details: [{ in: 'query', pointer, message: 'given more than once' }],
    })
  })

  test.each(['__proto__', 'constructor'])('%s is a property like any other', async (name) => {
    const decoder: ParameterDecoder = { object: { properties: {}, additional: ['string'] } }
    const body = await colorOf(
      decoder,
      `${name}=x`,
      z.custom<object>((value) => Object.hasOwn(value as object, name)),
    )
    expect(Object.keys(body as object)).toEqual([name])
    expect(await colorOf({ ...decoder, style: 'deepObject' }, '__proto__[x]=1')).toMatchObject({
      details: [{ pointer: '__proto__[x]' }],
    })
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
})

describe('400: a wrong part is named by the name that was sent', () => {
  test.each<[decoder: ParameterDecoder, schema: z.ZodType, query: string, pointer: string, message: string]>([
    [{ array: ['integer'] }, z.array(z.int()), 'color=1&color=x', 'color', 'expected an integer (at /1)'],
    [{ array: ['integer'] }, z.array(z.int()).max(1), 'color=1&color=2', 'color', 'expected at most 1 item'],
    [rgb, color, 'R=x', 'R', 'expected an integer'],
    [rgb, color, 'G=1', 'R', 'expected a number, but it is missing'],
    [{ ...rgb, style: 'deepObject' }, color, 'color[R]=x', 'color[R]', 'expected an integer'],
    [{ ...rgb, style: 'deepObject' }, color, 'color[G]=1', 'color[R]', 'expected a number, but it is missing'],
    [{ ...rgb, explode: false }, color, 'color=R,x', 'color', 'expected an integer (at /R)'],
    [{ ...rgb, explode: false }, color, 'color=R', 'color', 'expected an object, as name,value pairs'],
    [rgb, color, 'R=%zz', 'R', 'malformed percent-encoding'],
    [list, z.array(z.string()).min(1), 'color=%zz', 'color', 'malformed percent-encoding'],
    [{ ...list, explode: false }, z.unknown(), 'color=a,%zz', 'color', 'malformed percent-encoding'],
    [{ ...rgb, style: 'spaceDelimited', explode: true }, color, 'R=1&G=x', 'G', 'expected an integer'],
  ])('%o', async (decoder, schema, query, pointer, message) => {
    const body = await colorOf(decoder, query, schema)
    expect((body as { details: unknown }).details).toEqual([{ in: 'query', pointer, message }])
  })
})
