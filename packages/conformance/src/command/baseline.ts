import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DocumentError, describeProblem } from '@contract-first/document'
import { applyBaseline } from '../baseline/apply-baseline.ts'
import { type Baseline, type BaselineEntry, entryName } from '../baseline/baseline.ts'
import { baselineText, furtherEntries } from '../baseline/begin-baseline.ts'
import { readBaseline } from '../baseline/read-baseline.ts'
import type { Report } from '../suite/report.ts'
import { innermost } from './ask.ts'
import { CannotRun } from './cannot-run.ts'
import type { Options } from './run-options.ts'

type BaselineOptions = Pick<Options, 'baseline' | 'baselineToWrite'>

/**
 * The known findings of a run; undefined when it has none.
 * @throws {CannotRun} for an invalid file, and for a new one that would overwrite an existing one
 */
export function knownFindings({ baseline, baselineToWrite }: BaselineOptions): Baseline | undefined {
  const isKept =
    baseline !== undefined && baselineToWrite !== undefined && resolve(baseline) === resolve(baselineToWrite)
  if (baselineToWrite !== undefined && !isKept && existsSync(baselineToWrite))
    throw new CannotRun(
      `--write-baseline: ${baselineToWrite} exists: add --baseline ${baselineToWrite} to keep what it says, or remove it`,
    )
  if (baseline === undefined) return undefined
  try {
    return readBaseline(baseline)
  } catch (error) {
    if (error instanceof DocumentError) throw new CannotRun(error.problems.map(describeProblem).join('\n'))
    throw error
  }
}

/** What a run would need to cover to judge an entry, to tell when it did not. */
export interface Reach {
  today: string
  /** Whether everything wrong with an operation could have been found. */
  covers(operation: string): boolean
  warn(line: string): void
}

/** A report in which known findings are suppressed; with `--write-baseline`, all findings become known. */
export async function withKnown(
  report: Report,
  known: Baseline | undefined,
  { baselineToWrite }: BaselineOptions,
  { today, covers, warn }: Reach,
): Promise<Report> {
  const given = known?.entries ?? []
  const further = baselineToWrite === undefined ? [] : furtherEntries(report.findings, given, today)
  const entries = [...given, ...further]
  if (baselineToWrite !== undefined) {
    await write(baselineToWrite, entries)
    warn(`${baselineToWrite}: ${further.length} added, ${given.length} kept. Write a reason for each.`)
  }
  const { findings, expired, unmatched } = applyBaseline(report.findings, entries, today)
  const say = (entry: BaselineEntry, text: string) => warn(`${known?.placeOf(entry)}: ${entryName(entry)} ${text}`)
  for (const entry of expired) say(entry, `expired on ${entry.until} and is still found: fix it, or decide again`)
  for (const entry of unmatched) if (covers(entry.operation)) say(entry, 'matches nothing that was found: remove it')
  return { ...report, findings }
}

async function write(file: string, entries: readonly BaselineEntry[]): Promise<void> {
  try {
    await writeFile(file, baselineText(entries))
  } catch (error) {
    throw new CannotRun(`--write-baseline: ${file} cannot be written: ${innermost(error)}`)
  }
}
