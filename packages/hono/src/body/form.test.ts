import type { FormField } from '@contract-first/document/serialization'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'
import type { BodyDecoder } from '../operation.ts'

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** An app that takes a form with one field, `color`, and whatever `additional` allows. */
function appWith(
  field: FormField,
  {
    schema = z.looseObject({}),
    additional = false,
  }: { schema?: z.ZodType; additional?: readonly 'integer'[] | false } = {},
) {
  const form = { properties: { color: field }, additional }
  const body: Record<string, BodyDecoder> = {
    [FORM]: { kind: 'urlencoded', ...form },
    [MULTIPART]: { kind: 'multipart', ...form },
  }
  const content = { [FORM]: { schema }, [MULTIPART]: { schema } }
  const post = operation({ method: 'post', request: { body: { required: true, content } }, body })
  return appOf(contractOf([post]), {
    maxBodyBytes: 1000,
    handler: async (request, answer) => answer(200, { body: await withTexts(request.body) }),
  })
}

/** The same value with the contents of files, which JSON does not show. */
async function withTexts(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { file: value instanceof File ? value.name : undefined, text: await value.text() }
  if (Array.isArray(value)) return Promise.all(value.map(withTexts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([k, v]) => [k, await withTexts(v)])))
}

type Options = Parameters<typeof appWith>[1]

async function send(field: FormField, body: BodyInit, options?: Options) {
  const headers = typeof body === 'string' ? { 'Content-Type': FORM } : undefined
  const answer = await read(
    appWith(field, options).request('/ask', { method: 'POST', body, ...(headers && { headers }) }),
  )
  return answer.status === 200
    ? (answer.body as { body: unknown }).body
    : { status: answer.status, ...(answer.body as object) }
}

function parts(...entries: [name: string, value: string | Blob, fileName?: string][]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  return form
}

describe('application/x-www-form-urlencoded', () => {
  test.each<[field: FormField, sent: string, value: unknown]>([
    [{ types: ['string'] }, 'color=a+b%26%C3%A9', { color: 'a b&é' }],
    [{ types: ['integer'] }, 'color=7', { color: 7 }],
    [{ types: ['integer'] }, '', {}],
    [{ array: ['integer'] }, 'color=1&color=2', { color: [1, 2] }],
    [{ array: ['string'] }, 'color=1', { color: ['1'] }],
    [{ array: ['string'], explode: false }, 'color=a%2Cb,c', { color: ['a,b', 'c'] }],
    [{ array: ['string'], style: 'pipeDelimited', explode: false }, 'color=a|b', { color: ['a', 'b'] }],
    [{ json: true }, 'color=%7B%22a%22%3A1%7D', { color: { a: 1 } }],
    [{ array: 'json' }, 'color={"a":1}&color=2', { color: [{ a: 1 }, 2] }],
    [
      { object: { properties: { R: ['integer'] }, additional: false }, style: 'deepObject' },
      'color[R]=1',
      { color: { R: 1 } },
    ],
    // The schema refuses these later: neither is the way to write such a value.
    [{ object: { properties: { R: ['integer'] }, additional: ['string'] }, style: 'form' }, 'color=1', { color: '1' }],
    [{ types: ['string'], style: 'deepObject' }, 'color[x]=1', { color: { x: '1' } }],
    [{ types: ['string'] }, 'other=1&other=2&third=3', { other: ['1', '2'], third: '3' }],
  ])('%o reads %s', async (field, sent, value) => {
    expect(await send(field, sent)).toEqual(value)
  })

  test('additional fields are read as their types', async () => {
    expect(await send({ types: ['string'] }, 'a=1&b=x', { additional: ['integer'] })).toEqual({ a: 1, b: 'x' })
  })

  test.each<[field: FormField, sent: string, pointer: string, message: string]>([
    [{ types: ['integer'] }, 'color=x', '/color', 'expected an integer'],
    [{ types: ['integer'] }, 'color=1&color=2', '/color', 'given more than once'],
    [{ types: ['integer'] }, 'color=%zz', '/color', 'malformed percent-encoding'],
    [{ types: ['integer'] }, '', '/color', 'expected a number, but it is missing'],
    [{ json: true }, 'color=', '/color', 'expected well-formed JSON'],
  ])('400: %o refuses %j', async (field, sent, pointer, message) => {
    const answer = await send(field, sent, { schema: z.object({ color: z.int() }) })
    expect(answer).toMatchObject({ status: 400, kind: 'invalid-body', details: [{ in: 'body', pointer, message }] })
  })

  test('400: a field that the schema does not allow, and bytes that are not UTF-8', async () => {
    const answer = await send({ types: ['string'] }, 'a/b=1', { schema: z.strictObject({}) })
    expect(answer).toMatchObject({ status: 400, details: [{ pointer: '/a~1b', message: 'not expected here' }] })
    const latin1 = new Blob([new Uint8Array([0x63, 0x3d, 0xe9])], { type: FORM })
    expect(await send({ types: ['string'] }, latin1)).toMatchObject({ status: 400 })
  })

  test('a field called __proto__ changes nothing', async () => {
    await send({ types: ['string'] }, '__proto__=x&__proto__=y')
    expect(Object.hasOwn(Object.prototype, '0')).toBe(false)
  })

  test('413: a form that is too large', async () => {
    expect(await send({ types: ['string'] }, `color=${'x'.repeat(1000)}`)).toMatchObject({ status: 413 })
  })
})

describe('multipart/form-data', () => {
  const file = (text: string, type = 'text/plain') => new Blob([text], { type })

  test.each<[what: string, field: FormField, form: FormData, value: unknown]>([
    ['unencoded text', { types: ['string'] }, parts(['color', 'a+b%26 é']), { color: 'a+b%26 é' }],
    ['a number', { types: ['integer'] }, parts(['color', '7']), { color: 7 }],
    ['texts', { array: ['string'] }, parts(['color', 'a'], ['color', 'b']), { color: ['a', 'b'] }],
    ['a list', { array: ['integer'], explode: false }, parts(['color', '1,2']), { color: [1, 2] }],
    ['a file', { file: true }, parts(['color', file('x\0'), 'a.bin']), { color: { file: 'a.bin', text: 'x\0' } }],
    ['a file without a name', { file: true }, parts(['color', 'text']), { color: { file: '', text: 'text' } }],
    [
      'files',
      { array: 'file' },
      parts(['color', file('x'), 'a'], ['color', file('y'), 'b']),
      {
        color: [
          { file: 'a', text: 'x' },
          { file: 'b', text: 'y' },
        ],
      },
    ],
    [
      'a file whose type is in a range',
      { file: true, accept: ['image/*'] },
      parts(['color', file('x', 'Image/PNG'), 'a']),
      { color: { file: 'a', text: 'x' } },
    ],
    ['one file of several', { array: 'file' }, parts(['color', file('x'), 'a']), { color: [{ file: 'a', text: 'x' }] }],
    ['JSON', { json: true }, parts(['color', '{"a":1}']), { color: { a: 1 } }],
    ['JSON in a blob', { json: true }, parts(['color', file('{"a":1}', 'application/json')]), { color: { a: 1 } }],
    ['JSON values', { array: 'json' }, parts(['color', '1'], ['color', '[2]']), { color: [1, [2]] }],
    ['a text in a blob', { types: ['integer'] }, parts(['color', file('7')]), { color: 7 }],
    ['an additional file', { file: true }, parts(['other', file('x'), 'a']), { other: { file: 'a', text: 'x' } }],
  ])('reads %s', async (_what, field, form, value) => {
    expect(await send(field, form)).toEqual(value)
  })

  test.each<[what: string, field: FormField, form: FormData, message: string]>([
    ['a wrong number', { types: ['integer'] }, parts(['color', 'x']), 'expected an integer'],
    [
      'a second file',
      { file: true },
      parts(['color', file('x'), 'a'], ['color', file('y'), 'b']),
      'given more than once',
    ],
    ['malformed JSON', { json: true }, parts(['color', '{']), 'expected well-formed JSON (at character 1)'],
    [
      'bytes that were mistaken for text',
      { file: true },
      parts(['color', '\ufffd']),
      'expected a part with a file name',
    ],
  ])('400: %s', async (_what, field, form, message) => {
    const answer = await send(field, form, { schema: z.looseObject({ color: z.int() }) })
    expect(answer).toMatchObject({ status: 400, details: [{ in: 'body', pointer: '/color', message }] })
  })

  test.each<[what: string, field: FormField, form: FormData, message: string]>([
    [
      'a file of another type',
      { file: true, accept: ['image/png', 'image/*'] },
      parts(['color', file('x', 'text/html'), 'a']),
      'expected a file of type image/png or image/*',
    ],
    [
      'a file that does not say its type',
      { array: 'file', accept: ['image/png'] },
      parts(['color', 'x']),
      'expected a file of type image/png',
    ],
  ])('415: %s', async (_what, field, form, message) => {
    const answer = await send(field, form)
    expect(answer).toMatchObject({ status: 415, details: [{ in: 'body', pointer: '/color', message }] })
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('400: %s without such parts', async (type) => {
    const message = 'expected well-formed multipart/form-data'
    expect(await send({ file: true }, new Blob(['hello'], { type }))).toMatchObject({
      status: 400,
      details: [{ message }],
    })
  })

  test('413: a form that is too large', async () => {
    const tooLong = new Blob(['x'.repeat(1001)], { type: 'multipart/form-data; boundary=x' })
    expect(await send({ file: true }, tooLong)).toMatchObject({ status: 413 })
  })
})
