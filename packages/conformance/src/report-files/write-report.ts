import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '../suite/report.ts'
import { toHar } from './har.ts'
import { toHtml } from './html/page.ts'
import { toJson } from './json.ts'
import { toJUnit } from './junit.ts'

/**
 * Writes `index.html`, `report.json`, `junit.xml` and `exchanges.har` to a directory, which is made if need be. Use
 * `withoutSecrets` first: all of them are meant to be handed on.
 * @param replay - the command that tries one case again, without the name of the case
 */
export async function writeReport(directory: string, report: Report, replay?: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const files = {
    'index.html': toHtml(report, replay),
    'report.json': toJson(report),
    'junit.xml': toJUnit(report, replay),
    'exchanges.har': toHar(report.exchanges),
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)))
}
