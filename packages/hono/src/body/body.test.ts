import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'
import type { IJsonOptions } from '../json.ts'

const json = { 'application/json': { schema: z.object({ name: z.string(), size: z.int().exactOptional() }) } }

const app = appOf(
  contractOf([
    operation({ id: 'add', method: 'post', request: { body: { required: true, content: json } } }),
    operation({ id: 'change', method: 'patch', request: { body: { content: json } } }),
    operation({
      id: 'keep',
      method: 'put',
      request: {
        body: {
          required: true,
          content: {
            'application/json': { schema: z.unknown() },
            'application/merge-patch+json': json['application/json'],
          },
        },
      },
    }),
  ]),
  { maxBodyBytes: 2_000_000 },
)

const JSON_TYPE = { 'Content-Type': 'application/json' }

function send(method: string, body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) {
  return read(app.request('/ask', { method, body, headers }))
}

/** `PUT` takes any JSON. */
const put = (body: BodyInit) => send('PUT', body)

function refusal(pointer: string, message: string) {
  return { status: 400, body: { kind: 'invalid-body', details: [{ in: 'body', pointer, message }] } }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('the strict reading of JSON', () => {
  test.each([
    ['{"a":"b:c\\":\\\\","d":[{"a":1},{"a":2}]}', { a: 'b:c":\\', d: [{ a: 1 }, { a: 2 }] }],
    ['{"":{"":0}}', { '': { '': 0 } }],
    [' \r\n\t[1e2, -0.5, true, null, "\\ud83d\\ude00é\\u2028"] ', [100, -0.5, true, null, '😀é\u2028']],
    ['"text"', 'text'],
    ['0', 0],
  ])('accepts %s', async (text, body) => {
    expect(await put(text)).toMatchObject({ status: 200, body: { body } })
  })

  test.each([
    ['{"a":1,"a":2}'],
    ['{"a":1,"a":1}'],
    ['{"a":1,"\\u0061":1}'],
    ['[{"x":{"a":{"b":1},"a":{"b":1}}}]'],
    ['{"a:b":1,"a:b":2}'],
    ['{"__proto__":1,"__proto__":2}'],
    ['{"":1,"":2}'],
  ])('400: %s gives a name twice', async (text) => {
    expect(await put(text)).toMatchObject(refusal('', 'expected every name once in an object'))
  })

  test('takes NUL where no schema forbids it', async () => {
    const value = { 'a\0': ['x\0'] }
    expect(await put(JSON.stringify(value))).toEqual({ status: 200, body: expect.objectContaining({ body: value }) })
    expect(await send('POST', '{"name":"Rex","a\\u0000":"\\u0000"}')).toMatchObject({
      status: 200,
      body: { body: { name: 'Rex' } },
    })
    expect(await put('"x\0"')).toMatchObject({ status: 400 })
  })

  test.each(['\\ud800', '\\udc00\\ud800', '\\uD83Dx'])('400: the lone surrogate %s', async (text) => {
    expect(await put(`{"a":"${text}"}`)).toMatchObject(refusal('/a', 'expected text without lone surrogates'))
    expect(await put(`{"${text}":1}`)).toMatchObject(refusal('', 'expected text without lone surrogates'))
  })

  test('400: more than 32 levels', async () => {
    expect(await put(nested(32))).toMatchObject({ status: 200 })
    expect(await put(nested(33))).toMatchObject(refusal('/0'.repeat(32), 'expected at most 32 levels'))
    expect(await put(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toMatchObject({ status: 400 })
    expect(await put(nested(500_000))).toMatchObject({ status: 400 })
  })

  test.each<[what: string, bytes: number[]]>([
    ['a stray continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong encoding', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xc3]],
    ['UTF-16', [0xff, 0xfe, 0x30, 0x00]],
  ])('400: %s is not UTF-8', async (_what, bytes) => {
    expect(await put(new Uint8Array(bytes))).toMatchObject(refusal('', 'expected well-formed UTF-8'))
  })

  test.each([
    '\ufeff{}',
    '{} x',
    '{}{}',
    "{'a':1}",
    '{"a":1,}',
    '[1,]',
    '01',
    'NaN',
    '// no\n{}',
    'undefined',
    '"a\tb"',
    ' ',
  ])('400: %j is not JSON, and the response does not repeat it', async (text) => {
    const { status, body } = await put(text)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      details: [{ message: expect.stringMatching(/^expected well-formed JSON( \(at character \d+\))?$/) }],
    })
  })

  test('a long text is read in one go', async () => {
    const text = 'x\\n'.repeat(500_000)
    const { status, body } = await put(`{"a":"${text}"}`)
    expect(status).toBe(200)
    expect((body as { body: { a: string } }).body.a).toHaveLength(1_000_000)
  })

  test('a member called __proto__ changes nothing', async () => {
    const body = '{"name":"Rex","__proto__":{"size":3,"polluted":true}}'
    expect(await send('POST', body)).toMatchObject({ status: 200, body: { body: { name: 'Rex' } } })
    expect(await send('POST', '{"__proto__":{"name":"Rex"}}')).toMatchObject({ status: 400 })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test.each(['9007199254740992', '9007199254740993', '-9007199254740993', '1e400', '1.5'])(
    '400: %s is not an integer that arrives unchanged',
    async (size) => {
      const { status, body } = await send('POST', `{"name":"Rex","size":${size}}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ details: [{ in: 'body', pointer: '/size' }] })
    },
  )
})

describe('a number that would be rounded to a whole one', () => {
  test.each(['9007199254740990.5', '7.00000000000000001', '1e-400', '0.99999999999999999'])(
    '400: %s is not an integer',
    async (size) => {
      const { status, body } = await send('POST', `{"name":"Rex","size":${size}}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ details: [{ pointer: '', message: 'expected numbers that need no rounding' }] })
    },
  )

  test.each([
    ['7.0', 7],
    ['70e-1', 7],
    ['0.7E1', 7],
    ['7.000000000000000000', 7],
    ['0e5', 0],
    ['-0.0', 0],
  ])('%s is the integer %i', async (size, integer) => {
    const { status, body } = await send('POST', `{"name":"Rex 7.00000000000000001","size":${size}}`)
    expect({ status, size: Math.abs((body as { body: { size: number } }).body.size) }).toEqual({
      status: 200,
      size: integer,
    })
  })
})

describe('the validated body', () => {
  test('reaches the handler without undeclared properties', async () => {
    const body = { body: { name: 'Rex' } }
    const answer = await send('POST', '{"name":"Rex","password":"x"}')
    expect(answer).toMatchObject({ status: 200, body })
    expect((answer.body as { body: object }).body).toEqual({ name: 'Rex' })
  })

  test('400: a JSON Pointer names every wrong place', async () => {
    const details = [
      { in: 'body', pointer: '/name', message: 'expected a string, not null' },
      { in: 'body', pointer: '/size', message: 'expected a number, not a string' },
    ]
    expect(await send('POST', '{"name":null,"size":"3"}')).toMatchObject({ status: 400, body: { details } })
  })

  test('400: the message about a value of another type names the expected one', async () => {
    expect(await send('POST', '[]')).toMatchObject(refusal('', 'expected an object, not an array'))
    expect(await send('POST', '{}')).toMatchObject(refusal('/name', 'expected a string, but it is missing'))
  })

  test('400: a missing required body, with or without a content type', async () => {
    const message = 'expected a body, but it is missing'
    expect(await send('POST', null, {})).toMatchObject(refusal('', message))
    expect(await send('POST', '')).toMatchObject(refusal('', message))
    expect(await send('POST', '', { ...JSON_TYPE, 'Content-Length': '0' })).toMatchObject(refusal('', message))
  })

  test('an optional body may be absent', async () => {
    expect((await send('PATCH', null, {})).body).not.toHaveProperty('body')
    expect(await send('PATCH', '')).toMatchObject({ status: 200 })
    expect(await send('PATCH', '{}')).toMatchObject({ status: 400 })
  })
})

describe('the media type', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json ; Charset=utf-8; profile=x',
  ])('%s is read', async (contentType) => {
    expect(await send('POST', '{"name":"Rex"}', { 'Content-Type': contentType })).toMatchObject({ status: 200 })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/json;charset="utf-16"',
    'application/jsonp',
    'application/problem+json',
    'application',
    'application/json, application/json',
    '*/*',
    '',
  ])('415: %j', async (contentType) => {
    expect(await send('POST', '{"name":"Rex"}', { 'Content-Type': contentType })).toMatchObject({
      status: 415,
      body: { kind: 'unsupported-media-type' },
    })
  })

  test('415: a body without a content type', async () => {
    const body = new TextEncoder().encode('{"name":"Rex"}')
    expect(await send('POST', body, {})).toMatchObject({ status: 415 })
  })

  test.each(['gzip', 'br', 'identity, gzip'])('415: a body encoded as %s', async (encoding) => {
    const headers = { ...JSON_TYPE, 'Content-Encoding': encoding }
    expect(await send('POST', '{"name":"Rex"}', headers)).toMatchObject({ status: 415 })
  })

  test('identity is not an encoding', async () => {
    const headers = { ...JSON_TYPE, 'Content-Encoding': 'Identity' }
    expect(await send('POST', '{"name":"Rex"}', headers)).toMatchObject({ status: 200 })
  })

  test('each one has its own schema', async () => {
    expect(await send('PUT', '{}', JSON_TYPE)).toMatchObject({ status: 200 })
    const headers = { 'Content-Type': 'application/merge-patch+json' }
    expect(await send('PUT', '{}', headers)).toMatchObject({ status: 400 })
    expect(await send('PUT', '{"name":"Rex"}', headers)).toMatchObject({ status: 200 })
  })
})

/** A stream of a hundred times ten blanks, and how many chunks have been taken so far. */
function blanks() {
  let taken = 0
  const stream = new ReadableStream(
    {
      pull(controller) {
        taken += 1
        if (taken > 100) controller.close()
        else controller.enqueue(new TextEncoder().encode(' '.repeat(10)))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, reads: () => taken }
}

describe('the size', () => {
  const small = appOf(
    contractOf([operation({ method: 'post', request: { body: { required: true, content: json } } })]),
    { maxBodyBytes: 16 },
  )
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    read(
      small.request(
        new Request('http://localhost/ask', {
          method: 'POST',
          body,
          headers: { ...JSON_TYPE, ...headers },
          duplex: 'half',
        } as RequestInit),
      ),
    )

  test('counts bytes, not characters', async () => {
    expect(await post('{"name":"12345"}')).toMatchObject({ status: 200 })
    expect(await post('{"name":"12345"}', { 'Content-Length': '16' })).toMatchObject({ status: 200 })
    expect(await post('{"name":"1234é"}')).toMatchObject({ status: 413, body: { kind: 'payload-too-large' } })
  })

  test('413: by Content-Length, before a byte is read', async () => {
    const { stream, reads } = blanks()
    expect(await post(stream, { 'Content-Length': '17' })).toMatchObject({ status: 413 })
    expect(reads()).toBe(0)
  })

  test('413: a chunked body, as soon as it is too large', async () => {
    const { stream, reads } = blanks()
    expect(await post(stream)).toMatchObject({ status: 413 })
    expect(reads()).toBe(2)
  })

  test('413: a Content-Length next to Transfer-Encoding is not trusted', async () => {
    const headers = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }
    expect(await post('{"name":"1234567"}', headers)).toMatchObject({ status: 413 })
  })

  test('a chunked body of the right size is joined', async () => {
    const parts = ['{"name"', ':"12', '345"}'].map((part) => new TextEncoder().encode(part))
    const stream = new ReadableStream({
      pull: (controller) => {
        const part = parts.shift()
        if (part) controller.enqueue(part)
        else controller.close()
      },
    })
    expect(await post(stream)).toMatchObject({ status: 200, body: { body: { name: '12345' } } })
  })
})

describe('a rule of I-JSON that an app turns off', () => {
  const content = { 'application/json': { schema: z.unknown() } }
  const decoders = { query: { filter: { json: true } } } as const
  const request = { query: z.object({ filter: z.unknown() }), body: { content } }
  const ask = (iJson: IJsonOptions, text: string) => {
    const own = appOf(contractOf([operation({ method: 'post', request, decoders })]), { iJson })
    const path = `/ask?filter=${encodeURIComponent(text)}`
    return read(own.request(path, { method: 'POST', body: text, headers: JSON_TYPE }))
  }
  const twice = '{"a":1,"a":2}'
  const lone = '{"\\udc00":"\\ud800"}'

  test.each<[iJson: IJsonOptions, text: string, value: unknown]>([
    [{ uniqueNames: false }, twice, { a: 2 }],
    [{ wellFormedText: false }, lone, { '\udc00': '\ud800' }],
  ])('%j: takes %s, in bodies and parameters', async (iJson, text, value) => {
    const { status, body } = await ask(iJson, text)
    expect({ status, body }).toMatchObject({ status: 200, body: { body: value, query: { filter: value } } })
  })

  test.each<[iJson: IJsonOptions, text: string]>([
    [{}, twice],
    [{}, lone],
    [{ uniqueNames: false }, lone],
    [{ wellFormedText: false }, twice],
  ])('400: %j refuses %s', async (iJson, text) => {
    expect((await ask(iJson, text)).status).toBe(400)
  })
})
