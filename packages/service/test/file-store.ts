import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'

/** An empty directory, removed when the test ends. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'service-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The path of a store's file that does not exist yet; removed when the test ends. */
export function newStoreFile(): string {
  return join(newDataDirectory(), 'store.sqlite')
}

/** Takes the write lock of a store's file as another process would; returns a function that releases it. */
export function lockForWriting(file: string): () => void {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const release = () => {
    if (other.isOpen) other.close()
  }
  onTestFinished(release)
  return release
}

/** Changes a store's file in a way that the service itself never does. */
export function tamper(file: string, sql: string): void {
  const other = new DatabaseSync(file)
  other.exec(sql)
  other.close()
}
