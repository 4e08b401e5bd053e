import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Library, type LibraryOptions, openLibrary } from '../../test/library/library.fixture.ts'

/** In a file that calls this, time passes only when a test says so, and no test may leave a timer behind. */
export function holdTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_800_000_000_000 })
  })

  afterEach(() => {
    // Whatever their outcome, no call leaves a timer behind.
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

interface SentRequest {
  /** Milliseconds since the first one. */
  at: number
  request: Request
}

let keys = 0

/** A client with its own key, so with its own gate, whose requests are answered in turn, the last response again. */
export function answering(
  answers: readonly (number | Error | ((request: Request) => Promise<Response> | Response))[],
  options: LibraryOptions = {},
): { sent: SentRequest[]; client: Library } {
  const sent: SentRequest[] = []
  let start = 0
  const fetch = (request: Request) => {
    if (sent.length === 0) start = performance.now()
    const answer = answers[Math.min(sent.length, answers.length - 1)] as (typeof answers)[number]
    sent.push({ at: Math.round(performance.now() - start), request })
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? new Response(answer === 201 ? '{}' : '[]', { status: answer }) : answer(request)
  }
  keys++
  return {
    sent,
    client: openLibrary({ apiKey: `key-${keys}`, fetch, ...options }),
  }
}

/** Lets time pass until a call is over, and returns its outcome. */
export async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return outcome
}

/** A service that never answers. */
export const hang = (): Promise<Response> => new Promise(() => {})
