import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestPetstore } from '../../test/petstore.ts'
import { createExchange } from './exchange.ts'
import { createRawErrors } from './raw-error.ts'

test('a connection that closed meanwhile is sent nothing, and its exchange has no status', async () => {
  const { limiter } = await createTestPetstore()
  const socket = new Duplex({ read() {}, write: () => expect.unreachable() })
  const exchange = createExchange({}, undefined)
  const answered = createRawErrors(limiter, undefined).onSocket(socket, exchange, 'bad_request', 'not well-formed')
  socket.destroy()
  await answered
  expect(exchange).toMatchObject({ status: undefined, errorCode: undefined })
})
