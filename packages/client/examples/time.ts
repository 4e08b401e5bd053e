/** A call ends at its timeout, or when you abort it. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createClient } from '@petstore/client'

const petstore = createClient({
  apiKey: () => process.env.PETSTORE_API_KEY ?? '',
  baseUrl: process.env.PETSTORE_BASE_URL ?? 'http://127.0.0.1:3000/v1',
})

// An aborted call throws the reason of its signal.
const controller = new AbortController()
const call = petstore.listPets({}, { signal: controller.signal })
controller.abort('the page was left')
await call.catch((reason) => console.log(reason))

// A service that accepts the connection and stays silent.
const silent = createServer().listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as AddressInfo
const waiting = createClient({
  apiKey: 'any',
  baseUrl: `http://127.0.0.1:${port}/v1`,
  attemptTimeout: 100,
  maxRetries: 1,
})
await waiting.listPets().catch(({ name, message, attempts }) => console.log(name, message, attempts))
silent.close()

// It prints:
// the page was left
// TimeoutError listPets: no response within 100 ms 2
