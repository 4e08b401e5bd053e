import { serve } from '@hono/node-server'
import { app } from './app.ts'

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}/\n`),
)
process.once('SIGINT', () => server.close())
