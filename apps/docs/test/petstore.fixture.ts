import { openMemoryLimiter } from '@contract-first/service/store'
import { createPetstore } from '@petstore/server/app'
import { listen } from '@petstore/server/listen'
import { openStore } from '@petstore/server/store'

export interface RunningPetstore {
  origin: string
  /** A key of the free plan: 60 requests per minute. */
  apiKey: string
  /** Another key of the same plan. */
  issueKey(): Promise<string>
  close(): Promise<void>
}

/** Enough that the pet of the contract's example exists. */
const ANIMALS = 7

/** The real service over HTTP with these animals and this folder as `/docs/`. */
export async function startPetstore(docs?: URL): Promise<RunningPetstore> {
  const store = openStore(':memory:', { lockTimeoutMs: 5_000, inUseAfterMs: 2_000 })
  const limiter = openMemoryLimiter(':memory:')
  const issued = { name: 'docs', plan: 'free', environment: 'test', expiresAt: null } as const
  const issueKey = async () => (await store.issueKey(issued)).secret
  const apiKey = await issueKey()
  const json = new URL(import.meta.resolve('@petstore/openapi/petstore.yaml'))
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    limiter,
    createApp: (origin) =>
      createPetstore({
        store,
        keys: store,
        limiter,
        environment: 'test',
        publicBaseUrl: `${origin}/v1`,
        ...(docs && { documentFiles: { docs, yaml: json, json } }),
      }),
  })
  const close = async () => {
    await server.close(0)
    limiter.close()
    await store.close()
  }
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
  for (let id = 1; id <= ANIMALS; id++)
    await fetch(`${server.origin}/v1/pets`, { method: 'POST', headers, body: '{"name":"Rex","categoryId":7}' })
  return { origin: server.origin, apiKey, issueKey, close }
}
