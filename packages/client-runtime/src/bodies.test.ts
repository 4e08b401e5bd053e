import { describe, expect, expectTypeOf, test } from 'vitest'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { writeContent, writeMultipart, writeRanged } from './writers.ts'

const upload = { method: 'POST', parameters: {}, responses: { '204': 'none' } } as const

const OPERATIONS = {
  getImage: { method: 'GET', path: '/image', parameters: {}, responses: { '200': 'bytes', '404': 'text' } },
  putBytes: { ...upload, path: '/bytes', requestBody: { mediaType: 'application/octet-stream', write: writeContent } },
  putImage: { ...upload, path: '/image', requestBody: { mediaType: 'image/*', write: writeRanged } },
  putAny: { ...upload, path: '/any', requestBody: { mediaType: '*/*', write: writeRanged } },
  putSeveral: {
    ...upload,
    path: '/several',
    requestBody: [
      'application/json',
      { mediaType: 'text/csv', write: writeContent },
      { mediaType: 'image/*', write: writeRanged },
    ],
  },
  putForm: { ...upload, path: '/form', requestBody: { mediaType: 'multipart/form-data', write: writeMultipart } },
} as const satisfies Readonly<Record<string, OperationDescriptor>>

interface Put<Content> {
  parameters: object
  requestBody: { content: Content }
  responses: { 204: object }
}

/** As openapi-typescript writes them: it has no type for bytes. */
interface Operations {
  getImage: {
    parameters: object
    responses: { 200: { content: { 'image/png': string } }; 404: { content: { 'text/plain': string } } }
  }
  putBytes: Put<{ 'application/octet-stream': string }>
  putImage: Put<{ 'image/*': string }>
  putAny: Put<{ '*/*': unknown }>
  putSeveral: Put<{ 'application/json': { a: number }; 'text/csv': string; 'image/*': string }>
  putForm: Put<{ 'multipart/form-data': { title: string; photo: string; pages?: string[]; count?: number } }>
}

/** Bytes that a UTF-8 decoder would change. */
const BYTES = new Uint8Array([0x89, 0x50, 0xff, 0xfe, 0])

/** A client, and what it sent. */
function recorded(answer: () => Response = () => new Response(null, { status: 204 })) {
  const sent: { type: string | null; body: Buffer }[] = []
  const client = buildClient<Operations>(OPERATIONS, {
    baseUrl: 'http://bodies.test',
    async fetch(request) {
      sent.push({ type: request.headers.get('Content-Type'), body: Buffer.from(await request.arrayBuffer()) })
      return answer()
    },
  })
  return { client, sent }
}

describe('a response of bytes', () => {
  const answer = () => new Response(BYTES, { headers: { 'Content-Type': 'image/png' } })

  test('is a Blob with every byte and its type', async () => {
    const image = await recorded(answer).client.getImage()
    expectTypeOf(image).toEqualTypeOf<Blob>()
    expect(image.type).toBe('image/png')
    expect(await image.bytes()).toEqual(BYTES)
  })

  test('can be read again from the response next to the data', async () => {
    const { response } = await recorded(answer).client.getImage().withResponse()
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES)
    expect(await (await response.blob()).bytes()).toEqual(BYTES)
  })

  test('leaves a failure of the same operation as text', async () => {
    const { client } = recorded(() => new Response('none', { status: 404 }))
    await expect(client.getImage()).rejects.toMatchObject({ status: 404, body: 'none' })
  })
})

describe('a request body', () => {
  test.each([BYTES, new Blob([BYTES], { type: 'image/png' })])('of bytes arrives as it is: %s', async (body) => {
    const { client, sent } = recorded()
    await client.putBytes({ body })
    expect(sent).toEqual([{ type: 'application/octet-stream', body: Buffer.from(BYTES) }])
  })

  test('under a range of media types names its own', async () => {
    const { client, sent } = recorded()
    await client.putImage({ body: new Blob([BYTES], { type: 'image/webp' }) })
    await client.putAny({ body: { a: 1 } })
    await client.putAny({ body: 'text' })
    await client.putAny({ body: BYTES })
    expect(sent).toEqual([
      { type: 'image/webp', body: Buffer.from(BYTES) },
      { type: 'application/json', body: Buffer.from('{"a":1}') },
      { type: 'text/plain', body: Buffer.from('text') },
      { type: 'application/octet-stream', body: Buffer.from(BYTES) },
    ])
  })

  test.each([BYTES, 'text', new Blob(['a,b'], { type: 'text/csv' })])(
    'that is not of the range is refused: %s',
    async (body) => {
      const { client, sent } = recorded()
      await expect(client.putImage({ body })).rejects.toThrow('The body must be image/*: pass a Blob with its type.')
      expect(sent).toEqual([])
    },
  )

  test('has the media type that the call chooses of several', async () => {
    const { client, sent } = recorded()
    await client.putSeveral({ body: { a: 1 } })
    await client.putSeveral({ 'Content-Type': 'application/json', body: { a: 1 } })
    await client.putSeveral({ 'Content-Type': 'text/csv', body: 'a,b' })
    await client.putSeveral({ 'Content-Type': 'image/*', body: new Blob(['x'], { type: 'image/gif' }) })
    expect(sent.map(({ type, body }) => [type, `${body}`])).toEqual([
      ['application/json', '{"a":1}'],
      ['application/json', '{"a":1}'],
      ['text/csv', 'a,b'],
      ['image/gif', 'x'],
    ])
  })

  test('of a media type that the operation does not take is refused', async () => {
    const { client, sent } = recorded()
    const args = { 'Content-Type': 'text/html' as 'text/csv', body: 'a' }
    await expect(client.putSeveral(args)).rejects.toThrow(
      'There is no body of text/html, only: application/json, text/csv, image/*.',
    )
    expect(sent).toEqual([])
  })

  test('of a form holds files with their names and types', async () => {
    const { client, sent } = recorded()
    const photo = new File([BYTES], 'a.png', { type: 'image/png' })
    await client.putForm({ body: { title: 'A', photo, pages: [new Blob(['1']), '2'], count: 3 } })
    const [{ type, body } = { type: '', body: Buffer.of() }] = sent
    const form = await new Response(Uint8Array.from(body), { headers: { 'Content-Type': type ?? '' } }).formData()
    expect(form.get('photo')).toMatchObject({ name: 'a.png', type: 'image/png', size: BYTES.length })
    expect(form.getAll('pages')).toHaveLength(2)
    expect(form.get('count')).toBe('3')
  })

  test('of another type does not compile', () => {
    void (({ client }: ReturnType<typeof recorded>) => {
      // @ts-expect-error an object is not bytes
      client.putBytes({ body: { a: 1 } })
      // @ts-expect-error an object is not CSV
      client.putSeveral({ 'Content-Type': 'text/csv', body: { a: 1 } })
      // @ts-expect-error a media type that it does not take
      client.putSeveral({ 'Content-Type': 'text/html', body: 'a' })
      // @ts-expect-error a text is not JSON
      client.putSeveral({ body: 'a,b' })
      // @ts-expect-error a number is not a file
      client.putForm({ body: { title: 'A', photo: 1 } })
      // @ts-expect-error a file is not a number
      client.putForm({ body: { title: 'A', photo: 'b', count: new Blob() } })
    })
  })
})
