import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadContract, type Policy } from '@contract-first/conformance'
import { recordedInTest } from '@contract-first/conformance/vitest'
import { type Exchange, type ListenOptions, listen, securityHeaders } from '@contract-first/service/http'
import { type KeyOptions, type Limiter, openMemoryLimiter } from '@contract-first/service/store'
import { onTestFinished } from 'vitest'
import { type Answer, type CallOptions, createCall } from '../call.ts'
import { createNotes, type NotesOptions } from './app.ts'
import { contract, openSqliteStore, type Store } from './program.ts'

const documented = loadContract(join(import.meta.dirname, 'notes.yaml'))

/** What the document does not say: the headers of every service, and the errors of requests to no operation. */
const policy: Policy = {
  otherHeaders: [
    ...Object.keys(securityHeaders('https://api.notes.example/v1')),
    'Access-Control-Allow-Origin',
    'Access-Control-Expose-Headers',
    'Allow',
    'Deprecation',
    'Link',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Sunset',
    'Vary',
    'WWW-Authenticate',
  ],
  errors: {
    schema: '/components/schemas/Error',
    headers: ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map(
      (name) => `/components/headers/${name}`,
    ),
  },
}

/** The document does not describe the pages next to the API. */
function isForApi(input: Request | URL): boolean {
  return /^\/v1(?:\/|$)/.test(new URL(input instanceof Request ? input.url : input).pathname)
}

const recordings = new WeakSet<typeof fetch>()

/** Checks every request to the API that goes through the global `fetch` against the document, until the test ends. */
async function recordGlobalFetch(): Promise<void> {
  const real = globalThis.fetch
  if (recordings.has(real)) return
  const recording = recordedInTest(await documented, real, { policy })
  globalThis.fetch = async (input, init) =>
    isForApi(typeof input === 'string' ? new URL(input) : input) ? recording(input, init) : real(input, init)
  recordings.add(globalThis.fetch)
  onTestFinished(() => {
    globalThis.fetch = real
  })
}

/** Tests start at this second, so that `X-RateLimit-Reset` is a literal. */
const START = 1_795_219_200

export interface TestOptions extends Partial<Pick<NotesOptions, 'documentFiles' | 'corsOrigins' | 'publicBaseUrl'>> {
  /** The store's file; default `:memory:`. */
  file?: string
  lockTimeoutMs?: number
  key?: Partial<KeyOptions>
  /** Without it, an error that is not the caller's fault fails the test. */
  expectsFailures?: boolean
}

export interface TestNotes {
  app: ReturnType<typeof createNotes>
  store: Store
  limiter: Limiter
  /** The secret of a key on the free plan, unless `key` said otherwise. */
  key: string
  /** Errors that were not the caller's fault, and the exchange of each as it was at the time. */
  failures: unknown[]
  failedIn: Exchange[]
  /** Moves the clock of the limits, the keys and the store. */
  advance(seconds: number): void
  /** Sends a request. `url`: such as `/v1/notes?limit=1`. */
  call(url: string, options?: CallOptions): Promise<Answer>
  /** The number of notes. */
  count(): Promise<number>
}

/** The whole service without a socket, with a stopped clock; closed when the test ends. */
export async function createTestNotes(options: TestOptions = {}): Promise<TestNotes> {
  let now = START * 1000
  const clock = () => now
  const { file = ':memory:', lockTimeoutMs = 5_000, expectsFailures = false } = options
  const store = openSqliteStore(file, { now: clock, lockTimeoutMs })
  const limiter = openMemoryLimiter(':memory:', { now: clock })
  onTestFinished(async () => {
    await limiter.close()
    await store.close()
  })
  const failures: unknown[] = []
  const failedIn: Exchange[] = []
  const app = createNotes({
    store,
    keys: store,
    limiter,
    environment: 'test',
    publicBaseUrl: options.publicBaseUrl ?? 'https://api.notes.example/v1',
    corsOrigins: options.corsOrigins,
    onFailure: (error, exchange) => {
      failures.push(error)
      failedIn.push({ ...exchange })
    },
    ...(options.documentFiles && { documentFiles: options.documentFiles }),
  })
  const request = app.request.bind(app)
  const recording = recordedInTest(await documented, (sent) => request(sent), { policy })
  app.request = async (input, init) => {
    const asked = typeof input === 'string' ? new URL(input, 'http://localhost') : input
    return isForApi(asked) ? recording(asked, init) : request(asked, init)
  }
  const issued = { name: 'test', plan: 'free', environment: 'test' as const, expiresAt: null, ...options.key }
  const { secret: key } = await store.issueKey(issued)
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
    key,
    failures,
    failedIn,
    call,
    advance: (seconds) => {
      now += seconds * 1000
    },
    count: async () => (await store.listNotes(0, 1_000)).length,
  }
}

export interface ServedNotes extends TestNotes {
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

/** The same behind a socket of the loopback interface. */
export async function serveNotes(options: ServedOptions = {}): Promise<ServedNotes> {
  const notes = await createTestNotes(options)
  const { app } = notes
  const fetchLater: typeof app.fetch = async (...request) => {
    const response = await app.fetch(...request)
    await sleep(options.delayMs)
    return response
  }
  const { origin, leave, close } = await listen({
    contract,
    host: '127.0.0.1',
    port: 0,
    limiter: notes.limiter,
    createApp: options.createApp ?? (() => (options.delayMs === undefined ? app : { fetch: fetchLater })),
    onFailure: (error) => notes.failures.push(error),
    ...(options.trustedProxyHops && { trustedProxyHops: options.trustedProxyHops }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.exchanges && { exchanges: options.exchanges }),
  })
  onTestFinished(() => close(0))
  await recordGlobalFetch()
  return { ...notes, origin, leave, stop: close }
}
