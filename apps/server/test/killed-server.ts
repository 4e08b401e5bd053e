/**
 * A server to be killed: serves the store in the file that is its argument, and prints its origin and a key. What it
 * answered must be in the file, whatever happens to it.
 */
import { argv, stdout } from 'node:process'
import { createPetstore } from '../src/app.ts'
import { openMemoryLimiter } from '../src/limits/memory.ts'
import { listen } from '../src/listen.ts'
import { openStore } from '../src/store/sqlite/open-store.ts'

const store = openStore(argv[2] ?? '')
const limiter = openMemoryLimiter(':memory:')
const { origin } = await listen({
  host: '127.0.0.1',
  port: 0,
  limiter,
  createApp: (url) => createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl: `${url}/v1` }),
})
const { secret } = await store.issueKey({ name: 'test', plan: 'business', environment: 'test', expiresAt: null })
stdout.write(`${JSON.stringify({ origin, secret })}\n`)
