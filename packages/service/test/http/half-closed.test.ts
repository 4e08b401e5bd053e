import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from '@contract-first/service/http'
import { createReadiness, listenAdmin } from '@contract-first/service/serving'
import { describe, expect, test, vi } from 'vitest'
import { get, inChunks, json } from '../messages.ts'
import { add, note, post } from '../notes/messages.ts'
import { type ServedNotes, serveNotes } from '../notes/notes.ts'
import { openConnection, statuses } from '../raw-connection.ts'

/**
 * Sends bytes and half-closes, as `nc -N` does.
 *
 * @returns everything the server sends until it closes
 */
async function sendAll({ origin, key }: Pick<ServedNotes, 'origin' | 'key'>, bytes: string): Promise<string> {
  const connection = openConnection(origin)
  connection.socket.end(bytes.replaceAll('KEY', key), 'latin1')
  return connection.closed()
}

describe('a client that half-closes after a whole request', () => {
  test.each([
    ['GET', get('/v1/notes'), [200]],
    ['POST', add(note), [201]],
    ['a chunked POST', post(inChunks(note), json, 'Transfer-Encoding: chunked'), [201]],
    ['several', add(note) + get('/v1/notes'), [201, 200]],
    ['one that is refused', add(note).replace('KEY', 'x'), [401]],
  ])('is answered, and told that the connection ends: %s', async (_, bytes, expected) => {
    const ended: Exchange[] = []
    // A response written before the server sees the end cannot announce it.
    const notes = await serveNotes({ delayMs: 50, exchanges: { ended: (one) => void ended.push(one) } })
    const text = await sendAll(notes, bytes)
    expect(statuses(text)).toEqual(expected)
    expect(text.slice(text.lastIndexOf('HTTP/1.1 '))).toMatch(/\r\nConnection: close\r\n/i)
    await vi.waitUntil(() => ended.length === expected.length)
    expect(ended.map(({ isAnswered }) => isAnswered)).toEqual(expected.map(() => true))
    expect(notes.failures).toEqual([])
  })

  test.each([
    ['half a head', get('/v1/notes').slice(0, 30)],
    ['half a body', add(note).slice(0, -5)],
    ['half a chunk', post('1d\r\n{"na', json, 'Transfer-Encoding: chunked')],
  ])('gets 400 for what is not whole: %s', async (_, bytes) => {
    const notes = await serveNotes()
    expect(statuses(await sendAll(notes, bytes))).toEqual([400])
    expect(await notes.count()).toBe(0)
    expect(notes.failures).toEqual([])
  })

  test('is closed when it has sent nothing', async () => {
    expect(await sendAll(await serveNotes(), '')).toBe('')
  })

  test('is closed when it ends a connection after a response', async () => {
    const { origin, key } = await serveNotes()
    const connection = openConnection(origin)
    connection.send(get('/v1/notes').replace('KEY', key))
    await connection.until(/ 200 /)
    connection.socket.end()
    expect(statuses(await connection.closed())).toEqual([200])
  })

  test('is disconnected when it does not read the response', async () => {
    const ended: Exchange[] = []
    const exchanges = { ended: (one: Exchange) => void ended.push(one) }
    const { origin } = await serveNotes({ timeouts: { unreadMs: 200 }, exchanges })
    const { socket } = openConnection(origin)
    socket.pause()
    socket.end('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
    await vi.waitUntil(() => ended.some(({ isAnswered }) => !isAnswered), { timeout: 20_000 })
  })

  test('is answered on the admin port, too', async () => {
    const readiness = createReadiness({ check: () => sleep(50), onChange: () => {} })
    await using admin = await listenAdmin({ host: '127.0.0.1', port: 0, readiness, metrics: async () => '' })
    const text = await sendAll({ origin: admin.origin, key: '' }, 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(statuses(text)).toEqual([200])
  })
})
