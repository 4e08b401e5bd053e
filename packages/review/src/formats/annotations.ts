import { operationsOf } from '../approvals/entries.ts'
import { isBlocking, type JudgedFinding } from '../finding/policy.ts'
import type { Review } from '../review.ts'
import { worstFirst } from './worst-first.ts'

type Level = 'error' | 'warning' | 'notice'

interface Annotation {
  readonly level: Level
  readonly title: string
  readonly message: string
  readonly at?: { readonly file: string; readonly line: number; readonly column?: number }
}

/** GitHub shows ten errors, ten warnings and ten notices of a step, and drops the rest without a word. */
const shownMax = 10

/**
 * The review as workflow commands, which GitHub shows on the lines of the head: errors for what blocks, warnings for
 * what else concerns somebody, notices for additions. Nothing is left out silently: the last of a full level counts
 * what is only in the report.
 */
export function annotations(review: Review): string {
  const all = [
    ...worstFirst(review.findings).flatMap(ofFinding),
    ...review.approvals.mistakes.map(({ line, message }) => ({
      level: 'error' as const,
      title: 'Wrong approval',
      message,
      at: { file: review.approvals.file, line },
    })),
    ...review.checks.flatMap(({ name, problems }) =>
      problems.map(({ severity, rule, message, at }) => ({
        level: severity === 'error' ? ('error' as const) : ('warning' as const),
        title: `${name}: ${rule}`,
        message,
        ...(at && { at }),
      })),
    ),
  ]
  const levels: readonly Level[] = ['error', 'warning', 'notice']
  return levels
    .flatMap((level) =>
      limited(
        level,
        all.filter((each) => each.level === level),
      ),
    )
    .map(command)
    .join('')
}

function limited(level: Level, all: readonly Annotation[]): readonly Annotation[] {
  if (all.length <= shownMax) return all
  const left = all.length - (shownMax - 1)
  const message = `${left} more are in the report alone: GitHub shows ${shownMax} of each kind.`
  return [...all.slice(0, shownMax - 1), { level, title: 'API review', message }]
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

function levelOf(finding: JudgedFinding): Level | undefined {
  if (isBlocking(finding)) return 'error'
  if (finding.class !== 'note') return 'warning'
  return finding.kind === 'addition' ? 'notice' : undefined
}

/** Text of the contract can neither end its command nor begin another. */
function command({ level, title, message, at }: Annotation): string {
  const properties = {
    ...(at && { file: at.file, line: `${at.line}` }),
    ...(at?.column !== undefined && { col: `${at.column}` }),
    title,
  }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`)
  return `::${level} ${written.join(',')}::${data(message)}\n`
}

/** The escapes of the runner: actions/toolkit, packages/core/src/command.ts. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
