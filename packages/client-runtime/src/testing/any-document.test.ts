import { expect, test } from 'vitest'
import { OPERATIONS, type operations } from '../../test/rooms/generated/client.ts'
import document from '../../test/rooms/generated/openapi.json' with { type: 'json' }
import { buildClient } from '../build-client.ts'
import { query } from '../query.ts'
import { validatorOf } from '../validator.ts'
import { type MockAnswers, mockFetchOf } from './mock-fetch.ts'

function mocked(answers: MockAnswers<operations>) {
  const fetch = mockFetchOf<operations>({ document, operations: OPERATIONS }, answers)
  return buildClient<operations>(OPERATIONS, { baseUrl: 'http://rooms.test/v1', fetch, maxRetries: 0 })
}

const EVERYWHERE = {
  roomId: 'a b/ü;,',
  'X-Tenant': 't',
  'X-Nums': [1, 2],
  session: 's 1',
  tags: ['x', 'y,z', ''],
  filter: { min: 1, name: 'q&' },
  since: '2030-01-01T00:00:00+01:00',
  ids: [1, 2],
  where: { a: 1 },
  full: false,
}

test('arguments arrive as they were given, in every place and style', async () => {
  const seen: object[] = []
  const see = (args: object) => {
    seen.push(args)
    return { id: '1' }
  }
  const client = mocked({
    getRoom: see,
    filesGet: (args) => {
      seen.push(args)
      return [1]
    },
  })
  await client.getRoom(EVERYWHERE)
  await client.filesGet({ name: 'a.b', ext: 'txt', sizes: [1, 2] })
  expect(seen).toEqual([EVERYWHERE, { name: 'a.b', ext: 'txt', sizes: [1, 2] }])
})

test('an operationId that cannot follow a dot names a method, too, and errors of both are the same', async () => {
  const client = mocked({ 'files/get': { status: 404 } })
  const args = { name: 'a', ext: 'txt', sizes: [1] }
  for (const method of [client.filesGet, client['files/get']]) {
    expect(method.operationId).toBe('files/get')
    const error = await method(args).catch((reason: unknown) => reason)
    expect(client.filesGet.failed(error, 404) && client['files/get'].failed(error, 404)).toBe(true)
  }
})

test('so do the queries of TanStack Query', async () => {
  const client = mocked({ getRoom: (args) => ({ id: `${args.session} ${args.where?.a}` }) })
  const { queryKey, queryFn } = query(client.getRoom, EVERYWHERE)
  expect(queryKey).toEqual(['getRoom', EVERYWHERE])
  expect(await queryFn({ signal: new AbortController().signal })).toEqual({ id: 's 1 1' })
  const reason = queryFn({ signal: AbortSignal.abort('left') })
  await expect(reason).rejects.toBe('left')
})

test('the fields of forms do, and files with their names', async () => {
  const seen: unknown[] = []
  const client = mocked({
    putRoom: ({ body }) => void seen.push(body),
    addPhoto: ({ body }) => {
      seen.push(body)
      return 'made'
    },
  })
  const form = { name: 'n', size: 3, tags: ['a'], open: true }
  await client.putRoom({ roomId: '1', body: form })
  const photo = new File(['p'], 'p.png', { type: 'image/png' })
  const body = { title: '7', count: 2, photo, pages: [new Blob(['1']), new Blob(['2'])], meta: { a: 1 } }
  expect(await client.addPhoto({ roomId: '1', body })).toBe('made')
  expect(seen[0]).toEqual(form)
  expect(seen[1]).toMatchObject({ title: '7', count: 2, meta: { a: 1 } })
  const { photo: sent, pages } = seen[1] as { photo: File; pages: File[] }
  expect([sent.name, sent.type, await sent.text()]).toEqual(['p.png', 'image/png', 'p'])
  expect(await Promise.all(pages.map((page) => page.text()))).toEqual(['1', '2'])
})

test('a body of bytes is a Blob, next to its media type where there are several', async () => {
  const seen: { body?: unknown; 'Content-Type'?: string | undefined }[] = []
  const client = mocked({
    importRooms: (args) => {
      seen.push(args)
      return null
    },
  })
  const bytes = new Uint8Array([1, 0xff])
  expect(await client.importRooms({ body: bytes, 'Content-Type': 'application/octet-stream' })).toBeNull()
  await client.importRooms({ body: { a: 1 } })
  await client.importRooms()
  const [{ body } = {}] = seen
  expect(new Uint8Array(await new Response(body as Blob).arrayBuffer())).toEqual(bytes)
  expect(seen.map((args) => args['Content-Type'])).toEqual(['application/octet-stream', 'application/json', undefined])
  expect(seen.slice(1).map(({ body }) => body)).toEqual([{ a: 1 }, undefined])
})

test('responses are bytes, texts and items where the document says so', async () => {
  const events = [{ event: 'added', data: 'two\nlines' }, { data: '' }]
  const client = mocked({
    getPlan: () => new Blob(['%PDF'], { type: 'application/pdf' }),
    watchRooms: () => events,
    addPhoto: () => 'é',
  })
  const plan = await client.getPlan()
  expect([plan.type, await plan.text()]).toEqual(['application/pdf', '%PDF'])
  const read: object[] = []
  for await (const event of await client.watchRooms()) read.push(event)
  expect(read).toEqual(events)
  const photo = new Blob(['p'])
  const { data, response } = await client.addPhoto({ roomId: '1', body: { photo } }).withResponse()
  expect([data, response.headers.get('Content-Type')]).toEqual(['é', 'text/plain'])
})

test('a response comes in the media type that the call chose, and is checked as that', async () => {
  const validated: unknown[] = []
  const answers: MockAnswers<operations> = {
    exportRooms: (_, { headers }) => {
      const accept = headers.get('Accept')
      if (accept === 'text/csv') return 'a\nb\n'
      return accept === 'application/vnd.rooms+json' ? { rooms: ['a', 'b'] } : ['a', 'b']
    },
  }
  const validate = validatorOf(
    { document, operations: OPERATIONS },
    {
      RoomsSchema: {
        safeParse: (value: unknown) => {
          validated.push(value)
          return {}
        },
      },
    },
    { exportRooms: { 200: { 'application/json': { safeParse: () => ({}) } } } },
  )
  const fetch = mockFetchOf<operations>({ document, operations: OPERATIONS }, answers)
  const client = buildClient<operations>(OPERATIONS, { baseUrl: 'http://rooms.test/v1', fetch, validate })
  expect(await client.exportRooms()).toEqual(['a', 'b'])
  expect(await client.exportRooms({ Accept: 'text/csv' })).toBe('a\nb\n')
  const read: string[] = []
  for await (const room of await client.exportRooms({ Accept: 'application/jsonl' })) read.push(room)
  expect(read).toEqual(['a', 'b'])
  expect(validated).toEqual([])
  const { data, header } = await client.exportRooms({ Accept: 'application/vnd.rooms+json' }).withResponse()
  expect(data.rooms).toEqual(['a', 'b'])
  expect(header('Content-Type')).toBe('application/vnd.rooms+json')
  expect(validated).toEqual([{ rooms: ['a', 'b'] }])
})

test('required headers are there, by the example or by the type', async () => {
  const { header } = await mocked({ getRoom: () => ({ id: '1' }) })
    .getRoom({ roomId: '1', 'X-Tenant': 't' })
    .withResponse()
  expect([header('ETag'), header('X-Count')]).toEqual(['"a"', '0'])
})

test('a concrete path wins over a template, whichever comes first', async () => {
  const client = mocked({ importRooms: () => 7, addPhoto: () => 'made' })
  expect(await client.importRooms({ body: {} })).toBe(7)
})
