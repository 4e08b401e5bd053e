import { styleText } from 'node:util'
import { plain, plural, shortened } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import { countedFrom, headline, verdict } from '../comment/headline.ts'
import { valueText } from '../finding/value-text.ts'
import type { Review } from '../review.ts'
import { trafficInWords, usageOf } from '../traffic/words.ts'
import { type Group, grouped, times } from '../verdict/groups.ts'
import { isBlocked, isBlocking, type JudgedFinding } from '../verdict/policy.ts'

/** The abilities of a terminal. */
export interface Screen {
  width: number
  isColoured: boolean
}

const OPERATIONS_MAX = 3

/** A review for a person at a terminal: worst first, with documentation and other notes only counted. */
export function terminal(review: Review, { width, isColoured }: Screen): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    isColoured ? styleText(style, text, { validateStream: false }) : text
  // In a CI log, a line that begins with `::` would be a command to the runner.
  const wrap = (text: string, indent: number): string =>
    wrapped(plain(text).replaceAll(/(^| )::/g, '$1:\u2060:'), width, indent)
  const told = review.findings.filter(({ class: name, kind }) => name !== 'note' || kind === 'addition')
  const left = review.findings.length - told.length
  const block = (group: Group): string => {
    const [finding] = group
    const { part, sentence, whoBreaks, witness, direction, at, survivor, rule, fingerprint } = finding
    const place = at.side === 'head' ? at : survivor
    const names = [...new Set(group.flatMap(operationsOf))]
    const more = names.length > OPERATIONS_MAX ? `, and ${names.length - OPERATIONS_MAX} more` : ''
    const used = usageOf(group)
    const shows = direction === 'request' ? 'refused from now on' : 'possible from now on'
    const other = witness?.with === undefined ? '' : `, with ${witness.with}`
    return [
      `${paint(styleOf(finding), title(finding))} ${paint('dim', rule)}`,
      wrap(`${names.slice(0, OPERATIONS_MAX).join(', ')}${more}`, 2),
      wrap(`${[part, sentence].filter((text) => text !== '').join(': ')}${times(group)}`, 2),
      ...('before' in finding || 'after' in finding
        ? [wrap(`${shown(finding.before)} → ${shown(finding.after)}`, 2)]
        : []),
      ...(witness ? [wrap(`${shows}${other}: ${shortened(JSON.stringify(witness.value), 200)}`, 2)] : []),
      ...(whoBreaks === undefined ? [] : [wrap(`who breaks: ${whoBreaks}`, 2)]),
      ...(used === undefined ? [] : [wrap(`traffic: ${used}`, 2)]),
      paint(
        'dim',
        `  ${place ? `${plain(place.file)}:${place.line}:${place.column}` : `was ${plain(at.file)}:${at.line}`}  ${fingerprint}`,
      ),
    ].join('\n')
  }
  const problems = review.checks.flatMap(({ name, problems }) =>
    problems.map(({ at, rule, message }) =>
      wrap(`${name}: ${rule}: ${message}${at ? ` (${at.file}:${at.line})` : ''}`, 0),
    ),
  )
  const mistakes = review.approvals.mistakes.map(({ line, message }) =>
    wrap(`${review.approvals.file}:${line}: ${message}`, 0),
  )
  return `${[
    ...grouped(told).map(block),
    ...problems,
    ...mistakes,
    ...(left > 0 ? [paint('dim', `${plural(left, 'note')} not shown: --format markdown shows all`)] : []),
    [
      paint('bold', wrap(`API review: ${unmarked(headline(review))}`, 0)),
      ...[unmarked(countedFrom(review)), review.traffic ? trafficInWords(review.traffic) : '']
        .filter((text) => text !== '')
        .map((text) => wrap(text, 0)),
      paint(isBlocked(review) ? ['bold', 'red'] : 'green', wrap(unmarked(verdict(review)), 0)),
      ...(review.findings.some(isBlocking) ? [wrap(whatToDo(review), 0)] : []),
    ].join('\n'),
  ].join('\n\n')}\n`
}

function whatToDo({ approvals: { file } }: Review): string {
  return `What to do: keep the old form beside the new one, or approve the change in ${file}; --format markdown prints the entries.`
}

function styleOf(finding: JudgedFinding): 'red' | 'yellow' | 'green' {
  if (isBlocking(finding)) return 'red'
  return finding.class === 'note' ? 'green' : 'yellow'
}

function title(finding: JudgedFinding): string {
  const name = finding.class === 'note' ? 'addition' : finding.class
  return finding.approval ? `${name}, approved` : name
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  return shortened(valueText(value))
}

/** Removes the Markdown of our own lines. */
function unmarked(text: string): string {
  return text.replaceAll(/\*\*|`/g, '')
}

/** Breaks text into lines of at most `width` characters, between words. */
function wrapped(text: string, width: number, indent: number): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > width - indent) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].map((one) => `${' '.repeat(indent)}${one}`).join('\n')
}
