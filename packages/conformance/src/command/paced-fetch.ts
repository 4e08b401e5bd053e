import { setTimeout } from 'node:timers/promises'
import { NotReached, Postponed } from '../suite/not-reached.ts'
import { askOnce } from './ask.ts'
import { CannotRun, ServerLost } from './cannot-run.ts'
import { duration } from './duration.ts'
import { waitAfter } from './rate-limit.ts'
import type { Options } from './run-options.ts'
import { createSend } from './send.ts'
import { type Trust, Untrusted } from './trust.ts'

export interface PacedFetchOptions
  extends Pick<Options, 'url' | 'requestsMax' | 'waitMaxSeconds' | 'timeoutSeconds' | 'isSampled'> {
  /** Sent with every request that lacks a header of that name. */
  headers: Options['headers']
  trust: Trust
  /** Why a request must not be sent; undefined if it may be. */
  withheld(request: Request): string | undefined
  /** Whether a request carries the caller's own credential: servers count the others separately. */
  hasCredential(request: Request): boolean
  onWait(wait: Wait): void
  /** Aborted with a {@link CannotRun} when nothing more can be sent, or nothing more is wanted. */
  ended: AbortController
}

/** A pause that the server's limits demand. */
export interface Wait {
  seconds: number
  /** Whether requests with the caller's credential wait, or those without it. */
  hasCredential: boolean
}

/** A `fetch` that keeps to the server's limits and our own. */
export interface PacedFetch {
  (request: Request): Promise<Response>
  /** The same for a case that needs a 429: waits only for the caller's credential. */
  impatient(request: Request): Promise<Response>
  /**
   * Whether a case that must wait for a limit is postponed until after all others. At first it is, but for the limit of
   * the caller's credential only in a sampled run, since most cases need that one.
   */
  postpones: boolean
  /** The same without any waiting, for a case about the limit itself. */
  unpaced(request: Request): Promise<Response>
}

/** How often one request is sent if it keeps getting 429. */
const RETRIES_MAX = 3

/** The response of a limit says nothing about the request. */
const LIMITED = 'the server keeps answering 429, however long the run waits: use a key with a higher limit'

/**
 * Sends requests to a running server, no faster than its rate-limit headers allow. After a 429 it waits and sends
 * again. If the server does not answer, another request is tried: if that fails too, the server is lost.
 */
export function createPacedFetch(options: PacedFetchOptions): PacedFetch {
  const { requestsMax, timeoutSeconds, headers, withheld, hasCredential, ended } = options
  const limits = { withCredential: createPause(options, true), without: createPause(options, false) }
  const overWire = createSend(options.trust)
  let requests = 0
  let answers = 0

  function end(reason: CannotRun): never {
    if (!ended.signal.aborted) ended.abort(reason)
    throw ended.signal.reason
  }

  async function once(request: Request): Promise<Response> {
    if (requests >= requestsMax) end(new CannotRun(`ended after ${requestsMax} requests: raise --max-requests`))
    requests += 1
    try {
      const response = await askOnce(overWire, request, timeoutSeconds, ended.signal)
      answers += 1
      return response
    } catch (error) {
      if (ended.signal.aborted) throw ended.signal.reason
      const { origin } = new URL(request.url)
      if (error instanceof Untrusted) end(new CannotRun(`${origin} cannot be reached: ${error.message}`))
      const reason = error instanceof Error ? error.message : String(error)
      if (answers === 0) end(new CannotRun(`${origin} does not answer: ${reason}`))
      if (!(await isAlive())) end(new ServerLost(`${origin} stopped answering: ${reason}`))
      throw error
    }
  }

  /** Without the content and the credential of the failed request, which may have caused the failure. */
  async function isAlive(): Promise<boolean> {
    const init = { headers: headers.map(([name, value]): [string, string] => [name, value]) }
    return askOnce(overWire, new Request(options.url, init), timeoutSeconds, ended.signal).then(
      () => true,
      () => false,
    )
  }

  async function send(request: Request, patience: 'waits' | 'waits for its own limit' | 'none'): Promise<Response> {
    const isPatient = patience === 'waits'

    if (ended.signal.aborted) throw ended.signal.reason
    const reason = withheld(request)
    if (reason !== undefined) throw new NotReached(reason)
    for (const [name, value] of headers) if (!request.headers.has(name)) request.headers.set(name, value)
    const own = hasCredential(request)
    const pause = own ? limits.withCredential : limits.without
    for (let retries = 0; ; retries++) {
      if (isPatient || (own && patience !== 'none')) {
        const isOthers = !own || options.isSampled
        if (isOthers && paced.postpones && pause.seconds() >= POSTPONED_SECONDS_MIN) throw new Postponed(SPENT)
        await pause.wait(own ? end : undefined)
      }
      const response = await once(request.clone())
      pause.after(response)
      if (response.status !== 429 || !isPatient) return response
      if (retries === RETRIES_MAX) throw new NotReached(LIMITED)
    }
  }

  const paced: PacedFetch = Object.assign((request: Request) => send(request, 'waits'), {
    postpones: true,
    impatient: (request: Request) => send(request, 'waits for its own limit'),
    unpaced: (request: Request) => send(request, 'none'),
  })
  return paced
}

const SPENT = 'the limit is spent for now'

/** A shorter wait is harmless. */
const POSTPONED_SECONDS_MIN = 2

interface Pause {
  /** How long a request would wait. */
  seconds(): number
  wait(end?: (reason: CannotRun) => never): Promise<void>
  after(response: Response): void
}

function createPause({ waitMaxSeconds, onWait, ended }: PacedFetchOptions, hasCredential: boolean): Pause {
  let notBefore = 0
  // The report groups cases by their reason, which a second less would make another one.
  let reason: string | undefined
  return {
    seconds: () => (notBefore - Date.now()) / 1_000,
    after(response) {
      const now = Date.now()
      notBefore = now + waitAfter(response, now)
    },
    async wait(end) {
      const ms = notBefore - Date.now()
      if (ms <= 0) return
      const seconds = Math.ceil(ms / 1_000)
      if (seconds > waitMaxSeconds) {
        const long = `the server asks to wait ${duration(seconds)} for its rate limit`
        end?.(new CannotRun(`${long}: use a key with a higher one, or raise --max-wait (${duration(waitMaxSeconds)})`))
        reason ??= `${long} for requests without the key: raise it there, or raise --max-wait`
        throw new NotReached(reason)
      }
      onWait({ seconds, hasCredential })
      await setTimeout(ms, undefined, { signal: ended.signal })
    },
  }
}
