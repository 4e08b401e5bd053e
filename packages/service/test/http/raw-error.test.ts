import { Duplex } from 'node:stream'
import { createExchange, createRawErrors, createRawHeaders } from '@contract-first/service/http'
import { expect, test } from 'vitest'
import { createTestNotes, serveNotes } from '../notes/notes.ts'
import { contract } from '../notes/program.ts'
import { openConnection } from '../raw-connection.ts'

test('a connection that closed meanwhile is sent nothing, and its exchange has no status', async () => {
  const { limiter } = await createTestNotes()
  const socket = new Duplex({ read() {}, write: () => expect.unreachable() })
  const exchange = createExchange({}, { contract })
  const answered = createRawErrors(contract, createRawHeaders(contract, limiter, undefined)).onSocket(
    socket,
    exchange,
    {
      code: 'bad_request',
      message: 'not well-formed',
      isHead: false,
    },
  )
  socket.destroy()
  await answered
  expect(exchange).toMatchObject({ status: undefined, errorCode: undefined })
})

test('a status line has its reason, which some clients insist on', async () => {
  const { origin } = await serveNotes()
  for (const [bytes, line] of [
    ['hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [`GET / HTTP/1.1\r\nX-A: ${'a'.repeat(9_216)}\r\n\r\n`, 'HTTP/1.1 431 Request Header Fields Too Large'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'HTTP/1.1 505 HTTP Version Not Supported'],
    ['CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  ] as const) {
    const connection = openConnection(origin)
    connection.send(bytes)
    expect((await connection.closed()).split('\r\n')[0]).toBe(line)
  }
})

test.each([
  ['headers that are too large', '/', `X-A: ${'a'.repeat(9_216)}`],
  ['a target that is too large', `/${'a'.repeat(9_216)}`, 'X-A: a'],
  ['a header that is none', '/', 'X A: a'],
  ['two lengths', '/', 'Content-Length: 1\r\nContent-Length: 2'],
])('HEAD with %s is refused with the headers that GET gets, and without a body', async (_, target, header) => {
  const { origin } = await serveNotes()
  const refuse = async (method: string, before = '') => {
    const connection = openConnection(origin)
    connection.send(`${before}${method} ${target} HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
    const text = await connection.closed()
    const [head = '', body] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
    return { head: head.replace(/\r\n(?:date|x-request-id): [^\r]*/gi, ''), body }
  }
  const get = await refuse('GET')
  expect(get.body).toMatch(/^{"code":/)
  expect(await refuse('HEAD')).toEqual({ head: get.head, body: '' })
  expect(await refuse('HEAD', 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n')).toEqual({ head: get.head, body: '' })
  expect(await refuse('GET', 'HEAD /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n')).toEqual(get)
})
