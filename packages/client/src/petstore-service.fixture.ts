import { openMemoryLimiter } from '@contract-first/service/store'
import { createPetstore } from '@petstore/server/app'
import { listen } from '@petstore/server/listen'
import { openStore } from '@petstore/server/store'

/**
 * The real service with an empty store, and one key of the free plan (60 requests per minute), or with other limits.
 */
export interface RunningPetstore extends AsyncDisposable {
  /** How it is called: its URL and `fetch`. */
  baseUrl: string
  apiKey: string
  fetch: (request: Request) => Response | Promise<Response>
}

/** The limits of a key of the enterprise plan. */
export interface OwnLimits {
  perMinute: number
  perDay: number
}

/** In this process, without a socket. */
export async function startInProcess(limits?: OwnLimits): Promise<RunningPetstore> {
  const { store, limiter, apiKey, close } = await openPetstore(limits)
  const publicBaseUrl = 'https://petstore.test/v1'
  const app = createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl })
  return {
    baseUrl: publicBaseUrl,
    apiKey,
    fetch: (request) => app.fetch(request),
    [Symbol.asyncDispose]: async () => close(),
  }
}

/**
 * Over HTTP, on a free port of the loopback interface, for pages of these origins too.
 * @param record - wrapped around the app, for callers in another process
 */
export async function startOnSocket(
  limits?: OwnLimits,
  corsOrigins?: string[],
  record?: (fetch: RunningPetstore['fetch']) => RunningPetstore['fetch'],
): Promise<RunningPetstore> {
  const { store, limiter, apiKey, close } = await openPetstore(limits)
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    limiter,
    createApp(origin) {
      const publicBaseUrl = `${origin}/v1`
      const app = createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl, corsOrigins })
      return record ? { fetch: record((request) => app.fetch(request)) } : app
    },
  })
  return {
    baseUrl: `${server.origin}/v1`,
    apiKey,
    fetch: (request) => globalThis.fetch(request),
    [Symbol.asyncDispose]: async () => {
      await server.close(0)
      close()
    },
  }
}

async function openPetstore(limits?: OwnLimits) {
  const store = openStore(':memory:')
  const limiter = openMemoryLimiter(':memory:')
  const { secret } = await store.issueKey({
    name: 'client',
    plan: limits ? 'enterprise' : 'free',
    environment: 'test',
    expiresAt: null,
    ...limits,
  })
  function close(): void {
    limiter.close()
    store.close()
  }
  return { store, limiter, apiKey: secret, close }
}
