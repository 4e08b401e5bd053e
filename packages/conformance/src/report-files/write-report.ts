import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import type { Report } from '../suite/report.ts'
import { toAnnotations } from './annotations.ts'
import { harPieces } from './har.ts'
import { toHtml } from './html/page.ts'
import { jsonPieces } from './json.ts'
import { junitPieces } from './junit.ts'
import { toMarkdown } from './markdown.ts'
import { toSarif } from './sarif.ts'

/**
 * Writes `index.html`, `report.json`, `junit.xml`, `report.sarif`, `annotations.txt`, `summary.md` and `exchanges.har`
 * to a directory, which is created if necessary. Use `withoutSecrets` first: all of them are meant to be shared.
 * @param replay - the command that tries one case again, without the name of the case
 */
export async function writeReport(
  directory: string,
  report: Report,
  contract: Contract,
  replay?: string,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const files: Readonly<Record<string, () => string | Iterable<string>>> = {
    'index.html': () => toHtml(report, replay),
    'report.json': () => jsonPieces(report),
    'junit.xml': () => junitPieces(report, replay),
    'report.sarif': () => toSarif(report, contract),
    'annotations.txt': () => toAnnotations(report, contract),
    'summary.md': () => toMarkdown(report, contract),
    'exchanges.har': () => harPieces(report.exchanges),
  }
  // One after the other, since those of a huge document would fill the memory.
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), blocks(text()))
}

/** Each block is a file system call, so one for each case would be too many. */
function* blocks(text: string | Iterable<string>): Iterable<string> {
  if (typeof text === 'string') return yield text
  let block = ''
  for (const piece of text) {
    block += piece
    if (block.length < BLOCK_LENGTH) continue
    yield block
    block = ''
  }
  yield block
}

const BLOCK_LENGTH = 65_536
