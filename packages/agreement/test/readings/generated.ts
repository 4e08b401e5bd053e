import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { generate } from '@contract-first/codegen/generate'
import { ALLOWED } from './codegen.ts'

const FOLDER = join(import.meta.dirname, '../../dist')

/** A file that is generated from a document, loaded as a server or client loads it. */
export async function generatedModule(file: string, part: 'server' | 'client', name: string): Promise<object> {
  const folder = join(FOLDER, basename(dirname(dirname(file))), basename(file), part)
  await mkdir(folder, { recursive: true })
  const { files } = await generate(file, 'codegen', { only: ['types', part], allow: ALLOWED })
  for (const [path, text] of files) await writeFile(join(folder, path), text)
  return await import(join(folder, name))
}
