/**
 * A server to be killed: serves the store of its environment and prints its origin. What it answered must be stored,
 * whatever happens to it.
 */
import { stdout } from 'node:process'
import { createPetstore } from '../src/app.ts'
import { readConfiguration } from '../src/configuration.ts'
import { openMemoryLimiter } from '../src/limits/memory.ts'
import { listen } from '../src/listen.ts'
import { openStore } from '../src/store/open-store.ts'

const store = await openStore(readConfiguration())
const limiter = openMemoryLimiter(':memory:')
const { origin } = await listen({
  host: '127.0.0.1',
  port: 0,
  limiter,
  createApp: (url) => createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl: `${url}/v1` }),
})
stdout.write(`${origin}\n`)
