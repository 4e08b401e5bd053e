import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './files.ts'

/** The beginning of the first line of every generated file that can hold a comment. */
export const BANNER = '// Generated from the OpenAPI description, do not edit.'

/** A file cannot be written where it belongs. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
}

/**
 * Writes `files`, and then moves all of them into `folder` by renaming. If they are everything that is generated
 * (`isWhole`), removes files that are no longer generated.
 * @throws {OutputError} if a folder is in the place of a file; nothing has changed then
 */
export async function write(folder: string, files: Files, isWhole: boolean = true): Promise<void> {
  await mkdir(folder, { recursive: true })
  const suffix = `.${process.pid}.tmp`
  try {
    for (const [name, text] of files) await writeFile(join(folder, name + suffix), text)
    // Renaming a file over a folder fails, when other files have been renamed already.
    for (const name of files.keys()) await requireNoFolder(join(folder, name))
    for (const name of files.keys()) await rename(join(folder, name + suffix), join(folder, name))
  } finally {
    for (const name of files.keys()) await rm(join(folder, name + suffix), { force: true })
  }
  for (const name of isWhole ? await leftOver(folder, files) : []) await rm(join(folder, name))
}

async function requireNoFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory())
    throw new OutputError(`${path} is a folder, so nothing was written: remove it, or choose another --out`)
}

/** The names of files that differ between `folder` and `files`: changed, missing, or no longer generated. */
export async function differences(folder: string, files: Files, isWhole: boolean = true): Promise<string[]> {
  const different: string[] = []
  for (const [name, text] of files) if ((await read(folder, name)) !== String(text)) different.push(name)
  return [...different, ...(isWhole ? await leftOver(folder, files) : [])].sort()
}

/** The names of files from an earlier run; files of others in the folder are left alone. */
export async function leftOver(folder: string, files: { has(name: string): boolean }): Promise<string[]> {
  const names: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    if (!files.has(name) && (await read(folder, name))?.startsWith(BANNER)) names.push(name)
  }
  return names
}

function read(folder: string, name: string): Promise<string | undefined> {
  return readFile(join(folder, name), 'utf8').catch(() => undefined)
}
