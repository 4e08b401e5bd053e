import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestPetstore } from '../../test/petstore.ts'
import { openConnection } from '../../test/raw-connection.ts'
import { servePetstore } from '../../test/served-petstore.ts'
import { createExchange } from './exchange.ts'
import { createRawErrors } from './raw-error.ts'
import { createRawHeaders } from './raw-headers.ts'

test('a connection that closed meanwhile is sent nothing, and its exchange has no status', async () => {
  const { limiter } = await createTestPetstore()
  const socket = new Duplex({ read() {}, write: () => expect.unreachable() })
  const exchange = createExchange({}, undefined)
  const answered = createRawErrors(createRawHeaders(limiter, undefined)).onSocket(
    socket,
    exchange,
    'bad_request',
    'not well-formed',
  )
  socket.destroy()
  await answered
  expect(exchange).toMatchObject({ status: undefined, errorCode: undefined })
})

test('a status line has its reason, which some clients insist on', async () => {
  const { origin } = await servePetstore()
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
