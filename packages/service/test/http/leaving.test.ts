import { describe, expect, test, vi } from 'vitest'
import { get, host, json, message } from '../messages.ts'
import { add, note, post } from '../notes/messages.ts'
import { type ServedNotes, serveNotes } from '../notes/notes.ts'
import { openConnection, statuses } from '../raw-connection.ts'

/** Whether each received response announces the end of the connection. */
function endings(text: string): boolean[] {
  const heads = text.split(/(?=HTTP\/1\.1 [1-5])/).filter((part) => !part.startsWith('HTTP/1.1 100 '))
  return heads.map((head) => /\r\nConnection: close\r\n/i.test(head))
}

/** Serves slow responses, and counts the requests that have begun. */
async function serve(options: Parameters<typeof serveNotes>[0] = {}): Promise<ServedNotes & { begun(): number }> {
  let begun = 0
  const exchanges = { started: () => void begun++ }
  return { ...(await serveNotes({ delayMs: 50, exchanges, ...options })), begun: () => begun }
}

const preflight = message('OPTIONS /v1/notes', [
  host,
  'Origin: https://app.example',
  'Access-Control-Request-Method: POST',
])

describe('a stopping server', () => {
  test.each([
    ['200', get('/v1/notes'), 200],
    ['201', add(note), 201],
    ['a redirect', get('/docs'), 302],
    ['a document', get('/openapi.json'), 200],
    ['401', message('GET /v1/notes', [host]), 401],
    ['404', get('/v1/cats'), 404],
    ['a preflight', preflight, 204],
    ['OPTIONS', message('OPTIONS /v1/notes', [host, 'Authorization: Bearer KEY']), 204],
    ['HEAD', message('HEAD /v1/notes', [host, 'Authorization: Bearer KEY']), 200],
    ['an upgrade', get('/v1/notes', 'Connection: Upgrade', 'Upgrade: h2c'), 200],
  ])('says so with a response that runs: %s', async (_, bytes, status) => {
    const notes = await serve({ corsOrigins: ['https://app.example'] })
    const connection = openConnection(notes.origin)
    connection.send(bytes.replace('KEY', notes.key))
    await vi.waitUntil(() => notes.begun() === 1)
    notes.leave()
    const text = await connection.closed()
    expect([statuses(text), endings(text)]).toEqual([[status], [true]])
  })

  test.each([
    ['', []],
    [' that it asked for', ['Expect: 100-continue']],
  ])('says so with the response to a body%s that comes later', async (_, headers) => {
    const notes = await serve({ delayMs: 0 })
    const connection = openConnection(notes.origin)
    connection.send(post('', json, `Content-Length: ${note.length}`, ...headers).replace('KEY', notes.key))
    await vi.waitUntil(() => notes.begun() === 1)
    if (headers.length > 0) await connection.until(/ 100 /)
    notes.leave()
    connection.send(note)
    const text = await connection.closed()
    expect([statuses(text).at(-1), endings(text)]).toEqual([201, [true]])
    expect(await notes.count()).toBe(1)
  })

  test('says so in the last response of a connection, and answers those before it', async () => {
    const notes = await serve()
    const connection = openConnection(notes.origin)
    connection.send((add(note) + add(note)).replaceAll('KEY', notes.key))
    await vi.waitUntil(() => notes.begun() === 2)
    notes.leave()
    const text = await connection.closed()
    expect([statuses(text), endings(text)]).toEqual([
      [201, 201],
      [false, true],
    ])
  })

  test('says so in the next response when the running one has begun already', async () => {
    const notes = await serve({ delayMs: 0 })
    const connection = openConnection(notes.origin)
    connection.send(get('/v1/notes').replace('KEY', notes.key))
    await connection.until(/ 200 [\s\S]*\[\]/)
    notes.leave()
    connection.send(get('/v1/notes').replace('KEY', notes.key))
    const text = await connection.closed()
    expect([statuses(text), endings(text)]).toEqual([
      [200, 200],
      [false, true],
    ])
  })

  test('does nothing for a later request, which its client may send again', async () => {
    const asked: string[] = []
    const rest = Promise.withResolvers<void>()
    const fetch = (request: Request) => {
      asked.push(new URL(request.url).pathname)
      return new Response(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(Buffer.from('begun'))
            await rest.promise
            controller.close()
          },
        }),
      )
    }
    const notes = await serve({ createApp: () => ({ fetch }) })
    notes.leave()
    const connection = openConnection(notes.origin)
    connection.send(get('/1'))
    await connection.until(/begun/)
    connection.send(get('/2'))
    // The response of a later request.
    expect((await globalThis.fetch(`${notes.origin}/3`)).status).toBe(200)
    rest.resolve()
    expect(statuses(await connection.closed())).toEqual([200])
    expect(asked).toEqual(['/1', '/3'])
  })
})

test('a request after an expectation that cannot be met has no effect: the connection ends before it', async () => {
  const { origin, key, count } = await serveNotes()
  const connection = openConnection(origin)
  connection.send((get('/v1/notes', 'Expect: 200-ok') + add(note)).replaceAll('KEY', key))
  expect(statuses(await connection.closed())).toEqual([417])
  expect(await count()).toBe(0)
})
