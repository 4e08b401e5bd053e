import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { BASE_URL, type Library, openLibrary } from '../test/library/library.fixture.ts'
import { buildClient } from './build-client.ts'
import type { OperationDescriptor } from './descriptor.ts'
import type { BuildOptions } from './options.ts'
import { fetchOf } from './requests.ts'

/**
 * A client whose every request gets this response, which only a broken server, or a proxy in front of it, would send.
 */
function answeredWith(body: string | null, init: ResponseInit): Library {
  return openLibrary({ maxRetries: 0, fetch: () => new Response(body, init) })
}

const html = { 'Content-Type': 'text/html' }

const json = { 'Content-Type': 'application/json' }

test.each([
  { what: 'an empty body', sent: null, headers: {}, body: undefined, said: 'not as documented' },
  {
    what: 'an HTML page',
    sent: '<h1>Bad gateway</h1>',
    headers: html,
    body: undefined,
    said: 'not as documented: does a proxy answer?',
  },
  { what: 'null', sent: 'null', headers: json, body: null, said: 'not as documented' },
  { what: 'half a body', sent: '{"mess', headers: json, body: undefined, said: 'not as documented' },
  {
    what: 'a text',
    sent: 'No route\nto host',
    headers: {},
    body: 'No route\nto host',
    said: 'No route (not as documented)',
  },
  {
    what: 'problem details',
    sent: '{"title":"Down","detail":"The store is full."}',
    headers: { 'Content-Type': 'application/problem+json' },
    body: { title: 'Down', detail: 'The store is full.' },
    said: 'The store is full. (not as documented)',
  },
  {
    what: 'JSON of another shape',
    sent: '{"errors":[{"code":7,"message":"forbidden"}]}',
    headers: json,
    body: { errors: [{ code: 7, message: 'forbidden' }] },
    said: 'forbidden (not as documented)',
  },
])('an error status with $what says what the service says, and has its body', async ({ sent, headers, body, said }) => {
  const answered = { status: 502, headers }
  await expect(answeredWith(sent, answered).listBooks()).rejects.toMatchObject({
    name: 'ApiError',
    operationId: 'listBooks',
    status: 502,
    body,
    isDocumented: false,
    message: `listBooks: 502 ${said}`,
  })
  expect(await answeredWith(sent, answered).listBooks().result()).toMatchObject({ status: 'undocumented', body })
})

test('a failure of HEAD is documented, though it never has the documented body', async () => {
  const result = await answeredWith(null, { status: 404 }).hasBook({ bookId: 9 }).result()
  expect(result).toMatchObject({ ok: false, status: 404, body: undefined })
})

test('a documented redirect and a documented 304 are told apart by status', async () => {
  const location = `${BASE_URL}/books/7`
  const moved = await answeredWith(null, { status: 308, headers: { Location: location } })
    .getBook({ bookId: 1 })
    .result()
  expect(moved).toMatchObject({ ok: false, status: 308, body: undefined })
  expect(moved.header('Location')).toBe(location)
  expect(await answeredWith(null, { status: 304 }).getBook({ bookId: 1 }).result()).toMatchObject({ status: 304 })
  await expect(answeredWith(null, { status: 304 }).getBook({ bookId: 1 })).rejects.toMatchObject({
    isDocumented: true,
    message: 'getBook: 304',
  })
})

test('a redirect that fetch did not follow is an ApiError', async () => {
  await expect(answeredWith(null, { status: 304 }).listBooks()).rejects.toMatchObject({ name: 'ApiError', status: 304 })
})

test.each([
  { what: 'an HTML page', body: '<h1>Welcome</h1>', init: { status: 200, headers: html } },
  { what: 'a page that happens to be JSON', body: '[]', init: { status: 200, headers: html } },
  { what: 'cut JSON', body: '[{"id":', init: { status: 200, headers: { 'Content-Type': 'application/json' } } },
  { what: 'nothing', body: '', init: { status: 200, headers: { 'Content-Length': '0' } } },
])('a 2xx with $what is a ParseError', async ({ body, init }) => {
  const call = answeredWith(body, init).listBooks()
  await expect(call).rejects.toMatchObject({ name: 'ParseError', operationId: 'listBooks', status: 200 })
})

test.each([
  { status: 201, sent: '[{"id":1}]', headers: json, data: [{ id: 1 }] },
  { status: 202, sent: 'queued', headers: {}, data: 'queued' },
  { status: 204, sent: null, headers: {}, data: undefined },
])('$status, a success that is not documented, is read by its media type', async ({ status, sent, headers, data }) => {
  const told: unknown[] = []
  const answered = (more: object) =>
    openLibrary({ maxRetries: 0, fetch: () => new Response(sent, { status, headers }), ...more })
  expect(await answered({ onMismatch: (one: unknown) => void told.push(one) }).listBooks()).toEqual(data)
  expect(told).toEqual([{ operationId: 'listBooks', status, problem: 'the status is not documented' }])
  expect(await answered({}).listBooks().result()).toMatchObject({ ok: true, status })
  await expect(answered({ strict: true }).listBooks()).rejects.toMatchObject({ name: 'ParseError', status })
})

test('a success that is not documented is a ParseError where it is a page, or no JSON', async () => {
  for (const [sent, headers] of [
    ['<h1>Welcome</h1>', html],
    ['[{', json],
  ] as const)
    await expect(answeredWith(sent, { status: 201, headers }).listBooks()).rejects.toMatchObject({ name: 'ParseError' })
})

test('a ParseError holds the first 200 characters of the body', async () => {
  const call = answeredWith(`<h1>${'x'.repeat(1000)}</h1>`, { status: 200, headers: html }).listBooks()
  await expect(call).rejects.toMatchObject({ excerpt: `<h1>${'x'.repeat(196)}` })
})

test('an integer that JavaScript would round is refused', async () => {
  const call = answeredWith('[{"id":9007199254740993,"title":"Emma","shelf":7}]', { status: 200 }).listBooks()
  await expect(call).rejects.toMatchObject({ name: 'ParseError', message: expect.stringContaining('9007199254740993') })
})

test('one call gives its response in several forms', async () => {
  const call = answeredWith('[]', { status: 200 }).listBooks()
  const { response } = await call.result()
  expect(await response.text()).toBe('[]')
  expect(await (await call.withResponse()).response.json()).toEqual([])
  expect(await call).toEqual([])
})

test('a redirect is not followed', async () => {
  const seen: unknown[] = []
  const server = createServer((request, response) => {
    seen.push(request.url)
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const library = openLibrary({ baseUrl: `http://127.0.0.1:${port}/v1` })
  await expect(library.listBooks()).rejects.toMatchObject({ name: 'ApiError', status: 302 })
  expect((await fetchOf(library)(new Request(`http://127.0.0.1:${port}/v1/books`))).status).toBe(302)
  server.close()
  expect(seen).toEqual(['/v1/books', '/v1/books'])
})

test('a refused connection is a NetworkError with its cause', async () => {
  const server = await serveOnce(() => 'stall')
  await server[Symbol.asyncDispose]()
  const library = openLibrary({ baseUrl: server.baseUrl, maxRetries: 0 })
  await expect(library.listBooks()).rejects.toMatchObject({
    name: 'NetworkError',
    operationId: 'listBooks',
    attempts: 1,
    cause: { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
  })
})

test('a connection that breaks within the body is a NetworkError', async () => {
  await using server = await serveOnce((write) => {
    write('[{"id": 1,')
    return 'break'
  })
  const library = openLibrary({ baseUrl: server.baseUrl, maxRetries: 0 })
  await expect(library.listBooks()).rejects.toMatchObject({ name: 'NetworkError', cause: expect.any(Error) })
})

test('an aborted call throws the reason of its signal, before, during the wait and within the body', async () => {
  const reason = new Error('no longer wanted')
  const unsent = answeredWith('[]', { status: 200 })
  await expect(unsent.listBooks({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)

  for (const begin of ['', '[{"id": 1,']) {
    const controller = new AbortController()
    await using server = await serveOnce((write) => {
      if (begin) write(begin)
      setTimeout(() => controller.abort(reason), 20)
      return 'stall'
    })
    const library = openLibrary({ baseUrl: server.baseUrl })
    await expect(library.listBooks({}, { signal: controller.signal })).rejects.toBe(reason)
  }
})

test('an argument that cannot be sent is refused before anything is sent', async () => {
  let requests = 0
  const library = openLibrary({
    fetch: () => {
      requests++
      return new Response('[]')
    },
  })
  const refused = ['', '.', '..', null, Object.create(null), Symbol('7'), '\ud800', undefined, [], {}]
  const numbers = [Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e21]
  for (const bookId of [...refused, ...numbers, new Date(Number.NaN)] as unknown[] as number[]) {
    await expect(library.getBook({ bookId })).rejects.toMatchObject({
      name: 'ValidationError',
      kind: 'validation',
      message: expect.stringContaining(typeof bookId === 'string' && /\./.test(bookId) ? '/books/' : 'bookId'),
    })
  }
  for (const limit of numbers) await expect(library.listBooks({ limit })).rejects.toThrow('The parameter limit must be')
  const newBook = { body: { title: 'Emma', shelf: Number.NaN } }
  await expect(library.addBook(newBook)).rejects.toThrow('The body is not JSON: it holds NaN')
  const body = { title: 'Emma', shelf: 7, self: {} }
  body.self = body
  await expect(library.addBook({ body })).rejects.toMatchObject({ name: 'ValidationError' })
  expect(requests).toBe(0)
})

/** A server on a free port that answers with 200 and then breaks the connection, or leaves it as it is. */
async function serveOnce(answer: (write: (text: string) => void) => 'break' | 'stall') {
  const server = createServer((_, response) => {
    const end = answer((text) => response.write(text))
    if (end === 'break') setTimeout(() => response.destroy(), 20)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test('a body that the document does not describe is read by its media type', async () => {
  const operation: OperationDescriptor = {
    method: 'PUT',
    path: '/',
    parameters: {},
    responses: { '200': 'none', '404': 'none' },
  }
  interface Operation {
    parameters: object
    responses: { 200: object; 404: object }
  }
  const told: unknown[] = []
  const answering = (status: number, body: string, more: Partial<BuildOptions> = {}) =>
    buildClient<{ put: Operation }>(
      { put: operation },
      {
        baseUrl: 'http://undescribed.test',
        fetch: () => new Response(new TextEncoder().encode(body), { status }),
        onMismatch: (one) => told.push(one),
        ...more,
      },
    )
  expect(await answering(200, '{"id":7}').put()).toEqual({ id: 7 })
  expect(await answering(200, 'Done').put()).toBe('Done')
  expect(await answering(200, '').put()).toBeUndefined()
  const problem = 'a body is not documented'
  expect(told).toEqual([
    { operationId: 'put', status: 200, problem },
    { operationId: 'put', status: 200, problem },
  ])
  expect(await answering(200, '{"id":7}', { strict: true }).put()).toBeUndefined()
  const missing = answering(404, '{"message":"There is no file a.txt"}')
  await expect(missing.put()).rejects.toThrow('put: 404 There is no file a.txt')
  expect(await missing.put().result()).toMatchObject({ status: 404, body: { message: 'There is no file a.txt' } })
})
