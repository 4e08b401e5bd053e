import type { ListenOptions } from '@contract-first/service/http'
import { onTestFinished } from 'vitest'
import { listen } from '../src/listen.ts'
import { createTestPetstore, type TestOptions, type TestPetstore } from './petstore.ts'
import { recordGlobalFetch } from './recorded.ts'

export interface ServedPetstore extends TestPetstore {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
}

export type ServedOptions = TestOptions & Partial<Pick<ListenOptions, 'timeouts'>>

/** The petstore behind a socket of the loopback interface; closed when the test ends. */
export async function servePetstore({ timeouts, ...options }: ServedOptions = {}): Promise<ServedPetstore> {
  const petstore = await createTestPetstore(options)
  const { app, limiter, failures } = petstore
  const { origin, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    limiter,
    createApp: () => app,
    onFailure: (error) => failures.push(error),
    ...(timeouts && { timeouts }),
  })
  onTestFinished(() => close(0))
  recordGlobalFetch()
  return { ...petstore, origin }
}
