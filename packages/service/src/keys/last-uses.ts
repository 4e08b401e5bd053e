import type { Keys } from './keys.ts'

const writeEveryMs = 60_000

export interface LastUsesOptions {
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** Told when the uses could not be written; they are kept and written later. Default: nobody. */
  onWriteError?: (error: unknown) => void
}

/** Remembers when keys were used, and writes it once a minute for all of them, so that no request waits for it. */
export interface LastUses {
  /** @param id the id of the key */
  record(id: string): void
  /** Writes what is not yet written, as far as the store can be reached. */
  close(): Promise<void>
}

export function trackLastUses(keys: Pick<Keys, 'recordUses'>, options: LastUsesOptions = {}): LastUses {
  const { now = Date.now, onWriteError = () => {} } = options
  let unwritten = new Map<string, number>()
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    if (unwritten.size === 0) return
    const uses = unwritten
    unwritten = new Map()
    try {
      await keys.recordUses(uses)
    } catch (error) {
      // What was used since then is newer.
      unwritten = new Map([...uses, ...unwritten])
      onWriteError(error)
    }
  }

  // One after the other: a store that answers slowly gets no second statement.
  function writeNext(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(writeNext, writeEveryMs)
  // Remembering alone is no reason to keep a process alive.
  timer.unref()

  return {
    record: (id) => {
      unwritten.set(id, now())
    },
    close: () => {
      clearInterval(timer)
      return writeNext()
    },
  }
}
