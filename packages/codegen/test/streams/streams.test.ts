import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stubsOf } from '@contract-first/hono/stubs'
import { mock } from '@contract-first/mock'
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

test('a schema for the whole stream next to one for its items is refused, and so are items in a request', async () => {
  const problems = await problemsOf(`openapi: 3.2.0
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/jsonl: { itemSchema: { type: object } }
      responses:
        '200':
          description: Items.
          content:
            application/jsonl: { itemSchema: { type: object }, schema: { maxItems: 3 } }
            application/json: { itemSchema: { type: object } }
`)
  expect(problems.map((problem) => problem.split(' is not')[0])).toEqual([
    '9:32: keyword "itemSchema"',
    '14:34: keyword "itemSchema"',
    '15:33: keyword "itemSchema"',
  ])
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
