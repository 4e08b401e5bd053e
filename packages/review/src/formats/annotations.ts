import { type Annotation, annotations as write } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import type { Review } from '../review.ts'
import { usageOf } from '../traffic/words.ts'
import { type Group, grouped, times } from '../verdict/groups.ts'
import { isBlocking, type JudgedFinding } from '../verdict/policy.ts'

/**
 * The review as workflow commands, which GitHub shows on the lines of the head: errors for blocking findings, warnings
 * for others that concern somebody, notices for additions.
 */
export function annotations(review: Review): string {
  const all = [
    ...grouped(review.findings).flatMap(ofGroup),
    ...review.approvals.mistakes.map(
      ({ line, message }): Annotation => ({
        level: 'error',
        title: 'Wrong approval',
        message,
        at: { file: review.approvals.file, line },
      }),
    ),
    ...review.checks.flatMap(({ name, problems }) =>
      problems.map(
        ({ severity, rule, message, at }): Annotation => ({
          level: severity === 'error' ? 'error' : 'warning',
          title: `${name}: ${rule}`,
          message,
          ...(at && { at }),
        }),
      ),
    ),
  ]
  return write('API review', all)
}

const OPERATIONS_MAX = 5

/** One annotation for each cause: GitHub shows only ten, which should be ten causes. */
function ofGroup(group: Group): Annotation[] {
  const [finding] = group
  const level = levelOf(finding)
  if (!level) return []
  const { at, survivor, part, sentence, rule, whoBreaks } = finding
  const what = [part, sentence].filter((text) => text !== '').join(': ')
  const was = at.side === 'base' ? ` It was at ${at.file}:${at.line} of the base.` : ''
  const who = whoBreaks === undefined ? '' : ` Who breaks: ${whoBreaks}.`
  const words = usageOf(group)
  const used = words === undefined ? '' : ` Traffic: ${words}.`
  const names = [...new Set(group.flatMap(operationsOf))]
  const more = group.length > 1 && names.length > OPERATIONS_MAX ? `, and ${names.length - OPERATIONS_MAX} more` : ''
  const shown = more === '' ? names : names.slice(0, OPERATIONS_MAX)
  const place = at.side === 'head' ? at : survivor
  return [
    {
      level,
      title: `${finding.class === 'note' ? 'addition' : finding.class}: ${rule}`,
      message: `${shown.join(', ')}${more}: ${what}${times(group)}.${who}${used}${was}`,
      ...(place && { at: place }),
    },
  ]
}

function levelOf(finding: JudgedFinding): Annotation['level'] | undefined {
  if (isBlocking(finding)) return 'error'
  if (finding.class !== 'note') return 'warning'
  return finding.kind === 'addition' ? 'notice' : undefined
}
