import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract } from '../contract/contract.ts'
import type { Report } from '../suite/report.ts'
import { toAnnotations } from './annotations.ts'
import { harPieces } from './har.ts'
import { toHtml } from './html/page.ts'
import { toJson } from './json.ts'
import { toJUnit } from './junit.ts'
import { toMarkdown } from './markdown.ts'
import { toSarif } from './sarif.ts'

/**
 * Writes `index.html`, `report.json`, `junit.xml`, `report.sarif`, `annotations.txt`, `summary.md` and `exchanges.har` to a
 * directory, which is made if need be. Use `withoutSecrets` first: all of them are meant to be handed on.
 * @param replay - the command that tries one case again, without the name of the case
 */
export async function writeReport(
  directory: string,
  report: Report,
  contract: Contract,
  replay?: string,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const files = {
    'index.html': toHtml(report, replay),
    'report.json': toJson(report),
    'junit.xml': toJUnit(report, replay),
    'report.sarif': toSarif(report, contract),
    'annotations.txt': toAnnotations(report, contract),
    'summary.md': toMarkdown(report, contract),
    'exchanges.har': harPieces(report.exchanges),
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)))
}
