import type { Decision } from '../limits/decide.ts'
import type { OpenLimiter } from '../limits/limits.ts'
import type { LimitStores } from '../limits/open-limiter.ts'
import type { Limits } from '../limits/plans.ts'
import type { LimitAnswer, LimitCall } from './messages.ts'

/** A limiter whose counts are in another process. */
export interface RemoteLimiter extends OpenLimiter {
  /** Called with the answers. */
  receive(answers: readonly LimitAnswer[]): void
}

/**
 * Asks another process, which decides for several, so that limits are exact for all of them. The questions of one turn
 * of the event loop go in one message: under load the round trip costs about 2 µs a request.
 */
export function createRemoteLimiter(send: (calls: readonly LimitCall[]) => void): RemoteLimiter {
  const waiting = new Map<number, (decision: Decision) => void>()
  let unsent: LimitCall[] = []
  let lastId = 0

  function ask(method: LimitCall[1], subject: string, { perMinute, perDay }: Limits): Promise<Decision> {
    const { promise, resolve } = Promise.withResolvers<Decision>()
    lastId++
    waiting.set(lastId, resolve)
    if (unsent.push([lastId, method, subject, perMinute, perDay]) === 1) setImmediate(sendAll)
    return promise
  }

  function sendAll(): void {
    const calls = unsent
    unsent = []
    send(calls)
  }

  return {
    consume: (subject, limits) => ask('consume', subject, limits),
    peek: (subject, limits) => ask('peek', subject, limits),
    receive(answers) {
      for (const [id, decision] of answers) {
        waiting.get(id)?.(decision)
        waiting.delete(id)
      }
    },
    close: () => {},
  }
}

/** Whether the primary process counts for its workers: the counts of the embedded store are in the memory of one process. */
export function isCountedInPrimary({ databaseUrl, redisUrl }: Pick<LimitStores, 'databaseUrl' | 'redisUrl'>): boolean {
  return databaseUrl === undefined && redisUrl === undefined
}

/** The other end: decides the calls of a message, in order. */
export function answerCalls(limiter: OpenLimiter, calls: readonly LimitCall[]): Promise<readonly LimitAnswer[]> {
  return Promise.all(
    calls.map(async ([id, method, subject, perMinute, perDay]) => {
      const decision = await limiter[method](subject, { perMinute, perDay })
      return [id, decision] as const
    }),
  )
}
