import { plural } from '@contract-first/document/report'
import { NO_OPERATION } from '../baseline/baseline.ts'
import type { Finding } from '../finding.ts'
import { DESCRIBED_MAX, describeGroup } from '../report-files/describe-findings.ts'
import { grouped } from '../report-files/grouped.ts'
import {
  leftOut,
  listed,
  NOT_JUDGED,
  type NotReachedGroup,
  neverSucceeded,
  notJudged,
  notReached,
  notTriedLines,
} from '../report-files/not-reached.ts'
import { replayOf } from '../report-files/replay.ts'
import { clauses } from '../report-files/sentence.ts'
import { SEVERITIES, severityOf } from '../report-files/severity.ts'
import { summarise } from '../report-files/summary.ts'
import type { Report } from '../suite/report.ts'
import { isBreach, isNote } from '../suite/rule-settings.ts'
import type { Options } from './run-options.ts'

/** Describes a run for a terminal: its findings, and what it did not see. */
export function describeReport(
  report: Report,
  options: Pick<Options, 'only' | 'report' | 'setup'>,
  replay: string,
): string {
  const { only, report: directory, setup } = options
  return [
    printed(report.findings.filter(isBreach), 'finding', directory, replay),
    knownOnes(report, directory),
    notes(report.findings.filter(isNote), directory, replay),
    // A single case covers next to nothing, so only its result is worth printing.
    only === undefined ? missing(report, setup === undefined, directory) : '',
    `\n${clauses(report)
      .slice(only === undefined ? 0 : -1)
      .map(({ text }) => `${text}\n`)
      .join('')}`,
    directory === undefined ? '' : `Report: ${directory}/index.html\n`,
  ].join('')
}

/** The accepted findings, each decision in one line. */
function knownOnes({ findings }: Report, directory: string | undefined): string {
  const known = findings.flatMap(({ known, operation, check, rule = check }) =>
    known ? [`${rule} of ${operation || NO_OPERATION}: ${known.reason} (until ${known.until}`] : [],
  )
  const groups = Map.groupBy(known, (line) => line)
  const lines = [...groups].map(([line, { length }]) => `${line}; ${plural(length, 'finding')})`)
  return section('Known findings, which do not fail the run:', lines, directory)
}

/** Listed apart from what fails the run. */
function notes(findings: readonly Finding[], directory: string | undefined, replay: string): string {
  if (findings.length === 0) return ''
  return `\nNotes, which do not fail the run (--strict makes them):\n${printed(findings, 'note', directory, replay)}`
}

/** The first of each severity, and how many more there are. */
function printed(findings: readonly Finding[], noun: string, directory: string | undefined, replay: string): string {
  const bySeverity = Map.groupBy(grouped(findings), ({ first }) => severityOf(first))
  const shown = [...bySeverity].map(([severity, groups]) => {
    const more = groups.length - SHOWN_MAX
    const title = noun === 'note' ? '' : `\n${SEVERITIES[severity]} (${groups.length}):\n`
    const described = groups.slice(0, SHOWN_MAX).map((group) => {
      const again = `  replay: ${replay} --replay '${replayOf(group.first).replaceAll("'", `'\\''`)}'\n`
      return `\n${describeGroup(group, again)}`
    })
    return [
      title,
      ...described,
      more > 0 ? `\n${plural(more, `more ${noun}`)} of this kind: ${whereAll(directory)}\n` : '',
    ]
  })
  const unset = unsetIn(shown.flat().join(''))
  return [
    ...shown.flat(),
    unset.length > 0
      ? `\nTo paste these lines, put into the environment what they stand for: ${unset.join(', ')}\n`
      : '',
  ].join('')
}

/** How many findings of a severity are shown. */
const SHOWN_MAX = 3

/** Unset variables in the printed commands, whose secret was given in another way. */
function unsetIn(text: string): string[] {
  const lines = text.match(/^ {2}(?:request|replay): .*$/gm) ?? []
  const names = lines.join('').matchAll(/(?<!\\)\$\{?([A-Z_][A-Z0-9_]*)/g)
  return [...new Set([...names].map(([, name = '']) => name))].filter((name) => process.env[name] === undefined)
}

function missing(report: Report, isSetupMissing: boolean, directory: string | undefined): string {
  const { answers, headers, unjudged } = summarise(report)
  const unseen = `${plural(answers.all - answers.seen, 'response')} and ${plural(headers.all - headers.seen, 'header')}`
  const [firstLeft] = report.skipped
  const lineOf = ({ what, operations }: NotReachedGroup) => `${what}: ${listed(operations)}`
  return [
    section('Never succeeded:', neverSucceeded(report).map(lineOf), directory),
    // After an early end, everything missing has one cause.
    firstLeft === undefined
      ? section(
          `Not seen as documented (${unseen})${isSetupMissing ? '; what flags cannot cause, --setup can' : ''}:`,
          notReached(report).map(lineOf),
          directory,
        )
      : `\nNot seen as documented: ${unseen}, for the run ended before ${leftOut(report)}, from ${firstLeft} on\n`,
    section(`${NOT_JUDGED} (${plural(unjudged, 'response')}):`, notJudged(report).map(lineOf), directory),
    section('Not tried:', notTriedLines(report), directory),
  ].join('')
}

function section(title: string, lines: readonly string[], directory: string | undefined): string {
  if (lines.length === 0) return ''
  const more = lines.length - DESCRIBED_MAX
  const shown = [
    ...lines.slice(0, DESCRIBED_MAX),
    ...(more > 0 ? [`and ${plural(more, 'more line')}: ${whereAll(directory)}`] : []),
  ]
  return `\n${title}\n${shown.map((line) => `  ${line}\n`).join('')}`
}

function whereAll(directory: string | undefined): string {
  return directory === undefined ? 'with --report DIR, all are kept' : `all are in ${directory}`
}
