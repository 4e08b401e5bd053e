import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '@contract-first/document/json'
import type { Regression } from './regression.ts'

/**
 * The kept random requests that went wrong once, one in each JSON file of a directory; none if there is no such
 * directory.
 *
 * @throws {TypeError} with the name of an invalid file
 */
export async function loadRegressions(directory: string): Promise<Regression[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.json')).sort()
  return Promise.all(files.map((name) => load(join(directory, name))))
}

async function load(file: string): Promise<Regression> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isRegression(value))
    throw new TypeError(`${file} is not a regression: it needs a "name", an "operation" and "values".`)
  return value
}

function isRegression(value: unknown): value is Regression {
  return (
    isObject(value) && typeof value.name === 'string' && typeof value.operation === 'string' && isObject(value.values)
  )
}
