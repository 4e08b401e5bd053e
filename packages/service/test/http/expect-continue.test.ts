import { describe, expect, test, vi } from 'vitest'
import { get, host, json, message } from '../messages.ts'
import { add, note, post } from '../notes/messages.ts'
import { type ServedNotes, serveNotes } from '../notes/notes.ts'
import { openConnection, statuses } from '../raw-connection.ts'

const expecting = 'Expect: 100-continue'

/** Sends only the head of a request, and waits for the reply. */
async function sayTo({ origin, key }: ServedNotes, head: string): Promise<string> {
  const connection = openConnection(origin)
  connection.send(head.replaceAll('KEY', key))
  return connection.until(/\r\n\r\n/)
}

describe('a client that waits for 100 (Continue) before it sends its body', () => {
  test.each([
    [401, message('POST /v1/notes', [host, json, 'Content-Length: 29', expecting])],
    [404, message('POST /v1/cats', [host, 'Authorization: Bearer KEY', json, 'Content-Length: 29', expecting])],
    [405, message('PUT /v1/notes', [host, 'Authorization: Bearer KEY', json, 'Content-Length: 29', expecting])],
    [406, post('', json, 'Content-Length: 29', expecting, 'Accept: text/html')],
    [413, post('', json, 'Content-Length: 100000', expecting)],
    [415, post('', 'Content-Type: text/plain', 'Content-Length: 29', expecting)],
    [
      400,
      message('POST /v1/notes?limit=1', [host, 'Authorization: Bearer KEY', json, 'Content-Length: 29', expecting]),
    ],
    [400, message('POST /v1/notes', ['Authorization: Bearer KEY', json, 'Content-Length: 29', expecting])],
  ])('is told %i at once when the head alone decides it, and that the connection ends', async (status, head) => {
    const notes = await serveNotes()
    const text = await sayTo(notes, head)
    expect(statuses(text)).toEqual([status])
    expect(text).toMatch(/\r\nConnection: close\r\n/i)
    expect(await notes.count()).toBe(0)
  })

  test('gets 429 at once when its limit is used up', async () => {
    const notes = await serveNotes()
    const limited = openConnection(notes.origin)
    limited.send(get('/v1/notes').replace('KEY', notes.key).repeat(60))
    await vi.waitUntil(() => statuses(limited.text()).length === 60)
    expect(statuses(await sayTo(notes, post('', json, 'Content-Length: 29', expecting)))).toEqual([429])
  })

  test.each([
    ['Content-Length', 'Content-Length: 29', note],
    ['chunks', 'Transfer-Encoding: chunked', `1d\r\n${note}\r\n0\r\n\r\n`],
  ])('is asked for the body once it is wanted, and its connection is kept: %s', async (_, framing, body) => {
    const { origin, key, count } = await serveNotes()
    const connection = openConnection(origin)
    connection.send(post('', json, framing, expecting).replace('KEY', key))
    expect(statuses(await connection.until(/\r\n\r\n/))).toEqual([100])
    connection.send(body)
    expect(statuses(await connection.until(/ 201 [\s\S]*}/))).toEqual([100, 201])
    connection.send(get('/v1/notes').replace('KEY', key))
    expect(statuses(await connection.until(/ 200 [\s\S]*]/))).toEqual([100, 201, 200])
    expect(await count()).toBe(1)
  })

  test('keeps its connection when it does not wait', async () => {
    const { origin, key } = await serveNotes()
    const connection = openConnection(origin)
    connection.send((add(note, expecting) + get('/v1/notes')).replaceAll('KEY', key))
    expect(statuses(await connection.until(/ 200 [\s\S]*]/))).toEqual([100, 201, 200])
  })

  test('gets 408 when its body does not come', async () => {
    const { origin, key } = await serveNotes({ timeouts: { headersMs: 50, requestMs: 200, checkEveryMs: 10 } })
    const connection = openConnection(origin)
    connection.send(post('', json, 'Content-Length: 29', expecting).replace('KEY', key))
    expect(statuses(await connection.closed())).toEqual([100, 408])
  })

  test('is not asked for a body that would not be read', async () => {
    const { origin, key } = await serveNotes()
    const connection = openConnection(origin)
    connection.send(get('/v1/notes', 'Content-Length: 2', expecting).replace('KEY', key))
    expect(statuses(await connection.closed())).toEqual([200])
  })
})
