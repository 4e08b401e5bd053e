import { createPetstore } from '@petstore/server/app'
import { openMemoryLimiter } from '@petstore/server/limiter'
import { listen } from '@petstore/server/listen'
import { openStore } from '@petstore/server/store'
import { onTestFinished } from 'vitest'
// @boundaries-ignore the checks are tested with this client, which can therefore not depend on their package
import { loadContract } from '../../conformance/src/contract/load-contract.ts'
// @boundaries-ignore as above
import { recordedInTest } from '../../conformance/src/recorded-in-test.ts'

const contract = loadContract(new URL('../../../openapi/petstore.yaml', import.meta.url))

/**
 * The real service with an empty store, and one key of the free plan (60 requests per minute), or with own numbers. A
 * test fails when a request or an answer breaks the contract.
 */
export interface RunningPetstore extends AsyncDisposable {
  /** Where it is asked, by `fetch`. */
  baseUrl: string
  apiKey: string
  fetch: (request: Request) => Response | Promise<Response>
}

/** In this process, without a socket. */
export async function startInProcess(limits?: OwnLimits): Promise<RunningPetstore> {
  const { store, limiter, apiKey, close } = await openPetstore(limits)
  const publicBaseUrl = 'https://petstore.test/v1'
  const app = createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl })
  return {
    baseUrl: publicBaseUrl,
    apiKey,
    fetch: await record((request) => app.fetch(request)),
    [Symbol.asyncDispose]: async () => close(),
  }
}

/** Over HTTP, on a free port of the loopback interface, for pages of these origins too. */
export async function startOnSocket(limits?: OwnLimits, corsOrigins?: string[]): Promise<RunningPetstore> {
  const { store, limiter, apiKey, close } = await openPetstore(limits)
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    limiter,
    createApp: (origin) =>
      createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl: `${origin}/v1`, corsOrigins }),
  })
  return {
    baseUrl: `${server.origin}/v1`,
    apiKey,
    fetch: await record((request) => globalThis.fetch(request)),
    [Symbol.asyncDispose]: async () => {
      await server.close(0)
      close()
    },
  }
}

/** For `describe.each`: what holds must hold in both. */
export const PLACES: readonly { where: string; start(limits?: OwnLimits): Promise<RunningPetstore> }[] = [
  { where: 'in process', start: startInProcess },
  { where: 'over a socket', start: startOnSocket },
]

/** Those of a key of the enterprise plan. */
interface OwnLimits {
  perMinute: number
  perDay: number
}

/** Holds what goes through `fetch` to the contract. */
async function record(fetch: RunningPetstore['fetch']): Promise<RunningPetstore['fetch']> {
  return recordedInTest(await contract, fetch, { judgesRequests: () => judgesRequests })
}

let judgesRequests = true

/** The test that runs sends, on purpose, what the contract does not allow; answers are judged all the same. */
export function sendWrong(): void {
  judgesRequests = false
  onTestFinished(() => {
    judgesRequests = true
  })
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
