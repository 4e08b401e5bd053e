import type { RecordedFetch } from '@contract-first/conformance'
import type { KeyOptions, Limiter } from '@contract-first/service/store'
import { openMemoryLimiter } from '@contract-first/service/store'
import { createCall } from '@contract-first/service/test/call'
import { onTestFinished } from 'vitest'
import { createPetstore } from '../src/app.ts'
import { openStore } from '../src/store/sqlite/open-store.ts'
import type { Store } from '../src/store/store.ts'
import type { AskedPetstore } from './asked-petstore.ts'
import { isForApi, recordedInTest } from './recorded.ts'

/** The release day of 1.0.0 in Unix seconds; tests start there, so that `X-RateLimit-Reset` is a literal. */
export const START = 1_795_219_200

export interface TestOptions {
  /** The store's file; default `:memory:`. */
  file?: string
  /** Replaces the embedded store; closed when the test ends. */
  openStore?: (now: () => number) => Promise<Store>
  lockTimeoutMs?: number
  inUseAfterMs?: number
  key?: Partial<KeyOptions>
  corsOrigins?: readonly string[]
  /** Default: `https://api.petstore.example/v1`. */
  publicBaseUrl?: string
  /** Without it, an error that is not the caller's fault fails the test. */
  expectsFailures?: boolean
}

export interface TestPetstore extends AskedPetstore {
  app: ReturnType<typeof createPetstore>
  limiter: Limiter
  /** Makes the store fail, as a lost disk would. */
  close(): Promise<void>
  /** Errors that were not the caller's fault. */
  failures: unknown[]
  /** The cells of the contract that responses of `app` covered. */
  cells: RecordedFetch['cells']
}

/** The whole service without a socket, with a stopped clock; closed when the test ends. */
export async function createTestPetstore(options: TestOptions = {}): Promise<TestPetstore> {
  const { file = ':memory:', expectsFailures = false } = options
  let now = START * 1000
  const clock = () => now
  const { lockTimeoutMs = 5_000, inUseAfterMs = 2_000 } = options
  const store = options.openStore
    ? await options.openStore(clock)
    : openStore(file, { now: clock, lockTimeoutMs, inUseAfterMs })
  const limiter = openMemoryLimiter(':memory:', { now: clock })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= store.close()
    return closing
  }
  onTestFinished(() => {
    limiter.close()
    return close()
  })
  const failures: unknown[] = []
  const app = createPetstore({
    store,
    keys: store,
    limiter,
    environment: 'test',
    publicBaseUrl: options.publicBaseUrl ?? 'https://api.petstore.example/v1',
    corsOrigins: options.corsOrigins,
    onFailure: (error) => failures.push(error),
  })
  const request = app.request.bind(app)
  const recording = recordedInTest((asked) => request(asked))
  app.request = async (input, init) => {
    const asked = typeof input === 'string' ? new URL(input, 'http://localhost') : input
    return isForApi(asked) ? recording(asked, init) : request(asked, init)
  }
  const { secret: key, key: apiKey } = await store.issueKey(keyOptions(options.key))
  const call = createCall(
    async (url, init) => app.request(url, init),
    key,
    (method, url) => {
      if (!expectsFailures && failures.length > 0) throw new Error(`${method} ${url} failed.`, { cause: failures[0] })
    },
  )

  return {
    app,
    store,
    limiter,
    close,
    key,
    advance: (seconds) => {
      now += seconds * 1000
    },
    failures,
    cells: recording.cells,
    call,
    count: () => countPets(store),
    async spend(attempts) {
      for (let attempt = 0; attempt < attempts; attempt++) await limiter.consume(apiKey.id, apiKey)
    },
  }
}

/** The key of a test: on the free plan unless it says otherwise. */
export function keyOptions(own: Partial<KeyOptions> = {}): KeyOptions {
  return { name: 'test', plan: 'free', environment: 'test', expiresAt: null, ...own }
}

export async function countPets(store: Store): Promise<number> {
  return (await store.listPets({ after: 0, limit: 1_000 })).length
}
