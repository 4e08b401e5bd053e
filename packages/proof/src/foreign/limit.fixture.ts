import type { Case } from '@contract-first/conformance'
import { listen } from '@petstore/server/listen'
import { openPetstore } from '../petstore.fixture.ts'

/** The target of the petstore is made for a case. */
const FIRST: Case = { id: 'limit', layer: 'states', operation: '', pointer: '', run: async () => {} }

/**
 * The service over HTTP for a key of three requests a minute, with a clock that stands still until the second refusal
 * and then moves by its `Retry-After`: the window of a minute cannot be shortened, and no test waits that long.
 */
export async function serveWithSmallLimit(): Promise<{ url: string; apiKey: string } & AsyncDisposable> {
  const { app, engine, limitedKey, advance, dispose } = await openPetstore(FIRST)
  let refusals = 0
  const fetch: typeof app.fetch = async (request, bindings) => {
    const response = await app.fetch(request, bindings)
    if (response.status === 429 && ++refusals === 2) await advance?.(Number(response.headers.get('Retry-After')) * 1000)
    return response
  }
  const { limiter } = engine
  const server = await listen({ host: '127.0.0.1', port: 0, limiter, createApp: () => ({ fetch }) })
  return {
    url: `${server.origin}/v1`,
    apiKey: limitedKey,
    [Symbol.asyncDispose]: async () => {
      await server.close(0)
      await dispose?.()
    },
  }
}
