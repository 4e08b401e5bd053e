import type { TextType } from '@contract-first/document/serialization'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from './contract.fixture.ts'

describe('a text is read by the exact grammar of its type', () => {
  const app = appOf(
    contractOf([
      operation({
        request: {
          query: z.strictObject({
            integer: z.int().exactOptional(),
            number: z.number().exactOptional(),
            boolean: z.boolean().exactOptional(),
            string: z.string().exactOptional(),
            nullable: z.int().nullable().exactOptional(),
            either: z.union([z.int(), z.string()]).exactOptional(),
          }),
        },
        decoders: {
          query: {
            integer: { types: ['integer'] },
            number: { types: ['number'] },
            boolean: { types: ['boolean'] },
            string: { types: ['string'] },
            nullable: { types: ['null', 'integer'] },
            either: { types: ['integer', 'string'] },
          },
        },
      }),
    ]),
  )
  const ask = (name: string, text: string) => read(app.request(`/ask?${name}=${encodeURIComponent(text)}`))

  test.each<[name: string, text: string, value: unknown]>([
    ['integer', '0', 0],
    ['integer', '-0', 0],
    ['integer', '-7', -7],
    ['integer', '9007199254740991', 9007199254740991],
    ['number', '1.50', 1.5],
    ['number', '1e1', 10],
    ['number', '-2.5E-1', -0.25],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['string', '', ''],
    ['string', '007', '007'],
    ['string', 'a+b c&d=é😀', 'a+b c&d=é😀'],
    ['nullable', 'null', null],
    ['nullable', '', null],
    ['nullable', '5', 5],
    ['either', '5', 5],
    ['either', '05', '05'],
  ])('%s accepts %j as %j', async (name, text, value) => {
    expect(await ask(name, text)).toMatchObject({ status: 200, body: { query: { [name]: value } } })
  })

  test.each<[name: string, text: string]>([
    ['integer', '1e1'],
    ['integer', '0x10'],
    ['integer', '0b1'],
    ['integer', '1.0'],
    ['integer', ' 5'],
    ['integer', '5 '],
    ['integer', '5\n'],
    ['integer', '+1'],
    ['integer', '01'],
    ['integer', '-'],
    ['integer', '--1'],
    ['integer', '1_000'],
    ['integer', '1n'],
    ['integer', '５'],
    ['integer', '٣'],
    ['integer', ''],
    ['integer', 'null'],
    ['integer', 'NaN'],
    ['integer', '9007199254740992'],
    ['integer', '9007199254740993'],
    ['number', '.5'],
    ['number', '5.'],
    ['number', '1e'],
    ['number', '00.5'],
    ['number', 'Infinity'],
    ['number', '1e999'],
    ['number', ''],
    ['boolean', 'TRUE'],
    ['boolean', 'True'],
    ['boolean', '1'],
    ['boolean', '0'],
    ['boolean', 'yes'],
    ['boolean', ''],
    ['nullable', 'NULL'],
  ])('400: %s refuses %j', async (name, text) => {
    const { status, body } = await ask(name, text)
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: [{ in: 'query', pointer: name }] })
  })

  test.each<[name: string, message: string]>([
    ['integer', 'expected an integer'],
    ['number', 'expected a number'],
    ['boolean', 'expected true or false'],
    ['nullable', 'expected null or an integer'],
  ])('400: the message of %s says what was expected', async (name, message) => {
    expect(await ask(name, 'x')).toMatchObject({ body: { details: [{ in: 'query', pointer: name, message }] } })
  })
})

describe('a query holds each declared parameter at most once, and nothing else', () => {
  const integer = { types: ['integer'] as TextType[] }
  const text = { types: ['string'] as TextType[] }
  const app = appOf(
    contractOf([
      operation({
        request: {
          query: z.strictObject({
            limit: z.int().min(1).default(20),
            status: z.string().exactOptional(),
            'a b': z.string().exactOptional(),
          }),
        },
        decoders: { query: { limit: integer, status: text, 'a b': text } },
      }),
      operation({ id: 'plain', path: '/plain', request: { query: z.strictObject({}) } }),
      operation({
        id: 'search',
        path: '/search',
        request: { query: z.strictObject({ q: z.string(), limit: z.int().min(1).max(100) }) },
        decoders: { query: { q: text, limit: integer } },
      }),
    ]),
  )
  const details = async (path: string) => {
    const { status, body } = await read(app.request(path))
    expect(status).toBe(400)
    return (body as { details: object[] }).details
  }

  test('an absent parameter takes its default', async () => {
    expect(await read(app.request('/ask'))).toMatchObject({ status: 200, body: { query: { limit: 20 } } })
  })

  test.each(['?', '?&&', '?limit=20&', '?lim%69t=20'])('%j is equivalent to no query', async (query) => {
    expect(await read(app.request(`/ask${query}`))).toMatchObject({ status: 200, body: { query: { limit: 20 } } })
  })

  test('a plus is a blank, in names as in values', async () => {
    const body = { query: { 'a b': 'c d+' } }
    expect(await read(app.request('/ask?a+b=c+d%2B'))).toMatchObject({ status: 200, body })
  })

  test('400: a repeated parameter is named', async () => {
    const message = 'given more than once'
    expect(await details('/ask?limit=1&limit=2')).toEqual([{ in: 'query', pointer: 'limit', message }])
    expect(await details('/ask?limit=1&lim%69t=1')).toEqual([{ in: 'query', pointer: 'limit', message }])
  })

  test('400: the response to a misspelt parameter suggests the intended one', async () => {
    const message = 'unknown query parameter: did you mean "status"?'
    expect(await details('/ask?stauts=sold')).toEqual([{ in: 'query', pointer: 'stauts', message }])
    expect(await details('/ask?stauts=sold&stauts=sold')).toEqual([{ in: 'query', pointer: 'stauts', message }])
  })

  test('400: names are case-sensitive', async () => {
    const message = 'unknown query parameter: did you mean "limit"?'
    expect(await details('/ask?LIMIT=5')).toEqual([{ in: 'query', pointer: 'LIMIT', message }])
  })

  test('400: the response to a name that resembles none lists those that exist', async () => {
    const message = 'unknown query parameter: this operation takes "limit", "status", "a b"'
    expect(await details('/ask?sortierung=asc')).toEqual([{ in: 'query', pointer: 'sortierung', message }])
  })

  test('400: an operation without parameters says so', async () => {
    const message = 'unknown query parameter: this operation takes none'
    expect(await details('/plain?x')).toEqual([{ in: 'query', pointer: 'x', message }])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '400: %s is an unknown parameter like any other',
    async (pointer) => {
      expect(await details(`/ask?${pointer}=x`)).toMatchObject([{ in: 'query', pointer }])
      expect(await details(`/ask?${pointer}[limit]=5`)).toMatchObject([{ in: 'query', pointer: `${pointer}[limit]` }])
    },
  )

  test.each(['%', '%2', '%zz', '%ff', '%c0%80', '%ed%a0%80'])('400: the malformed encoding %s', async (value) => {
    const message = 'malformed percent-encoding'
    expect(await details(`/ask?status=${value}`)).toEqual([{ in: 'query', pointer: 'status', message }])
  })

  test('400: every wrong place is named at once', async () => {
    expect(await details('/search?limit=0&stauts=%zz')).toEqual([
      { in: 'query', pointer: 'q', message: 'expected a string, but it is missing' },
      { in: 'query', pointer: 'limit', message: 'expected at least 1' },
      { in: 'query', pointer: 'stauts', message: 'unknown query parameter: this operation takes "q", "limit"' },
    ])
  })

  test('400: no more than twenty details are listed, however many names there are', async () => {
    const query = Array.from({ length: 1000 }, (_, index) => `x${index}=`).join('&')
    expect(await details(`/ask?${query}`)).toHaveLength(20)
  })
})

describe('path parameters', () => {
  const app = appOf(
    contractOf([
      operation({
        id: 'getText',
        path: '/texts/{text}',
        request: { params: z.object({ text: z.string() }) },
        decoders: { path: { text: { types: ['string'] } } },
      }),
      operation({
        id: 'getNumber',
        path: '/owners/{owner-id}/numbers/{number}',
        request: { params: z.object({ 'owner-id': z.string(), number: z.int().min(1) }) },
        decoders: { path: { 'owner-id': { types: ['string'] }, number: { types: ['integer'] } } },
      }),
    ]),
  )

  test.each([
    ['/texts/a%20b', 'a b'],
    ['/texts/a+b', 'a+b'],
    ['/texts/a%2Fb', 'a/b'],
    ['/texts/%25', '%'],
    ['/texts/%2525', '%25'],
    ['/texts/%F0%9F%98%80', '😀'],
    ['/texts/:id', ':id'],
    ['/texts/__proto__', '__proto__'],
  ])('%s arrives decoded once, as %j', async (path, text) => {
    expect(await read(app.request(path))).toMatchObject({ status: 200, body: { path: { text } } })
  })

  test('several of them are kept apart', async () => {
    const body = { path: { 'owner-id': '7', number: 7 } }
    expect(await read(app.request('/owners/7/numbers/7'))).toMatchObject({ status: 200, body })
  })

  test.each(['%zz', '%ff', '%'])('400: the malformed encoding %s', async (text) => {
    const details = [{ in: 'path', pointer: 'text', message: 'malformed percent-encoding' }]
    expect(await read(app.request(`/texts/${text}`))).toMatchObject({ status: 400, body: { details } })
  })

  test.each(['0x10', '1e1', '01', '+1', '%205', 'abc'])('400: %s is not an integer', async (text) => {
    const details = [{ in: 'path', pointer: 'number', message: 'expected an integer' }]
    expect(await read(app.request(`/owners/7/numbers/${text}`))).toMatchObject({ status: 400, body: { details } })
  })

  test('400: the message about a number out of range names the range', async () => {
    const details = [{ in: 'path', pointer: 'number', message: 'expected at least 1' }]
    expect(await read(app.request('/owners/7/numbers/0'))).toMatchObject({ status: 400, body: { details } })
  })
})

describe('header and cookie parameters', () => {
  const app = appOf(
    contractOf([
      operation({
        request: {
          headers: z.object({ 'X-Count': z.int().max(9), 'X-Note': z.string().exactOptional() }),
          cookies: z.object({ theme: z.enum(['light', 'dark']).exactOptional(), size: z.int().default(3) }),
        },
        decoders: {
          header: { 'X-Count': { types: ['integer'] }, 'X-Note': { types: ['string'] } },
          cookie: { theme: { types: ['string'] }, size: { types: ['integer'] } },
        },
      }),
    ]),
  )
  const ask = (headers: [string, string][]) => read(app.request('/ask', { headers }))

  test('are decoded, under the names of the document', async () => {
    const headers: [string, string][] = [
      ['x-count', '7'],
      ['X-NOTE', '7'],
      ['X-Other', 'ignored'],
      ['Cookie', 'other=1; theme=da%72k; size=5'],
    ]
    const body = { header: { 'X-Count': 7, 'X-Note': '7' }, cookie: { theme: 'dark', size: 5 } }
    expect(await ask(headers)).toMatchObject({ status: 200, body })
  })

  test('an absent cookie takes its default', async () => {
    expect(await ask([['X-Count', '1']])).toMatchObject({ status: 200, body: { cookie: { size: 3 } } })
  })

  test('400: a required header that is missing is named', async () => {
    const details = [{ in: 'header', pointer: 'X-Count', message: 'expected a number, but it is missing' }]
    expect(await ask([])).toMatchObject({ status: 400, body: { details } })
  })

  test('400: a header given twice is not an integer', async () => {
    const headers: [string, string][] = [
      ['X-Count', '1'],
      ['X-Count', '2'],
    ]
    const details = [{ in: 'header', pointer: 'X-Count', message: 'expected an integer' }]
    expect(await ask(headers)).toMatchObject({ status: 400, body: { details } })
  })

  test('400: wrong values in several places are all named', async () => {
    const headers: [string, string][] = [
      ['X-Count', '10'],
      ['Cookie', 'theme=blue; size=x'],
    ]
    const details = [
      { in: 'header', pointer: 'X-Count', message: 'expected at most 9' },
      { in: 'cookie', pointer: 'theme', message: 'expected "light" or "dark"' },
      { in: 'cookie', pointer: 'size', message: 'expected an integer' },
    ]
    expect(await ask(headers)).toMatchObject({ status: 400, body: { details } })
  })
})
