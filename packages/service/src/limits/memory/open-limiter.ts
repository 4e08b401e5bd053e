import { renameSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { asStoreError, isDamaged } from '../../sqlite/failure.ts'
import { openDatabase } from '../../sqlite/open-database.ts'
import { DatabaseOpenError } from '../../store/database-open-error.ts'
import { isAddressSubject } from '../address.ts'
import { attempt, isOver, isStale, MINUTE_MS, WITHOUT_BAN } from '../attempt.ts'
import { decide, peek } from '../decide.ts'
import type { Limiter } from '../limits.ts'
import { holdFile } from './hold-file.ts'
import { createLimitRows } from './rows.ts'
import { LIMIT_ROWS } from './schema.ts'

const WRITE_EVERY_MS = 1_000
const SWEEP_EVERY_MS = 3_600_000
const CLOSING_TIMEOUT_MS = 1_000
const FORGOTTEN_AT_ONCE_MAX = 10_000

export interface MemoryLimiterOptions {
  /** The subject of messages about the file; default `this service`. */
  service?: string
  /** Unix milliseconds; default `Date.now`. */
  now?: () => number
  /** Called when the counts could not be written; they are kept and written later. Default: ignored. */
  onWriteError?: (error: unknown) => void
  /** Called with the new path of a damaged file of counts; counting starts again. Default: ignored. */
  onDamaged?: (keptAs: string) => void
  /**
   * Beyond this number, addresses that made no request for a minute and are not banned are forgotten, with their day's
   * count: one network can have more addresses than a machine has memory. Keys are never forgotten. Default: 100,000.
   */
  subjectsMax?: number
}

export type MemoryLimiter = Limiter & {
  /** How many subjects are banned now. */
  bans(): number
  /** Writes what is not yet written and closes the file. */
  close(): void
}

/**
 * Decides in memory, and writes the counts to its own SQLite file (or `:memory:`) once a second and at `close`, so that
 * a restart neither resets a limit nor lifts a ban; a crash loses at most the last second. Bans that `liftBan` lifts in
 * the file are noticed just as often. Exact for one process, so a second one on the same file is refused.
 *
 * @throws {DatabaseOpenError} when the file cannot be opened, or another process counts in it
 */
export function openMemoryLimiter(file: string, options: MemoryLimiterOptions = {}): MemoryLimiter {
  const {
    service = 'this service',
    now = Date.now,
    onWriteError = () => {},
    onDamaged = () => {},
    subjectsMax = 100_000,
  } = options
  const release = holdFile(file)
  const { database, stored, counted } = openHeld(() => openCounted(file, { service, now, onDamaged }), release)
  const rows = new Map(counted)
  const unwritten = new Set<string>()

  function sweep(): void {
    const time = now()
    for (const [subject, row] of rows) {
      if (!isOver(row, time)) continue
      rows.delete(subject)
      unwritten.add(subject)
    }
  }

  function forgetIdleAddresses(): void {
    // Not all at once: each is also removed from the file, and no request is answered during that.
    let excess = Math.min(rows.size - subjectsMax, FORGOTTEN_AT_ONCE_MAX)
    if (excess <= 0) return
    const time = now()
    for (const [subject, row] of rows) {
      const isIdle = row.at + MINUTE_MS <= time && row.bannedUntil <= time
      if (!(isIdle || isStale(row, time)) || !isAddressSubject(subject)) continue
      rows.delete(subject)
      unwritten.add(subject)
      excess -= 1
      if (excess === 0) return
    }
  }

  function lift(subject: string): void {
    const row = rows.get(subject)
    if (row !== undefined) rows.set(subject, { ...row, ...WITHOUT_BAN })
    unwritten.add(subject)
  }

  function write(): void {
    forgetIdleAddresses()
    stored.write(unwritten, rows, lift)
    unwritten.clear()
  }

  sweep()

  // Timers instead of comparing times, which would wait for a clock that was ahead. They must not keep the process
  // alive.
  const sweeps = setInterval(sweep, SWEEP_EVERY_MS).unref()
  const writes = setInterval(() => {
    try {
      write()
    } catch (error) {
      onWriteError(asStoreError(error))
    }
  }, WRITE_EVERY_MS).unref()

  return {
    consume(subject, limits) {
      const row = attempt(rows.get(subject), limits, now())
      rows.set(subject, row)
      unwritten.add(subject)
      return decide(row, limits)
    },

    peek: (subject, limits) => peek(rows.get(subject), limits, now()),

    bans() {
      const time = now()
      let count = 0
      for (const { bannedUntil } of rows.values()) if (bannedUntil > time) count++
      return count
    },

    close() {
      clearInterval(sweeps)
      clearInterval(writes)
      try {
        // The last chance: waiting for another process does no harm now.
        database.exec(`PRAGMA busy_timeout = ${CLOSING_TIMEOUT_MS}`)
        write()
      } catch (error) {
        onWriteError(asStoreError(error))
      } finally {
        database.close()
        release()
      }
    },
  }
}

function openHeld<T>(open: () => T, release: () => void): T {
  try {
    return open()
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Opens the counts of the last run. A damaged file stops no server: it holds only counts, and is kept for an
 * investigation.
 */
function openCounted(file: string, options: Required<Pick<MemoryLimiterOptions, 'service' | 'now' | 'onDamaged'>>) {
  const { service, now, onDamaged } = options
  let database: DatabaseSync | undefined
  try {
    database = openDatabase(file, {
      schema: { service, migrations: [LIMIT_ROWS] },
      synchronous: 'NORMAL',
      now,
    })
    const stored = createLimitRows(database)
    return { database, stored, counted: stored.readAll() }
  } catch (error) {
    database?.close()
    if (!isDamaged(error instanceof DatabaseOpenError ? error.cause : error)) throw error
    const keptAs = `${file}.damaged`
    renameSync(file, keptAs)
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
    onDamaged(keptAs)
    return openCounted(file, options)
  }
}
