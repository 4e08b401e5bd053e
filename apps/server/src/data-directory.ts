import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirectoryError } from './data-directory-error.ts'

/** The files of the embedded engine. */
export interface DataFiles {
  /** Pets, API keys, idempotency records. */
  store: string
  /** The counts of the rate limits. */
  limits: string
}

/**
 * Creates the data directory for its owner alone, unless it exists, and names the files in it.
 *
 * @throws {DataDirectoryError} when it cannot be created
 */
export function prepareDataDirectory(directory: string): DataFiles {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataDirectoryError(directory, error)
  }
  return dataFiles(directory)
}

/** The files' names, whether they exist or not. */
export function dataFiles(directory: string): DataFiles {
  return { store: join(directory, 'petstore.sqlite'), limits: join(directory, 'limits.sqlite') }
}
