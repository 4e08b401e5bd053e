import { code, number, plural, prose } from '@contract-first/document/report'
import type { Contract } from '../contract/contract.ts'
import type { Finding } from '../finding.ts'
import type { Report } from '../suite/report.ts'
import { isBreach, isNote } from '../suite/rule-settings.ts'
import { ruleOf } from '../suite/rules.ts'
import { type FindingGroup, grouped } from './grouped.ts'
import { inOneLine } from './sarif.ts'
import { clauses } from './sentence.ts'

/** GitHub shows a summary of a MiB at most. */
const LISTED_MAX = 50

/** The report as Markdown for a job summary: its overall statements, then each cause in a line. */
export function toMarkdown(report: Report, contract: Pick<Contract, 'placeOf'>): string {
  const { title, version, findings } = report
  const breaches = findings.filter(isBreach)
  const known = findings.filter((finding) => finding.known !== undefined)
  const verdict = breaches.length > 0 ? plural(grouped(breaches).length, 'finding') : 'nothing found'
  return [
    `## ${prose(`Conformance of ${title} ${version}`)}: ${verdict}\n`,
    ...clauses(report).map(({ text }) => `- ${prose(text)}\n`),
    section('Findings', breaches, contract),
    section('Known findings, which do not fail the run', known, contract),
    section('Notes', findings.filter(isNote), contract),
  ].join('')
}

function section(heading: string, findings: readonly Finding[], { placeOf }: Pick<Contract, 'placeOf'>): string {
  const groups = grouped(findings)
  if (groups.length === 0) return ''
  const line = (group: FindingGroup) => {
    const { pointer, known } = group.first
    const { file, line: row } = placeOf(pointer)
    const why = known ? `: ${prose(known.reason)} (until ${known.until})` : ''
    return `- ${code(ruleOf(group.first))} ${prose(inOneLine(group))} (${code(`${file}:${row}`)})${why}\n`
  }
  const left = groups.length - LISTED_MAX
  const rest = left > 0 ? `- … and ${number(left)} more: the other files of the report have them all\n` : ''
  return `\n### ${heading}\n\n${groups.slice(0, LISTED_MAX).map(line).join('')}${rest}`
}
