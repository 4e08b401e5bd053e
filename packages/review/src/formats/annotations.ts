import { type Annotation, annotations as write } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import { isBlocking, type JudgedFinding } from '../finding/policy.ts'
import type { Review } from '../review.ts'
import { worstFirst } from './worst-first.ts'

/**
 * The review as workflow commands, which GitHub shows on the lines of the head: errors for what blocks, warnings for
 * what else concerns somebody, notices for additions.
 */
export function annotations(review: Review): string {
  const all = [
    ...worstFirst(review.findings).flatMap(ofFinding),
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

function ofFinding(finding: JudgedFinding): Annotation[] {
  const level = levelOf(finding)
  if (!level) return []
  const { at, survivor, part, sentence, rule, whoBreaks } = finding
  const what = [part, sentence].filter((text) => text !== '').join(': ')
  const was = at.side === 'base' ? ` It was at ${at.file}:${at.line} of the base.` : ''
  const who = whoBreaks === undefined ? '' : ` Who breaks: ${whoBreaks}.`
  const place = at.side === 'head' ? at : survivor
  return [
    {
      level,
      title: `${finding.class === 'note' ? 'addition' : finding.class}: ${rule}`,
      message: `${operationsOf(finding).join(', ')}: ${what}.${who}${was}`,
      ...(place && { at: place }),
    },
  ]
}

function levelOf(finding: JudgedFinding): Annotation['level'] | undefined {
  if (isBlocking(finding)) return 'error'
  if (finding.class !== 'note') return 'warning'
  return finding.kind === 'addition' ? 'notice' : undefined
}
