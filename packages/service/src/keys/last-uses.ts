import type { Keys, KeyUse } from './keys.ts'
import { dayOf } from './usage-days.ts'

const WRITE_EVERY_MS = 60_000

export interface LastUsesOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** Called when the uses could not be written; they are kept and written later. Default: ignored. */
  onWriteError?: (error: unknown) => void
}

/** Remembers when and how often keys were used, and writes it once a minute for all of them, so that no request waits for it. */
export interface LastUses {
  /** @param id the id of the key */
  record(id: string): void
  /** Writes what is not yet written, as far as the store can be reached. */
  close(): Promise<void>
}

export function trackLastUses(keys: Pick<Keys, 'recordUses'>, options: LastUsesOptions = {}): LastUses {
  const { now = Date.now, onWriteError = () => {} } = options
  // One for each key and day, though a clock may go back: a store takes no row twice at once.
  let unwritten = new Map<string, KeyUse>()
  // Of each key, those of the day on which it was used last.
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

  /** Adds uses that were not written to those since. */
  function keep(use: KeyUse): void {
    const since = unwritten.get(nameOf(use))
    if (since) since.requests += use.requests
    else unwritten.set(nameOf(use), use)
  }

  // One after the other: a store that answers slowly gets no second statement.
  function writeNext(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(writeNext, WRITE_EVERY_MS)
  // Remembering alone is no reason to keep a process alive.
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
