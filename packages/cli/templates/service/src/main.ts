import { serve } from '@hono/node-server'
import { app, BASE_PATH } from './app.ts'
import { SECRET } from './security.ts'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env

const server = serve({ fetch: app.fetch, hostname: HOST, port: Number(PORT) }, ({ port }) => {
  console.log(`Listening at http://${HOST}:${port}${BASE_PATH}`)
  if (process.env.SECRET === undefined) console.log(`SECRET is not set: until the next start it is ${SECRET}`)
})

// Lets running requests finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
