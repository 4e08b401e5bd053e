import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Schema } from '../store/schema.ts'
import { BackupError } from './backup-error.ts'
import { pendingSteps } from './migrate.ts'

/**
 * Copies the store in one file to another, as of one moment, even while others write to it. The file of a running store
 * is not enough by itself: the latest writes are in the file next to it that ends with `-wal`. The copy is on disk when
 * this returns, and appears only when it is complete.
 *
 * @throws {BackupError} when there is no sound store in `from`, or `to` exists or cannot be written
 */
export function copyStore(from: string, to: string, schema: Schema): void {
  if (!existsSync(from)) throw new BackupError(`There is no store in ${from}.`)
  if (existsSync(to)) throw new BackupError(`${to} exists and is not overwritten.`)
  const unfinished = `${to}.unfinished`
  try {
    rmSync(unfinished, { force: true })
    // Not to be read by others: it holds the hashes of the keys.
    writeFileSync(unfinished, '', { mode: 0o600 })
    using database = new DatabaseSync(from, { timeout: 5_000, readOnly: true })
    database.prepare('VACUUM INTO ?').run(unfinished)
    requireSound(unfinished, schema)
    chmodSync(unfinished, 0o600)
    flush(unfinished)
    // Unlike a rename, this never replaces a file that appeared meanwhile.
    linkSync(unfinished, to)
    flush(dirname(to))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`The store in ${from} cannot be copied to ${to}: ${reason}.`, { cause: error })
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function requireSound(file: string, schema: Schema): void {
  using database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare('PRAGMA integrity_check').get()
  if (found?.integrity_check !== 'ok') throw new Error(`it is damaged (${found?.integrity_check})`)
  const isNew = pendingSteps(database, schema).length === schema.migrations.length
  if (isNew) throw new Error(`it is not a store of ${schema.service}`)
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
