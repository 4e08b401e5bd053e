import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotReview } from '../reading/cannot-review.ts'
import { diffOf, numbersOf } from '../reading/git.ts'
import { reasonOf, runRedocly } from './redocly.ts'

/** Further results that do not fit into a comment. */
export interface Previews {
  /** The difference of the committed generated code; absent if the project has none. */
  generated?: { files: number; added: number; removed: number }
  /** The address to fetch them from; absent on a laptop, where they are in the folder of the report. */
  url?: string
}

export interface PreviewSubject {
  root: string
  /** The document, relative to the root. */
  path: string
  commit: string
  /** The folder of the generated code, relative to the root. */
  generated?: string | undefined
}

const CONFIG = fileURLToPath(new URL('docs.yaml', import.meta.url))

/**
 * Writes `docs.html`, a page of the document that needs no network, and `generated.diff`, the change of the generated
 * code, into a folder.
 *
 * @throws {CannotReview} if the page cannot be built.
 */
export async function writePreviews(subject: PreviewSubject, folder: string, url?: string): Promise<Previews> {
  const { root, path, commit, generated } = subject
  const target = resolve(folder)
  mkdirSync(target, { recursive: true })
  const args = ['build-docs', resolve(root, path), '--output', join(target, 'docs.html'), '--inlineBundle']
  const run = await runRedocly([...args, '--config', CONFIG], root)
  if (run.exitCode !== 0) throw new CannotReview(`the preview of the docs cannot be made: ${reasonOf(run.stderr)}`)
  const link = url === undefined ? {} : { url }
  if (generated === undefined) return link
  writeFileSync(join(target, 'generated.diff'), await diffOf(root, commit, generated))
  return { ...link, generated: await numbersOf(root, commit, generated) }
}
