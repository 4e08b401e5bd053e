import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isObject } from '@contract-first/document/json'
import { describeMismatch } from '@contract-first/hono/describe'
import { RUNTIME_RANGE } from './emit/runtime-range.ts'

/**
 * A message if code in a folder would import a runtime of another version than it was generated for, else undefined.
 */
export async function mismatchOfRuntime(folder: string): Promise<string | undefined> {
  const version = await installedVersion(resolve(folder))
  return version === undefined ? undefined : describeMismatch(RUNTIME_RANGE, version)
}

/** The version of the package that an import from `folder` finds: in the nearest `node_modules` above that has it. */
async function installedVersion(folder: string): Promise<string | undefined> {
  for (let above = folder; ; above = dirname(above)) {
    const manifest = await readFile(join(above, 'node_modules/@contract-first/hono/package.json'), 'utf8').catch(
      () => '',
    )
    if (manifest !== '') {
      const parsed: unknown = JSON.parse(manifest)
      return isObject(parsed) && typeof parsed.version === 'string' ? parsed.version : undefined
    }
    if (above === dirname(above)) return undefined
  }
}
