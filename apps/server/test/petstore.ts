import { onTestFinished } from 'vitest'
import { createPetstore, type PetstoreOptions } from '../src/app.ts'
import type { DocumentFiles } from '../src/http/document-files.ts'
import type { Exchange } from '../src/http/exchange.ts'
import type { KeyOptions } from '../src/keys/keys.ts'
import type { Limiter } from '../src/limits/limits.ts'
import { openMemoryLimiter } from '../src/limits/memory.ts'
import { openStore } from '../src/store/sqlite/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { findOperation } from './contract.ts'
import { judge } from './judge.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { recordedInTest } from './recorded.ts'

/** In Unix seconds the day on which 1.0.0 was released; tests begin there, so that `X-RateLimit-Reset` is a literal. */
const START = 1_795_219_200

export interface TestOptions {
  /** The store's file; default `:memory:`. */
  file?: string
  /** In place of the embedded store; closed when the test ends. */
  openStore?: (now: () => number) => Promise<Store>
  lockTimeoutMs?: number
  inUseAfterMs?: number
  key?: Partial<KeyOptions>
  documentFiles?: DocumentFiles
  corsOrigins?: PetstoreOptions['corsOrigins']
  /** Default: `https://api.petstore.example/v1`. */
  publicBaseUrl?: string
  /** Without it, an error that is no fault of the caller fails the test. */
  expectsFailures?: boolean
}

export interface CallOptions {
  method?: string
  /** The `Authorization` header; null to send none. Default: the builder's key. */
  authorization?: string | null
  headers?: Record<string, string>
  /** Sent as `application/json`. */
  json?: unknown
  body?: string | Uint8Array<ArrayBuffer>
}

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON; undefined for an empty body. */
  body: unknown
}

export interface TestPetstore {
  app: ReturnType<typeof createPetstore>
  store: Store
  limiter: Limiter
  /** Takes the store away, as a lost disk would. */
  close(): Promise<void>
  /** The secret of a key on the free plan, unless `key` said otherwise. */
  key: string
  /** Moves the clock that the limits, the keys and the store read. */
  advance(seconds: number): void
  /** Errors that were no fault of the caller. */
  failures: unknown[]
  /** The exchange of each of `failures`, as it was then. */
  failedIn: Exchange[]
  /** The answers of `call`. */
  ledger: Ledger
  /** Asks the app, and fails when the contract does not allow the answer. `url` is such as `/v1/pets?limit=1`. */
  call(url: string, options?: CallOptions): Promise<Answer>
  /** How many pets there are. */
  count(): Promise<number>
}

/** The whole service without a socket, with a clock that stands still; closed when the test ends. */
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
  const failedIn: Exchange[] = []
  const ledger = createLedger()
  const app = createPetstore({
    store,
    keys: store,
    limiter,
    environment: 'test',
    publicBaseUrl: options.publicBaseUrl ?? 'https://api.petstore.example/v1',
    corsOrigins: options.corsOrigins,
    onFailure: (error, exchange) => {
      failures.push(error)
      failedIn.push({ ...exchange })
    },
    ...(options.documentFiles && { documentFiles: options.documentFiles }),
  })
  const request = app.request.bind(app)
  const recording = await recordedInTest((asked) => request(asked))
  app.request = async (input, init) =>
    recording(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
  const issued = { name: 'test', plan: 'free', environment: 'test', expiresAt: null, ...options.key } as const
  const { secret: key } = await store.issueKey(issued)

  async function call(url: string, request: CallOptions = {}): Promise<Answer> {
    const { method = 'GET', authorization = `Bearer ${key}`, json, headers = {} } = request
    const body = json === undefined ? request.body : JSON.stringify(json)
    const response = await app.request(url, {
      method,
      headers: {
        ...(authorization !== null && { Authorization: authorization }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const complaints = judge(method, url, { status: response.status, headers: new Map(response.headers), body: text })
    if (complaints.length > 0) {
      throw new Error(
        `The answer ${response.status} to ${method} ${url} breaks the contract: ${complaints.join('; ')}\n${text}`,
      )
    }
    if (!expectsFailures && failures.length > 0) throw new Error(`${method} ${url} failed.`, { cause: failures[0] })
    ledger.record(findOperation(method, url)?.id, response.status)
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

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
    failedIn,
    ledger,
    call,
    count: async () => (await store.listPets({ after: 0, limit: 1_000 })).length,
  }
}
