import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildFiles } from '../src/build.ts'

/** The path of a file with a text, removed when the test ends. */
export function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api.yaml')
  writeFileSync(file, text)
  return file
}

interface Built {
  page(path: string): string
  /** Without the folder. */
  warnings: string[]
}

/** The site of a document in YAML. */
export async function buildYaml(text: string): Promise<Built> {
  const file = fileWith(text)
  const { files, warnings } = await buildFiles({ document: file })
  return {
    page: (path) => String(files.get(path)),
    warnings: warnings.map((warning) => warning.slice(warning.indexOf(basename(file)))),
  }
}
