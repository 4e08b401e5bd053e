import type { Keys, KeyUse } from './keys.ts'
import { dayOf } from './usage-days.ts'

const WRITE_EVERY_MS = 60_000

export interface LastUsesOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** Called when the uses could not be written; they are kept and written later. Default: ignored. */
  onWriteError?: (error: unknown) => void
}

/** Records when and how often keys were used, and writes it for all of them once a minute, so that no request waits. */
export interface LastUses {
  /** @param id - the id of the key */
  record(id: string): void
  /** Writes whatever is not yet written, if the store can be reached. */
  close(): Promise<void>
}

export function trackLastUses(keys: Pick<Keys, 'recordUses'>, options: LastUsesOptions = {}): LastUses {
  const { now = Date.now, onWriteError = () => {} } = options
  // One for each key and day, even if a clock goes back: a store cannot write a row twice in one statement.
  let unwritten = new Map<string, KeyUse>()
  // The uses of each key on the day of its last use.
  let current = new Map<string, KeyUse>()
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    if (unwritten.size === 0) return
    const uses = [...unwritten.values()]
    unwritten = new Map()
    current = new Map()
    try {
      await keys.recordUses(uses)
    } catch (error) {
      for (const use of uses) keep(use)
      onWriteError(error)
    }
  }

  /** Adds unwritten uses to the later ones. */
  function keep(use: KeyUse): void {
    const since = unwritten.get(nameOf(use))
    if (since) since.requests += use.requests
    else unwritten.set(nameOf(use), use)
  }

  // One after the other: a slow store gets no second statement.
  function writeNext(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(writeNext, WRITE_EVERY_MS)
  // This timer must not keep the process alive.
  timer.unref()

  return {
    record(id) {
      const at = now()
      const day = dayOf(at)
      const use = current.get(id)
      if (use?.day === day) {
        use.at = at
        use.requests += 1
        return
      }
      const known = unwritten.get(nameOf({ id, day })) ?? { id, day, requests: 0, at }
      known.at = at
      known.requests += 1
      current.set(id, known)
      unwritten.set(nameOf(known), known)
    },
    close: () => {
      clearInterval(timer)
      return writeNext()
    },
  }
}

function nameOf({ id, day }: Pick<KeyUse, 'id' | 'day'>): string {
  return `${day} ${id}`
}
