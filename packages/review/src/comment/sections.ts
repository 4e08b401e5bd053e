import { code, fenced, prose, shortened } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import { isGained } from '../finding/classes.ts'
import type { SourceLocation } from '../finding/finding.ts'
import { valueText } from '../finding/value-text.ts'
import type { Review } from '../review.ts'
import { usageOf } from '../traffic/words.ts'
import { type Group, grouped, times } from '../verdict/groups.ts'
import { isBlocking, type JudgedFinding } from '../verdict/policy.ts'
import type { Extent } from './extent.ts'
import { folded, table } from './table.ts'

const BREAKING_NOTE =
  'A number alone does not release a breaking change: callers of this path version stay on it. Keep the old form ' +
  'next to the new one and deprecate it, or start the next path version.'

const UNDECIDED_NOTE = 'Nothing proves that no caller breaks, and no value shows that one does: a person has to look.'

/** The numbered findings, from 1: those that may need an approval. Findings of one row follow each other. */
export function numberedFindings(findings: readonly JudgedFinding[]): readonly JudgedFinding[] {
  return ['breaking', 'undecided', 'policy', 'source'].flatMap((name) =>
    grouped(findings.filter((each) => each.class === name)).flat(),
  )
}

/** The number of each of these findings. */
export function numbersOf(findings: readonly JudgedFinding[]): ReadonlyMap<JudgedFinding, number> {
  return new Map(numberedFindings(findings).map((finding, index) => [finding, index + 1]))
}

/** The sections of findings, breaking ones first; a section without findings is the empty string. */
export function findingSections({ findings, path, base }: Review, extent: Extent): string[] {
  const mains = { head: path, base: base.path }
  const numbered = numberedFindings(findings)
  const numbers = numbersOf(findings)
  const byFingerprint = new Map([...numbers].map(([{ fingerprint }, number]) => [fingerprint, number]))
  const rowsOf = ([first, ...others]: Group): string => {
    const number = numbers.get(first) ?? 0
    return others.length === 0 ? `${number}` : `${number}–${number + others.length}`
  }
  const of = (key: string): readonly Group[] =>
    grouped(findings.filter((finding) => (finding.kind ?? finding.class) === key))

  const broken = (key: string): string[][] =>
    of(key).map((group) => [
      rowsOf(group),
      ...cells(group, byFingerprint),
      prose(sentence(group[0].whoBreaks ?? '')),
      places(group, mains),
      approval(group[0]),
    ])
  const breakingHeads = ['', 'Operation', 'What', 'Before → after', 'Who breaks', 'Line', 'Approval']
  const ruled = (key: string): string[][] =>
    of(key).map((group) => [rowsOf(group), ...cells(group, byFingerprint), places(group, mains), approval(group[0])])
  const ruledHeads = ['', 'Operation', 'What', 'Before → after', 'Line', 'Approval']
  const notes = (key: string): string[][] =>
    of(key).map((group) => [...cells(group, byFingerprint), places(group, mains)])
  const noteHeads = ['Operation', 'What', 'Before → after', 'Line']
  const documentation = notes('documentation')
  const documented = findings.filter(({ kind }) => kind === 'documentation').length

  return [
    section('Breaking', breakingHeads, broken('breaking'), extent.breaking, BREAKING_NOTE),
    gainedNote(findings),
    requests(numbered, extent.requests),
    section('Undecided', breakingHeads, broken('undecided'), extent.undecided, UNDECIDED_NOTE),
    section('Policy', ruledHeads, ruled('policy'), extent.policy),
    section('Source only: the wire is the same, generated code is not', ruledHeads, ruled('source'), extent.source),
    section('Additions', noteHeads, notes('addition'), extent.additions),
    section('Other changes', noteHeads, [...notes('change'), ...notes('note')], extent.changes),
    documentation.length === 0
      ? ''
      : folded(`Documentation (${documented})`, table(noteHeads, documentation, extent.documentation)),
  ]
}

/** How many rows of a setting's kind make it worth a sentence. */
const GAINED_MIN = 10

/** The setting for the most frequent change of all, where it fills the table. */
function gainedNote(findings: readonly JudgedFinding[]): string {
  const count = findings.filter(isGained).length
  return count <= GAINED_MIN
    ? ''
    : `${count} of these are properties that a closed response gains. If all your clients ignore properties that they do ` +
        'not know, `readers: tolerant` in `review.yaml` makes them additions.'
}

/** Longer commands are only in `review.json`. */
const CURL_MAX = 2_000

/** The requests that are refused from now on, to try them. */
function requests(numbered: readonly JudgedFinding[], rowsMax: number): string {
  const shown = numbered.flatMap(({ witness }, index) =>
    witness?.curl === undefined || witness.curl.length > CURL_MAX ? [] : [`# Row ${index + 1}\n${witness.curl}`],
  )
  if (shown.length === 0) return ''
  const left = shown.length - rowsMax
  const rest = left > 0 ? `\n\n… and ${left} more: \`review.json\` has them all.` : ''
  return folded(
    `Requests that are refused from now on (${shown.length})`,
    `${fenced('sh', shown.slice(0, rowsMax).join('\n'))}${rest}`,
  )
}

function section(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  rowsMax: number,
  note?: string,
): string {
  if (rows.length === 0) return ''
  return [`### ${title}`, ...(note === undefined ? [] : [note]), table(heads, rows, rowsMax)].join('\n\n')
}

/** The cells for operation, change, and before and after. */
function cells(group: Group, numbers: ReadonlyMap<string, number>): string[] {
  const [first] = group
  const what = [first.part, first.sentence].filter((text) => text !== '').join(': ')
  const told = `${prose(sentence(what))}${times(group)}${witness(first, numbers)}${usage(group)}`
  return [operations(group), told, values(first)]
}

/** The value that shows the change: what callers may see from now on, or what they sent. */
function witness({ witness, direction }: JudgedFinding, numbers: ReadonlyMap<string, number>): string {
  if (!witness) return ''
  const words = direction === 'request' ? 'refused from now on' : 'possible from now on'
  const other = numbers.get(witness.with ?? '')
  return `; ${words}${other === undefined ? '' : `, with row ${other}`}: ${code(shortened(JSON.stringify(witness.value)))}`
}

/** How much of the recorded traffic it concerns. */
function usage(group: Group): string {
  const words = usageOf(group)
  return words === undefined ? '' : `; ${words}`
}

const OPERATIONS_MAX = 5

function operations(group: Group): string {
  const names = [...new Set(group.flatMap(operationsOf))]
  const left = names.length - OPERATIONS_MAX
  // No one reads a list of two dozen operations; `review.json` has them all.
  const shown = left > 1 ? names.slice(0, OPERATIONS_MAX) : names
  const others = left > 1 ? [`and ${left} more`] : []
  return [...shown.map((name) => prose(shortened(name))), ...others].join(', ')
}

function values(finding: JudgedFinding): string {
  if (!('before' in finding) && !('after' in finding)) return ''
  return `${shown(finding.before)} → ${shown(finding.after)}`
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  return code(shortened(valueText(value)))
}

const PLACES_MAX = 3

/** The documents that a review names at its beginning: their lines stand alone. */
interface Mains {
  head: string
  base: string | undefined
}

function places(group: Group, mains: Mains): string {
  const left = group.length - PLACES_MAX
  const others = left > 0 ? [`and ${left} more`] : []
  return [...group.slice(0, PLACES_MAX).map((finding) => place(finding, mains)), ...others].join('; ')
}

/** A removed thing has its old place; the line to look at is the nearest remaining one. */
function place({ at, survivor }: JudgedFinding, mains: Mains): string {
  if (at.side === 'head') return lineOf(at, mains)
  return `${survivor ? `${lineOf(survivor, mains)}, ` : ''}was ${lineOf(at, mains)}`
}

function lineOf({ file, line, side }: SourceLocation, mains: Mains): string {
  return file === mains[side] ? `${line}` : code(`${shortened(file)}:${line}`)
}

function approval(finding: JudgedFinding): string {
  if (isBlocking(finding)) return '**needed**'
  if (!finding.approval) return finding.stability === 'stable' ? 'not needed' : `not needed: ${finding.stability}`
  const { reason, note, by, expires } = finding.approval
  return `${reason} by ${prose(shortened(by))} until ${expires}: ${prose(sentence(note))}`
}

function sentence(text: string): string {
  return shortened(text, 400)
}
