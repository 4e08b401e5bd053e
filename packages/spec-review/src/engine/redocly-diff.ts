import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotReview } from '../cannot-review.ts'
import type { Side } from '../compare/findings.ts'
import { reasonOf, runRedocly } from './redocly.ts'
import { type RedoclyDiffReport, readRedoclyDiffReport } from './redocly-diff-report.ts'

const config = fileURLToPath(new URL('redocly-diff.yaml', import.meta.url))

/**
 * Compares two OpenAPI documents with `redocly diff`.
 *
 * @throws {CannotReview} when the engine cannot judge every part of both documents.
 */
export async function redoclyDiff(
  base: Pick<Side, 'root' | 'path'>,
  head: Pick<Side, 'root' | 'path'>,
): Promise<RedoclyDiffReport> {
  const files = [resolve(base.root, base.path), resolve(head.root, head.path)]
  const run = await runRedocly(
    ['diff', ...files, '--format', 'json', '--config', config, '--fail-on', 'none'],
    head.root,
  )
  // An unresolved reference fails only the head; in the base the engine merely warns that it may miss changes.
  if (run.exitCode !== 0 || run.stderr.includes('no-unresolved-refs')) {
    const reason = reasonOf(run.stderr).replaceAll(`${base.root}${sep}`, '').replaceAll(`${head.root}${sep}`, '')
    throw new CannotReview(`the two documents cannot be compared: ${reason}`)
  }
  return readRedoclyDiffReport(run.stdout)
}
