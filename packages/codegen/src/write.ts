import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './generate.ts'

/** Puts `files` into `folder`, each by a rename, once all of them are written. */
export async function write(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true })
  const suffix = `.${process.pid}.tmp`
  try {
    for (const [name, text] of files) await writeFile(join(folder, name + suffix), text)
    for (const name of files.keys()) await rename(join(folder, name + suffix), join(folder, name))
  } finally {
    for (const name of files.keys()) await rm(join(folder, name + suffix), { force: true })
  }
}

/** The names in `folder` that differ from `files`: changed, missing, or not generated any more. */
export async function differences(folder: string, files: Files): Promise<string[]> {
  const present = await readdir(folder).catch(() => [])
  const names = [...new Set([...files.keys(), ...present])].sort()
  const different: string[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    if (text !== files.get(name)) different.push(name)
  }
  return different
}
