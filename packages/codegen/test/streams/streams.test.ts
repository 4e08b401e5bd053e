import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildClient } from '@contract-first/client'
import { mock } from '@contract-first/mock'
import { stubsOf } from '@contract-first/stubs'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { problemsOf } from '../../src/document.fixture.ts'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { loadServer } from '../corpora/module.ts'
import { compile } from '../corpora/tsc.ts'

const FILE = join(import.meta.dirname, 'streams.yaml')
const folder = folderOf('streams', 'streams')
const { files } = await generate(FILE, 'codegen', { only: ['server'], stubs: true })
await write(folder, files)
const { document, createApp, unimplemented } = await loadServer(folder, files)
const { stubs } = await import(join(folder, 'stubs.ts'))
const { contract } = await import(join(folder, 'routes.ts'))

type Reply = (status: number, body: unknown) => unknown

test('the handler learns when an HTTP client disconnects, and everything sent before was read', async () => {
  const gone = vi.fn()
  const failed = vi.fn()
  async function* notes(signal: AbortSignal) {
    signal.addEventListener('abort', gone)
    yield { event: 'created', data: { id: 1, text: 'Milk', secret: 'dropped' } }
    await once(signal, 'abort')
  }
  const app = createApp({
    document,
    handlers: { ...unimplemented(), watchNotes: (_: never, reply: Reply) => reply(200, notes) },
    security: {},
    ...{ onFailure: failed },
  })
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  try {
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const client = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/notes/changes`, { signal: client.signal })
    const { value } = (await response.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('event: created\ndata: {"id":1,"text":"Milk"}\n\n')
    client.abort()
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(failed).not.toHaveBeenCalled()
  } finally {
    server.close()
  }
})

test.each([
  ['/notes/changes', 'event: created\ndata: {"id":0,"text":""}\n\n'],
  ['/notes/all', '{"id":0,"text":""}\n'],
  ['/notes/feed', '{"id":0,"text":""}\n'],
])('the mock, and a generated server that answers what the document shows, stream %s', async (path, expected) => {
  const shape = (text: string) => text.replace(/"id":-?\d+/, '"id":0').replace(/"text":"[^"]*"/, '"text":""')
  const app = createApp({ document, security: {}, ...stubsOf<Record<string, never>>(stubs, contract) })
  for (const response of [await app.request(path), await mock(document)(new Request(`http://notes.test${path}`))]) {
    expect(response.status).toBe(200)
    expect(shape(await response.text())).toBe(expected)
  }
})

const UPLOADS = `openapi: 3.2.0
info: { title: Uploads, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: addNotes
      requestBody:
        required: true
        content:
          application/jsonl:
            schema: { maxItems: 2 }
            itemSchema: { type: object, required: [id], properties: { id: { type: integer } } }
          text/event-stream:
            itemSchema:
              type: object
              required: [data]
              properties: { data: { contentMediaType: application/json, contentSchema: { type: integer } } }
          application/json: { itemSchema: { type: object }, schema: { type: integer } }
      responses: { '204': { description: Added. } }
`

/** The generated server and client of a document with one operation, and the bodies that its handler got. */
async function served(name: string, document: string, operation: string) {
  const own = folderOf('streams', name)
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'api.yaml'), document)
  const { files, notes } = await generate(join(own, 'api.yaml'), 'codegen')
  await write(own, files)
  const got: unknown[] = []
  const server = await loadServer(own, files)
  const handle = ({ body }: { body: unknown }, reply: Reply) => {
    got.push(body)
    return reply(204, undefined)
  }
  const app = server.createApp({ document: server.document, security: {}, handlers: { [operation]: handle } })
  const { OPERATIONS } = await import(join(own, 'client.ts'))
  const client = buildClient<Record<string, never>>(OPERATIONS, { baseUrl: 'http://notes.test', fetch: app.fetch })
  const call: (args: object) => Promise<unknown> = Reflect.get(client, operation)
  return { app, files, notes, got, call }
}

test('the items of a request reach the handler as a list, each valid, and so do those of the client', async () => {
  const { app, files, notes, got, call } = await served('uploads', UPLOADS, 'addNotes')
  expect(notes.corrected.join()).toMatch(/"itemSchema" is for sequences of items, which this media type is not/)
  const lines = [{ id: 1 }, { id: 2 }]
  const events = [{ data: 1 }, { data: 2 }]
  await call({ 'Content-Type': 'application/jsonl', body: lines })
  await call({ 'Content-Type': 'text/event-stream', body: events })
  expect(got).toEqual([lines, events])
  const send = (body: string) =>
    app.request('/notes', { method: 'POST', body, headers: { 'Content-Type': 'application/jsonl' } })
  for (const [body, pointer] of [
    ['{"id":1}\n{"id":"2"}\n', '/1/id'],
    ['{"id":1}\n{"id":\n', '/1'],
    ['{"id":1}\n{"id":2}\n{"id":3}', ''],
  ] as const) {
    const response = await send(body)
    expect([response.status, (await response.json()).details[0].pointer]).toEqual([400, pointer])
  }
  const mocked = mock(JSON.parse(String(files.get('openapi.json'))))
  const ofMock = (body: string) =>
    mocked(new Request('http://a/notes', { method: 'POST', body, headers: { 'Content-Type': 'application/jsonl' } }))
  expect([(await ofMock('{"id":1}')).status, (await ofMock('{"id":"1"}')).status]).toEqual([204, 400])
})

const PARTS = `openapi: 3.2.0
info: { title: Parts, version: 1.0.0 }
paths:
  /letters:
    post:
      operationId: sendLetter
      requestBody:
        required: true
        content:
          multipart/mixed:
            schema:
              type: array
              minItems: 2
              prefixItems: [{ type: object, required: [to], properties: { to: { type: string } } }, {}]
              items: { type: string, maxLength: 5 }
            prefixEncoding: [{ contentType: application/json }, { contentType: 'image/png, image/jpeg' }]
            itemEncoding: { contentType: text/plain }
          multipart/related:
            itemSchema: { type: integer }
            itemEncoding: { contentType: application/json }
      responses: { '204': { description: Sent. } }
`

test('the parts of a request have their schemas by position, and so do those of the client', async () => {
  const { app, files, got, call } = await served('parts', PARTS, 'sendLetter')
  const image = new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'a.png', { type: 'image/png' })
  await call({ 'Content-Type': 'multipart/mixed', body: [{ to: 'Ada', more: 1 }, image, 'Hello'] })
  await call({ 'Content-Type': 'multipart/related', body: [1, 2] })
  const [[letter, file, text] = [], numbers] = got as [[unknown, File, unknown], unknown]
  expect([letter, text, numbers]).toEqual([{ to: 'Ada' }, 'Hello', [1, 2]])
  expect([file?.type, [...new Uint8Array((await file?.arrayBuffer()) ?? [])]]).toEqual([
    'image/png',
    [0, 13, 10, 45, 45, 255],
  ])
  expect(files.get('handlers.ts')).toContain(
    "contentType: 'multipart/mixed'; body: [{ to: string }, File, ...(string)[]] }",
  )
  const mocked = mock(JSON.parse(String(files.get('openapi.json'))))
  const part = (type: string, content: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
  const json = part('application/json', '{"to":"Ada"}')
  for (const [body, status, pointer] of [
    [`${json}${part('image/jpeg', '?')}--x--`, 204, undefined],
    [`Preamble\r\n${json}${part('image/jpeg', '?')}--x--\r\nEpilogue`, 204, undefined],
    [`${json}${part('image/jpeg', '?')}${part('text/plain', 'too long')}--x--`, 400, '/2'],
    [`${json}${part('image/jpeg', '\r\n--xy\r\n')}--x--`, 204, undefined],
    [`${json}--x--`, 400, ''],
    [`${part('application/json', '{"to":')}--x--`, 400, '/0'],
    [`${json}${part('image/gif', '?')}--x--`, 415, '/1'],
    [json, 400, ''],
  ] as const) {
    const init = { method: 'POST', body, headers: { 'Content-Type': 'multipart/mixed; boundary=x' } }
    const response = await app.request('/letters', init)
    expect([response.status, body]).toEqual([status, body])
    if (pointer !== undefined) expect((await response.json()).details[0].pointer).toBe(pointer)
    expect((await mocked(new Request('http://a/letters', init))).status).toBe(status)
  }
})

test('a mistake in the schema of an item is reported where it is written', async () => {
  const document = (keyword: string) => `openapi: ${keyword === 'itemSchema' ? '3.2.0' : '3.1.1'}
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: Items.
          content:
            application/jsonl:
              ${keyword}:
                minLength: -1
                $ref: '#/components/schemas/None'
`
  for (const keyword of ['itemSchema', 'x-itemSchema'])
    expect(await problemsOf(document(keyword))).toEqual([
      expect.stringMatching(/^13:17: expected a whole number of 0 or more as "minLength"/),
      expect.stringMatching(/^14:17: \$ref .* leads nowhere/),
    ])
})

test('handlers return only items of the schema’s type', async () => {
  const folder = folderOf('streams-types')
  await write(folder, (await generate(FILE, 'codegen')).files)
  await writeFile(join(folder, 'handlers-of-notes.ts'), HANDLERS)
  expect((await compile(folder)).errors).toEqual([])
})

const HANDLERS = `import type { Handlers } from './handlers.ts'

export const handlers: Handlers = {
  watchNotes: (_, reply) =>
    reply(200, async function* (signal) {
      while (!signal.aborted) yield { event: 'created', data: { id: 1, text: 'Milk' } }
      yield { event: 'idle', retry: 1000 }
    }),
  exportNotes: (_, reply) =>
    Math.random() > 0.5
      ? reply(200, new ReadableStream<{ id: number; text: string }>())
      : reply(200, new Set([1, 2]), { 'Content-Type': 'application/json-seq' }),
  // @ts-expect-error The text of a note is missing.
  feedNotes: (_, reply) => reply(200, [{ id: 1 }]),
}
`
