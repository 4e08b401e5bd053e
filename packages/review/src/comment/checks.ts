import { code, prose, shortened } from '@contract-first/document/report'
import type { Check, Problem } from '../checks/check.ts'
import type { Review } from '../review.ts'
import type { Extent } from './extent.ts'
import { folded, table } from './table.ts'

const MARKS: Readonly<Record<Check['outcome'], string>> = { passed: '✓', failed: '✗', skipped: '–' }

/** The checks of the change, including those that did not run. */
export function checksSection({ checks }: Review, { checks: rowsMax }: Extent): string {
  if (checks.length === 0) return ''
  const lines = checks.map(({ name, outcome, summary }) => `- ${MARKS[outcome]} ${name}: ${prose(summary)}`)
  const problems = checks
    .filter((check) => check.problems.length > 0)
    .map((check) => folded(`${check.name} (${check.problems.length})`, problemTable(check.problems, rowsMax)))
  return ['### Checks', lines.join('\n'), ...problems].join('\n\n')
}

function problemTable(problems: readonly Problem[], rowsMax: number): string {
  const rows = problems.map(({ severity, rule, message, at }) => [
    severity,
    prose(shortened(message, 400)),
    code(shortened(rule)),
    at ? code(`${shortened(at.file)}:${at.line}`) : '',
  ])
  return table(['', 'Problem', 'Rule', 'Line'], rows, rowsMax)
}
