import { describe, expect, test } from 'vitest'
import type { MediaTypeDoc } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { readBody, writeBody } from './bodies.ts'

const list = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'string' } } }
const file = { type: 'string', contentMediaType: 'application/octet-stream' }

/** Encodings of a property `p`, a value, and its fields by the specification. */
const urlencoded = [
  [{}, { type: 'string' }, 'a b&c=é', 'p=a%20b%26c%3D%C3%A9'],
  [{}, { type: 'integer' }, 5, 'p=5'],
  [{}, { type: ['integer', 'null'] }, null, 'p='],
  [{}, list, ['a', 'b'], 'p=a&p=b'],
  [{}, list, ['a'], 'p=a'],
  [{}, object, { R: 1, G: 'x' }, 'p=%7B%22R%22%3A1%2C%22G%22%3A%22x%22%7D'],
  [{ contentType: 'application/json' }, object, { R: 1 }, 'p=%7B%22R%22%3A1%7D'],
  [{ explode: false }, list, ['a', 'b,c'], 'p=a,b%2Cc'],
  [{ style: 'spaceDelimited', explode: false }, list, ['a', 'b'], 'p=a%20b'],
  [{ style: 'pipeDelimited', explode: false }, list, ['a', 'b'], 'p=a%7Cb'],
  [{ style: 'form' }, object, { R: 1, G: 'x' }, 'R=1&G=x'],
  [{ style: 'deepObject', explode: true }, object, { R: 1, G: 'x' }, 'p%5BR%5D=1&p%5BG%5D=x'],
  [{ allowReserved: true }, { type: 'string' }, 'a/b?c', 'p=a/b?c'],
] as const

describe('a form', () => {
  test.each(urlencoded)('with %o of %o is written and read again', async (encoding, schema, value, text) => {
    const media = await formOf('application/x-www-form-urlencoded', schema, encoding)
    const { contentType, bytes } = await writeBody({ p: value }, media)
    expect(contentType).toBe('application/x-www-form-urlencoded')
    expect(new TextDecoder().decode(bytes)).toBe(text)
    expect(await readBody(bytes, media, contentType)).toEqual({ value: { p: value } })
  })

  test('is read as browsers write it', async () => {
    const media = await formOf('application/x-www-form-urlencoded', list, { explode: false })
    const read = (text: string) => readBody(new TextEncoder().encode(text), media, 'application/x-www-form-urlencoded')
    expect(await read('p=a+b,c%2Cd&q=100%&&r')).toEqual({ value: { p: ['a b', 'c,d'], q: '100%', r: '' } })
    expect(await read('p=a&p=b')).toEqual({ value: undefined, malformed: 'p: it is repeated' })
  })

  test.each([
    ['a text', { type: 'string' }, {}, 'a,"b"\r\né', ['a,"b"\r\né']],
    ['a list', list, {}, ['a', 'b'], ['a', 'b']],
    ['a list in one part', list, { explode: false }, ['a', 'b'], ['a,b']],
    ['an object as JSON', object, {}, { R: 1 }, ['{"R":1}']],
    ['a list of objects', { type: 'array', items: object }, {}, [{ R: 1 }, { R: 2 }], ['{"R":1}', '{"R":2}']],
  ])('of parts with %s is read correctly by fetch', async (_, schema, encoding, value, parts) => {
    const media = await formOf('multipart/form-data', schema, encoding)
    const { contentType, bytes } = await writeBody({ p: value }, media)
    expect((await byFetch(bytes, contentType)).getAll('p')).toEqual(parts)
    expect(await readBody(bytes, media, contentType)).toEqual({ value: { p: value } })
  })

  test('of parts has files, with a character for each byte', async () => {
    const media = await formOf('multipart/form-data', { type: 'array', items: { ...file, maxLength: 3 } }, {})
    const { contentType, bytes } = await writeBody({ p: ['\0ÿ'] }, media)
    const [sent] = (await byFetch(bytes, contentType)).getAll('p')
    if (!(sent instanceof File)) throw new TypeError('The part is no file.')
    expect([sent.type, ...new Uint8Array(await sent.arrayBuffer())]).toEqual(['application/octet-stream', 0, 255])
    expect(await readBody(bytes, media, contentType)).toEqual({ value: { p: ['\0ÿ'] } })
  })

  test('of parts that fetch writes is read, JSON as a file too', async () => {
    const media = await formOf('multipart/form-data', object, {})
    const form = new FormData()
    form.append('p', new Blob(['{"G":"é"}'], { type: 'application/json' }))
    form.append('q "1"', 'é')
    const response = new Response(form)
    const contentType = response.headers.get('Content-Type') ?? ''
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(await readBody(bytes, media, contentType)).toEqual({ value: { p: { G: 'é' }, 'q "1"': 'é' } })
  })

  test('with invalid JSON is malformed', async () => {
    const media = await formOf('application/x-www-form-urlencoded', object, {})
    const { malformed } = await readBody(new TextEncoder().encode('p=x'), media, '')
    expect(malformed).toMatch(/^p: .*JSON/)
  })
})

/** A second reader: undici's, which ignores encodings. */
function byFetch(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  return new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
}

async function formOf(name: string, schema: object, encoding: object): Promise<MediaTypeDoc> {
  const content = { [name]: { schema: { type: 'object', properties: { p: schema } }, encoding: { p: encoding } } }
  const contract = await loadContract({
    openapi: '3.1.1',
    paths: { '/forms': { post: { operationId: 'sendForm', requestBody: { content } } } },
  })
  const [media] = contract.operations[0]?.body?.content ?? []
  if (!media) throw new TypeError('The document has no form.')
  return media
}
