import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Exchange } from '@contract-first/service/http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { get } from '../messages.ts'
import { add, note } from '../notes/messages.ts'
import { type ServedNotes, serveNotes } from '../notes/notes.ts'
import { exchange } from '../raw-http.ts'

const start = get('/v1/notes').slice(0, 40)

describe('a client that is too slow', () => {
  test('gets 408 after 3 s for its headers and after 5 s for its body, and no sooner', {
    timeout: 30_000,
  }, async () => {
    const notes = await serveNotes()
    const timed = async (bytes: string) => {
      const before = performance.now()
      const [answer] = await exchange(notes.origin, bytes.replace('KEY', notes.key), { patienceMs: 20_000 })
      return { answer, ms: performance.now() - before }
    }
    const [headers, body] = await Promise.all([timed(start), timed(add(note).slice(0, -1))])
    for (const { answer } of [headers, body]) {
      expect(answer).toMatchObject({ status: 408 })
      expect(answer?.headers.get('connection')).toBe('close')
    }
    expect(headers.ms).toBeGreaterThan(2_990)
    expect(body.ms).toBeGreaterThan(4_990)
    expect(headers.ms).toBeLessThan(body.ms)
  })

  test('gets no more time for sending a byte now and then', async () => {
    const { origin } = await serveNotes({ timeouts: { headersMs: 300, requestMs: 400, checkEveryMs: 10 } })
    const socket = open(origin)
    const text = read(socket)
    socket.write(start)
    const timer = setInterval(() => socket.writable && socket.write('a'), 10)
    onTestFinished(() => clearInterval(timer))
    expect(await text).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('that leaves responses unread is disconnected, and its exchange ends', async () => {
    const ended: Exchange[] = []
    const exchanges = { ended: (one: Exchange) => void ended.push(one) }
    const { origin, failures } = await serveNotes({ timeouts: { unreadMs: 200 }, exchanges })
    const socket = open(origin)
    socket.pause()
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
    await vi.waitUntil(() => ended.some(({ isAnswered }) => !isAnswered), { timeout: 20_000 })
    expect(failures).toEqual([])
  })
})

test('others are served while 200 slow clients hold connections, and those get their 408', async () => {
  const timeouts = { headersMs: 2_000, requestMs: 2_500, checkEveryMs: 20 }
  const notes = await serveNotes({ timeouts, key: { plan: 'business' } })
  const { origin, key } = notes
  const slow = Array.from({ length: 200 }, (_, index) => {
    const socket = open(origin)
    socket.write(index % 2 === 0 ? start : add(note).replace('KEY', key).slice(0, -1))
    return read(socket)
  })
  await expectAnswered(notes, 100)
  for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408 /)
  await expectAnswered(notes, 1)
  expect(notes.failures).toEqual([])
})

async function expectAnswered({ origin, key }: ServedNotes, times: number): Promise<void> {
  for (let request = 1; request <= times; request++) {
    const [answer] = await exchange(origin, get('/v1/notes').replace('KEY', key))
    expect(answer).toMatchObject({ status: 200 })
  }
}

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // A write to a connection the server has just closed.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Reads until the server closes. */
async function read(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}
