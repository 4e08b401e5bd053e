import type { MaybePromise } from '../maybe-promise.ts'

const CACHED_MS = 1_000
const TIMEOUT_MS = 1_000

/** Whether requests should be sent here. */
export interface Readiness {
  /** Why they should not; undefined if they should. At most a second old. */
  hindrance(): Promise<string | undefined>
  /** From now on they should not. */
  leave(): void
}

export interface ReadinessOptions {
  /** Throws when requests could not be answered. */
  check: () => MaybePromise<void>
  /** Called for each change, with the reason if the service is not ready; the first check counts as a change. */
  onChange: (hindrance: string | undefined) => void
  /** A clock in milliseconds that only moves forward; default `performance.now`. */
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
      // The store is asked once a second, however often probes come.
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
