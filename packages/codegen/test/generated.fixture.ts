import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from '../src/generate.ts'
import { write } from '../src/write.ts'

// Within the package, where the generated code finds what it imports.
const SCRATCH = join(import.meta.dirname, '../.scratch')

/** Generates a server from a document into a folder of this name, and returns the folder. */
export async function generatedFrom(name: string, document: object): Promise<string> {
  const folder = join(SCRATCH, name)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'document.json')
  await writeFile(
    file,
    JSON.stringify({ openapi: '3.1.1', info: { title: name, version: '1' }, paths: {}, ...document }),
  )
  const { files } = await generate(file, 'codegen', { only: ['server'] })
  await write(join(folder, 'generated'), files, false)
  return join(folder, 'generated')
}
