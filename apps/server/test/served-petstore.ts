import { onTestFinished } from 'vitest'
import { type ListenOptions, listen } from '../src/listen.ts'
import { createTestPetstore, type TestOptions, type TestPetstore } from './petstore.ts'
import { recordGlobalFetch } from './recorded.ts'

export interface ServedPetstore extends TestPetstore {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  stop: (graceMs?: number) => Promise<void>
}

/** The petstore behind a socket of the loopback interface; closed when the test ends. */
export async function servePetstore(
  options: TestOptions & Partial<Pick<ListenOptions, 'timeouts' | 'createApp' | 'exchanges' | 'trustedProxyHops'>> = {},
): Promise<ServedPetstore> {
  const petstore = await createTestPetstore(options)
  const { origin, close: stop } = await listen({
    host: '127.0.0.1',
    port: 0,
    limiter: petstore.limiter,
    createApp: options.createApp ?? (() => petstore.app),
    onFailure: (error) => petstore.failures.push(error),
    ...(options.trustedProxyHops && { trustedProxyHops: options.trustedProxyHops }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.exchanges && { exchanges: options.exchanges }),
  })
  onTestFinished(() => stop(0))
  await recordGlobalFetch()
  return { ...petstore, origin, stop }
}
