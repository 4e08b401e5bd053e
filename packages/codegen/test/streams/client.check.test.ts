import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, buildClient, type OperationDescriptor } from '@contract-first/client'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { loadServer } from '../corpora/module.ts'
import { compile } from '../corpora/tsc.ts'

const folder = folderOf('streams-client')
const { files } = await generate(join(import.meta.dirname, 'streams.yaml'), 'codegen')
await write(folder, files, false)

const EVENTS = [
  { event: 'created', id: '1', data: { id: 1, text: 'Milk\r\nand "bread"' } },
  { event: 'idle', retry: 5 },
]
const NOTES = [
  { id: 1, text: 'Milk' },
  { id: 2, text: 'é\u2028' },
]

type Reply = (status: number, body: unknown) => unknown
type Call = () => Promise<AsyncIterable<unknown>>

test('the generated client returns the items that a generated server sends', async () => {
  const { document, createApp } = await loadServer(folder, files)
  const given = (items: unknown) => (_: never, reply: Reply) => reply(200, items)
  const handlers = { watchNotes: given(EVENTS), exportNotes: given(NOTES), feedNotes: given(NOTES) }
  const app = createApp({ document, handlers, security: {} })
  const { OPERATIONS }: { OPERATIONS: Record<string, OperationDescriptor> } = await import(join(folder, 'client.ts'))
  const options: BuildOptions = { baseUrl: 'http://notes.test', fetch: (request) => app.fetch(request) }
  const client: object = buildClient(OPERATIONS, options)
  const received = async (call: Call) => {
    const items: unknown[] = []
    for await (const item of await call()) items.push(item)
    return items
  }
  const { watchNotes, exportNotes, feedNotes } = client as Record<'watchNotes' | 'exportNotes' | 'feedNotes', Call>
  expect(await received(watchNotes)).toEqual(EVENTS)
  expect(await received(exportNotes)).toEqual(NOTES)
  expect(await received(feedNotes)).toEqual(NOTES)
})

test('the client imports what its streams need, and accepts what it reads', () => {
  const code = String(files.get('client.ts'))
  expect(code).toContain(
    "import { chooseAnswer, readJsonEvents, readLines, readTexts } from '@contract-first/client/readers'",
  )
  expect(code).toContain("responses: { '200': readJsonEvents },\n  accept: 'text/event-stream',")
  // The first of several ways to send items.
  expect(code).toContain("responses: { '200': readLines },\n  accept: 'application/jsonl',")
})

test('items have the types of their schemas', async () => {
  await writeFile(join(folder, 'items-of-notes.ts'), ITEMS)
  expect((await compile(folder)).errors).toEqual([])
})

const ITEMS = `import { buildClient } from '@contract-first/client'
import { OPERATIONS, type operations } from './client.ts'

export async function texts(): Promise<string[]> {
  const client = buildClient<operations>(OPERATIONS, { baseUrl: 'http://notes.test' })
  const found: string[] = []
  for await (const event of await client.watchNotes()) if ('data' in event && event.data) found.push(event.data.text)
  for await (const note of await client.feedNotes()) found.push(note.text)
  // @ts-expect-error A note has no title.
  for await (const note of await client.feedNotes()) found.push(note.title)
  return found
}
`
