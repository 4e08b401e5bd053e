import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataDirectoryError } from './data-directory-error.ts'

/** The files of the embedded engine. */
export interface DataFiles {
  /** The place of the service's data. */
  store: string
  /** The counts of the rate limits. */
  limits: string
}

/**
 * Creates the data directory for its owner alone, unless it exists, and names the files in it.
 *
 * @throws {DataDirectoryError} when it cannot be created
 */
export function prepareDataDirectory(directory: string, service: string): DataFiles {
  try {
    createDirectory(directory)
  } catch (error) {
    throw new DataDirectoryError(directory, error)
  }
  return dataFiles(directory, service)
}

/** The files' names, whether they exist or not. */
export function dataFiles(directory: string, service: string): DataFiles {
  return { store: join(directory, `${service}.sqlite`), limits: join(directory, 'limits.sqlite') }
}

/** Not Node's `recursive`, which never ends if a parent exists but refuses directories, as in /proc. */
function createDirectory(directory: string): void {
  const parent = dirname(directory)
  if (!existsSync(parent)) createDirectory(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // With a trailing slash, a file does not match.
    if (!existsSync(`${directory}/`)) throw error
  }
}
