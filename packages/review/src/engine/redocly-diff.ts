import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotReview } from '../cannot-review.ts'
import type { Side } from '../compare/findings.ts'
import type { ChangedParts } from './changed-parts.ts'
import { type RedoclyRun, reasonOf, runRedocly } from './redocly.ts'
import { type RedoclyDiffReport, readRedoclyDiffReport } from './redocly-diff-report.ts'

const config = fileURLToPath(new URL('redocly-diff.yaml', import.meta.url))

type Document = Pick<Side, 'root' | 'path'>

/**
 * Compares two OpenAPI documents with `redocly diff`.
 *
 * @param parts - what is enough of both to find every change
 * @throws {CannotReview} when the engine cannot judge every part of both documents.
 */
export async function redoclyDiff(base: Document, head: Document, parts?: ChangedParts): Promise<RedoclyDiffReport> {
  // What the engine objects to in the parts, it has to say about the documents themselves.
  const report = parts && (await diffOfParts(base, head, parts))
  if (report) return report
  const run = await runDiff([resolve(base.root, base.path), resolve(head.root, head.path)], head.root)
  if (!isComplete(run)) {
    const reason = reasonOf(run.stderr).replaceAll(`${base.root}${sep}`, '').replaceAll(`${head.root}${sep}`, '')
    throw new CannotReview(`the two documents cannot be compared: ${reason}`)
  }
  return readRedoclyDiffReport(run.stdout)
}

async function diffOfParts(
  base: Document,
  head: Document,
  parts: ChangedParts,
): Promise<RedoclyDiffReport | undefined> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
  try {
    const files = { 'base.json': base, 'head.json': head }
    writeFileSync(join(folder, 'base.json'), JSON.stringify(parts.base))
    writeFileSync(join(folder, 'head.json'), JSON.stringify(parts.head))
    const run = await runDiff(Object.keys(files), folder)
    if (!isComplete(run)) return undefined
    const report = readRedoclyDiffReport(run.stdout)
    const named = new Map(Object.entries(files).map(([file, { root, path }]) => [file, resolve(root, path)]))
    const renamed = <T extends { readonly file: string }>(place: T | undefined): T | undefined =>
      place && { ...place, file: named.get(place.file) ?? place.file }
    const changes = report.changes.map((change) => ({
      ...change,
      base: renamed(change.base),
      revision: renamed(change.revision),
    }))
    return { ...report, changes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runDiff(files: readonly string[], folder: string): Promise<RedoclyRun> {
  return runRedocly(['diff', ...files, '--format', 'json', '--config', config, '--fail-on', 'none'], folder)
}

/** An unresolved reference fails only the head; in the base the engine merely warns that it may miss changes. */
function isComplete({ exitCode, stderr }: RedoclyRun): boolean {
  return exitCode === 0 && !stderr.includes('no-unresolved-refs')
}
