import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractSender, type SenderOptions } from '@contract-first/hono/sender'
import { describe, expect, test, vi } from 'vitest'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { type Handlers, loadServer } from '../corpora/module.ts'
import { compile } from '../corpora/tsc.ts'

const FILE = join(import.meta.dirname, 'webhooks.yaml')
const folder = folderOf('webhooks', 'notes')
const { files } = await generate(FILE, 'codegen', { webhooks: true })
await write(folder, files)
const { document, contract, createApp, unimplemented } = await loadServer(folder, files)

type Reply = (status: number, body?: unknown) => unknown
type Answered = Promise<{ isDeclared: boolean; status: number; body?: unknown; problem?: string }>
type Send = (url: string, request?: object) => Answered

const signed = (text: string | undefined) =>
  createHmac('sha256', 'secret')
    .update(text ?? '')
    .digest('hex')

/** A receiver with `handlers`, and a sender that signs. */
function connect(handlers: Handlers, options: SenderOptions = {}) {
  const app = createApp({
    document,
    handlers: { ...unimplemented(), ...handlers },
    security: { signature: ({ value }: { value: string }) => value },
  })
  const fetch = async (url: string, init: RequestInit) => app.request(url.replace('https://ada.example', ''), init)
  const headers = ({ body }: { body: string | undefined }) => ({ 'X-Signature': signed(body) })
  const send: object = contractSender(contract, { fetch, headers, ...options })
  return send as Record<string, Send>
}

const URL_OF_ADA = 'https://ada.example/note.created?token=7'
const note = { id: 1, text: 'Milk' }

describe('webhooks and callbacks', () => {
  test('are their own paths, under their own names', () => {
    expect(Object.keys(document.paths ?? {})).toEqual(['/note.created', '/exportNotes/finished', '/exportNotes/failed'])
    expect(Object.keys(contract.operations)).toEqual(['noteCreated', 'exportNotesFinished', 'exportFailed'])
    expect([document.webhooks, document.servers]).toEqual([undefined, undefined])
    expect([...files.keys()]).toContain('sender.ts')
    expect([...files.keys()]).not.toContain('client.ts')
  })

  test('reach their receiver if they are valid', async () => {
    const got = vi.fn()
    const send = connect({
      noteCreated: (request: object, reply: Reply) => {
        got(request)
        return reply(200, { at: 5 })
      },
    } as never)
    const sent = { body: { ...note, address: '203.0.113.7' }, header: { 'X-Delivery': 'a1' } }
    const answer = await send.noteCreated?.(URL_OF_ADA.replace('?token=7', ''), sent)
    expect(answer).toMatchObject({ isDeclared: true, status: 200, body: { at: 5 } })
    const auth = { signature: signed(JSON.stringify(note)) }
    expect(got).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: note, header: { 'X-Delivery': 'a1' }, auth }),
    )
  })

  test("of a form add their query to the receiver's URL", async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }))
    const send = connect({}, { fetch })
    const answer = await send.exportNotesFinished?.('https://ada.example/hook/?token=7', {
      query: { run: 3 },
      body: { count: 2 },
    })
    expect(answer).toMatchObject({ isDeclared: true, status: 204 })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method, init?.body]).toEqual(['https://ada.example/hook/?token=7&run=3', 'PUT', 'count=2'])
  })

  test('that are not as declared are not sent', async () => {
    const fetch = vi.fn()
    const send = connect({}, { fetch })
    const header = { 'X-Delivery': 'a1' }
    await expect(send.noteCreated?.(URL_OF_ADA, { body: { id: 'x', text: 1 }, header })).rejects.toThrow(
      'noteCreated request: not as declared: body id, body text',
    )
    await expect(send.noteCreated?.(URL_OF_ADA, { body: note })).rejects.toThrow('not as declared: header X-Delivery')
    await expect(send.noteCreated?.(URL_OF_ADA, { header })).rejects.toThrow('not as declared: body')
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each<[what: string, response: Response, answer: object]>([
    ['one that is declared', new Response(null, { status: 410 }), { isDeclared: true, status: 410 }],
    [
      'another status',
      new Response('Oops', { status: 502 }),
      { isDeclared: false, problem: 'the status 502 is not declared' },
    ],
    ['a redirect', Response.redirect('https://ada.example/other'), { isDeclared: false, status: 302 }],
    ['another body', Response.json({ at: 'x' }), { isDeclared: false, problem: 'not as declared: body /at' }],
    [
      'no JSON',
      new Response('{', { headers: { 'Content-Type': 'application/json' } }),
      { isDeclared: false, problem: 'the body is no JSON' },
    ],
    [
      'too much',
      Response.json({ at: 1, more: 'x'.repeat(99) }),
      { isDeclared: false, problem: 'the body is larger than 50 bytes, or breaks off' },
    ],
  ])('are answered by anybody: %s', async (_what, response, answer) => {
    const send = connect({}, { fetch: async () => response, maxAnswerBytes: 50 })
    expect(await send.noteCreated?.(URL_OF_ADA, { body: note, header: { 'X-Delivery': 'a' } })).toMatchObject(answer)
  })

  test('a mistake in one is reported where it is written', async () => {
    const file = join(folderOf('webhooks', 'wrong'), 'wrong.json')
    const wrong = { parameters: [{ name: 'a', in: 'query', schema: { type: 'string', minLength: -1 } }], responses: {} }
    const text = {
      openapi: '3.1.1',
      info: { title: 'A', version: '1' },
      paths: {},
      webhooks: { told: { post: wrong } },
    }
    await write(folderOf('webhooks', 'wrong'), new Map([['wrong.json', JSON.stringify(text)]]))
    await expect(generate(file, 'codegen', { webhooks: true })).rejects.toThrow(
      /wrong\.json:1:\d+: expected a whole number of 0 or more as "minLength"/,
    )
    const { webhooks: _, ...none } = text
    await write(folderOf('webhooks', 'wrong'), new Map([['wrong.json', JSON.stringify(none)]]))
    await expect(generate(file, 'codegen', { webhooks: true })).rejects.toThrow('neither webhooks nor callbacks')
  })

  test('are typed on both sides', async () => {
    await writeFile(join(folder, 'usage.ts'), USAGE)
    expect((await compile(folder)).errors).toEqual([])
  })
})

const USAGE = `import type { Handlers, Types } from './handlers.ts'
import { createSender } from './sender.ts'

export const handlers: Pick<Handlers<Types & { principals: { signature: string } }>, 'noteCreated' | 'exportFailed'> = {
  noteCreated: ({ body, header, auth }, reply) =>
    auth.signature === '' ? reply(410) : reply(200, { at: body.id + header['X-Delivery'].length }),
  exportFailed: (_, reply) => reply(204),
}

const send = createSender()
const url = 'https://ada.example'

export async function told(): Promise<number | undefined> {
  await send.exportFailed(url)
  await send.exportNotesFinished(url, { query: { run: 1 }, body: { count: 2 } })
  await send.exportNotesFinished(url, { query: { run: 1 } })
  // @ts-expect-error The query is required.
  await send.exportNotesFinished(url)
  // @ts-expect-error The header is required.
  await send.noteCreated(url, { body: { id: 1, text: 'Milk' } })
  // @ts-expect-error A note has a text.
  await send.noteCreated(url, { body: { id: 1 }, header: { 'X-Delivery': 'a' } })
  const answer = await send.noteCreated(url, { body: { id: 1, text: 'Milk' }, header: { 'X-Delivery': 'a' } })
  if (!answer.isDeclared) return answer.problem.length
  return answer.status === 200 ? answer.body.at : answer.body
}
`
