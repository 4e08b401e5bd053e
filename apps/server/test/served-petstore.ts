import { setTimeout as sleep } from 'node:timers/promises'
import type { ListenOptions } from '@contract-first/service/http'
import { onTestFinished } from 'vitest'
import { listen } from '../src/listen.ts'
import { createTestPetstore, type TestOptions, type TestPetstore } from './petstore.ts'
import { recordGlobalFetch } from './recorded.ts'

export interface ServedPetstore extends TestPetstore {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  leave: () => void
  stop: (graceMs?: number) => Promise<void>
}

export type ServedOptions = TestOptions &
  Partial<Pick<ListenOptions, 'timeouts' | 'createApp' | 'exchanges' | 'trustedProxyHops'>> & {
    /** How long each response is delayed. Default: 0. */
    delayMs?: number
  }

/** The petstore behind a socket of the loopback interface; closed when the test ends. */
export async function servePetstore(options: ServedOptions = {}): Promise<ServedPetstore> {
  const petstore = await createTestPetstore(options)
  const { app } = petstore
  const fetchLater: typeof app.fetch = async (...request) => {
    const response = await app.fetch(...request)
    await sleep(options.delayMs)
    return response
  }
  const {
    origin,
    leave,
    close: stop,
  } = await listen({
    host: '127.0.0.1',
    port: 0,
    limiter: petstore.limiter,
    createApp: options.createApp ?? (() => (options.delayMs === undefined ? app : { fetch: fetchLater })),
    onFailure: (error) => petstore.failures.push(error),
    ...(options.trustedProxyHops && { trustedProxyHops: options.trustedProxyHops }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.exchanges && { exchanges: options.exchanges }),
  })
  onTestFinished(() => stop(0))
  recordGlobalFetch()
  return { ...petstore, origin, leave, stop }
}
