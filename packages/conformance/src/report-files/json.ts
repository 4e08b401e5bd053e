import type { Finding } from '../finding.ts'
import { excerptOf } from '../suite/describe-finding.ts'
import type { Report } from '../suite/report.ts'
import { type Summary, summarise } from './summary.ts'

/** The report for programs, which matches `report.schema.json`. The exchanges themselves are in the HAR file. */
export interface ReportJson extends Omit<Report, 'exchanges'> {
  formatVersion: 2
  summary: Summary
}

export function toJson(report: Report): string {
  return [...jsonPieces(report)].join('')
}

/** The same in pieces, since the whole of a huge document would fill the memory. */
export function* jsonPieces(report: Report): Iterable<string> {
  const { exchanges: _, ...rest } = report
  const findings = report.findings.map(withExcerpt)
  const json: ReportJson = { formatVersion: 2, summary: summarise(report), ...rest, findings }
  yield '{'
  for (const [index, [name, value]] of Object.entries(json)
    .filter(([, value]) => value !== undefined)
    .entries()) {
    yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(name)}: `
    yield* Array.isArray(value) ? listPieces(value) : [indented(value, 1)]
  }
  yield '\n}\n'
}

const BODY_MAX = 10_000

/** A finding with the beginning of a long body, which is whole in the HAR file. */
function withExcerpt(finding: Finding): Finding {
  const { response } = finding
  if (!response || response.body.length <= BODY_MAX) return finding
  return { ...finding, response: { ...response, body: excerptOf(response.body, BODY_MAX) } }
}

function* listPieces(items: readonly unknown[]): Iterable<string> {
  if (items.length === 0) return yield '[]'
  yield '['
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ','}\n    ${indented(item, 2)}`
  yield '\n  ]'
}

/** As `JSON.stringify` writes it at a given depth. */
function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)
}
