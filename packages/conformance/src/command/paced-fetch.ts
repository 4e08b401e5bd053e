import { setTimeout } from 'node:timers/promises'
import { CannotRun } from './cannot-run.ts'
import type { Options } from './options.ts'
import { waitAfter } from './rate-limit.ts'

type Limits = Pick<Options, 'requestsMax' | 'waitMaxSeconds' | 'timeoutSeconds' | 'headers'>

/** A `fetch` that keeps to a server's limits and ours. */
export interface PacedFetch {
  (request: Request): Promise<Response>
  /** Aborted, with a {@link CannotRun}, when nothing more can be asked. */
  readonly signal: AbortSignal
  /** What was spent on waiting. */
  waitedMs(): number
}

/** In a row; a server that is gone answers none of them. */
const FAILURES_MAX = 3
/** Of one request that comes back with 429. */
const RETRIES_MAX = 3

/**
 * Asks a running server: with the headers of the caller, without following redirections, and no faster than its
 * rate-limit headers allow. An answer 429 is waited out and asked again.
 */
export function createPacedFetch(limits: Limits, onWait: (seconds: number) => void): PacedFetch {
  const { requestsMax, waitMaxSeconds, timeoutSeconds, headers } = limits
  const ended = new AbortController()
  let requests = 0
  let failures = 0
  let waited = 0
  let notBefore = 0

  function end(reason: string): never {
    if (!ended.signal.aborted) ended.abort(new CannotRun(reason))
    throw ended.signal.reason
  }

  async function wait(): Promise<void> {
    const ms = notBefore - Date.now()
    if (ms <= 0) return
    const seconds = Math.ceil(ms / 1_000)
    if (seconds > waitMaxSeconds)
      end(`the server asks to wait ${seconds} s for its rate limit: use a key with a higher one, or raise --max-wait`)
    onWait(seconds)
    waited += ms
    await setTimeout(ms)
  }

  async function ask(request: Request): Promise<Response> {
    await wait()
    if (requests >= requestsMax) end(`ended after ${requestsMax} requests: raise --max-requests`)
    requests += 1
    try {
      const signal = AbortSignal.timeout(timeoutSeconds * 1_000)
      const response = await fetch(request, { redirect: 'manual', signal })
      failures = 0
      return response
    } catch (error) {
      failures += 1
      const isFirst = requests === failures
      if (isFirst || failures >= FAILURES_MAX)
        end(`${new URL(request.url).origin} ${isFirst ? 'does not answer' : 'answers no more'}: ${reasonOf(error)}`)
      throw error
    }
  }

  async function paced(request: Request): Promise<Response> {
    if (ended.signal.aborted) throw ended.signal.reason
    for (const [name, value] of headers) if (!request.headers.has(name)) request.headers.set(name, value)
    for (let retries = 0; ; retries++) {
      const response = await ask(request.clone())
      notBefore = Date.now() + waitAfter(response, Date.now())
      if (response.status !== 429 || retries === RETRIES_MAX) return response
      await response.body?.cancel()
    }
  }

  return Object.assign(paced, { signal: ended.signal, waitedMs: () => waited })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  // Of several addresses that were tried, each has its own.
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error.message
}
