import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { BASE_PATH, createService } from './app.ts'
import { readTokens } from './security.ts'
import { openStore } from './store.ts'

const { HOST = '127.0.0.1', PORT = '3001', BOOKINGS_FILE, BOOKINGS_TOKENS, BOOKINGS_SUBSCRIBER } = process.env
const key = process.env.BOOKINGS_KEY ?? randomUUID()

const store = openStore(BOOKINGS_FILE)
const service = createService({
  store,
  access: { key, tokens: readTokens(BOOKINGS_TOKENS) },
  subscriber: BOOKINGS_SUBSCRIBER,
  onFailure: (error) => console.error(error),
})
const server = serve({ fetch: service.fetch, hostname: HOST, port: Number(PORT) }, ({ port }) => {
  console.log(`Listening at http://${HOST}:${port}${BASE_PATH}`)
  if (process.env.BOOKINGS_KEY === undefined) console.log(`BOOKINGS_KEY is not set: until the next start it is ${key}`)
  if (BOOKINGS_FILE === undefined) console.log('BOOKINGS_FILE is not set: what is booked is forgotten at the end')
})

// Whoever watches would watch for ever: their streams end, and every other request comes to its end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    store.changes.emit('close')
    server.close(() => store.close())
  })
}
