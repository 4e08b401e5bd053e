import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Files } from './site.ts'

/** Replaces a folder by one with these files, in one step: the old one stays until all are written. */
export async function writeFolder(out: string, files: Files): Promise<void> {
  const folder = resolve(out)
  await mkdir(dirname(folder), { recursive: true })
  // Next to the folder: a rename is atomic only within one file system.
  const scratch = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
  try {
    const fresh = join(scratch, 'new')
    const folders = new Set([...files.keys()].map((path) => dirname(join(fresh, path))))
    for (const one of folders) await mkdir(one, { recursive: true })
    // Synchronously: nothing else is waiting, and each wait costs more than the writing.
    for (const [path, content] of files) writeFileSync(join(fresh, path), content)
    await rename(folder, join(scratch, 'old')).catch(ignoreMissing)
    await rename(fresh, folder)
  } finally {
    await rm(scratch, { recursive: true })
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
