import type { Finding } from '../finding.ts'
import { alsoFound, grouped } from '../report-files/grouped.ts'
import { listed, NOT_JUDGED, notJudged, notReached, notTriedLines } from '../report-files/not-reached.ts'
import { replayOf } from '../report-files/replay.ts'
import { clauses } from '../report-files/sentence.ts'
import { plural, summarise } from '../report-files/summary.ts'
import { describeFinding } from '../suite/describe-finding.ts'
import type { Report } from '../suite/report.ts'
import { isNote } from '../suite/rule-settings.ts'
import type { Options } from './options.ts'

/** Findings that are printed; the report has all of them. */
const PRINTED_MAX = 20

/** What a run found, and what it did not see, for a terminal. */
export function describeReport(
  report: Report,
  options: Pick<Options, 'only' | 'report' | 'setup'>,
  replay: string,
): string {
  const { only, report: directory, setup } = options
  return [
    printed(
      report.findings.filter((finding) => !isNote(finding)),
      'finding',
      directory,
      replay,
    ),
    notes(report.findings.filter(isNote), directory, replay),
    // A single case reaches next to nothing: of all that can be said, only what came of it is of use.
    only === undefined ? missing(report, setup === undefined) : '',
    `\n${clauses(report)
      .slice(only === undefined ? 0 : -1)
      .map(({ text }) => `${text}\n`)
      .join('')}`,
    directory === undefined ? '' : `Report: ${directory}/index.html\n`,
  ].join('')
}

/** Apart from what fails the run. */
function notes(findings: readonly Finding[], directory: string | undefined, replay: string): string {
  if (findings.length === 0) return ''
  return `\nNotes, which do not fail the run (--strict makes them):\n${printed(findings, 'note', directory, replay)}`
}

function printed(findings: readonly Finding[], noun: string, directory: string | undefined, replay: string): string {
  const groups = grouped(findings)
  const shown = groups.slice(0, PRINTED_MAX).map((group) => {
    const again = `  replay: ${replay} --replay '${replayOf(group.first).replaceAll("'", `'\\''`)}'\n`
    const also = alsoFound(group)
    return `\n${describeFinding(group.first)}\n${again}${also === '' ? '' : `  ${also}\n`}`
  })
  const more = groups.length - PRINTED_MAX
  const where = directory === undefined ? 'with --report DIR, all are kept' : `all are in ${directory}`
  const unset = unsetIn(shown.join(''))
  return [
    ...shown,
    more > 0 ? `\n${plural(more, `more ${noun}`)}: ${where}\n` : '',
    unset.length > 0
      ? `\nTo paste these lines, put into the environment what they stand for: ${unset.join(', ')}\n`
      : '',
  ].join('')
}

/** Variables in the lines to paste that nobody has set: of a secret that was given otherwise. */
function unsetIn(text: string): string[] {
  const lines = text.match(/^ {2}(?:request|replay): .*$/gm) ?? []
  const names = lines.join('').matchAll(/(?<!\\)\$\{?([A-Z_][A-Z0-9_]*)/g)
  return [...new Set([...names].map(([, name = '']) => name))].filter((name) => process.env[name] === undefined)
}

function missing(report: Report, isSetupMissing: boolean): string {
  const { answers, headers, unjudged } = summarise(report)
  const unseen = `${plural(answers.all - answers.seen, 'answer')} and ${plural(headers.all - headers.seen, 'header')}`
  const reached = notReached(report).map(({ what, operations }) => `  ${what}: ${listed(operations)}\n`)
  const judged = notJudged(report).map(({ what, operations }) => `  ${what}: ${listed(operations)}\n`)
  const tried = notTriedLines(report).map((line) => `  ${line}\n`)
  return [
    reached.length > 0
      ? `\nNot seen as documented (${unseen})${isSetupMissing ? '; what flags cannot bring about, --setup can' : ''}:\n${reached.join('')}`
      : '',
    judged.length > 0 ? `\n${NOT_JUDGED} (${plural(unjudged, 'answer')}):\n${judged.join('')}` : '',
    tried.length > 0 ? `\nNot tried:\n${tried.join('')}` : '',
  ].join('')
}
