import type { MaybePromise } from '../maybe-promise.ts'

const CACHED_MS = 1_000
const TIMEOUT_MS = 1_000

/** Whether requests should be sent here. */
export interface Readiness {
  /** Why they should not; undefined when they should. The answer is at most a second old. */
  hindrance(): Promise<string | undefined>
  /** From now on they should not, whatever else. */
  leave(): void
}

export interface ReadinessOptions {
  /** Throws when requests could not be answered. */
  check: () => MaybePromise<void>
  /** Told of each change, with the reason when it is for the worse. It begins with the first look. */
  onChange: (hindrance: string | undefined) => void
  /** Milliseconds that only go forward; default `performance.now`. */
  now?: () => number
}

export function createReadiness({ check, onChange, now = () => performance.now() }: ReadinessOptions): Readiness {
  let isLeaving = false
  let looked: { at: number; hindrance: Promise<string | undefined> } | undefined
  let last: string | undefined | null = null

  async function look(): Promise<string | undefined> {
    const hindrance = await hindranceOf(check)
    if (hindrance !== last) onChange(hindrance)
    last = hindrance
    return hindrance
  }

  return {
    async hindrance() {
      if (isLeaving) return 'the server is stopping'
      // However often probes ask, the store is asked once a second.
      if (looked === undefined || now() - looked.at >= CACHED_MS) looked = { at: now(), hindrance: look() }
      return looked.hindrance
    },
    leave() {
      isLeaving = true
    },
  }
}

async function hindranceOf(check: () => MaybePromise<void>): Promise<string | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, TIMEOUT_MS, `the store did not answer within ${TIMEOUT_MS} ms`)
  try {
    return await Promise.race([Promise.resolve(check()).then(() => undefined), late])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}
