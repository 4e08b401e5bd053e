import type { Report } from '../suite/report.ts'
import { type Summary, summarise } from './summary.ts'

/** The report for programs, held to `report.schema.json`. The exchanges themselves are in the HAR file. */
export interface ReportJson extends Omit<Report, 'exchanges'> {
  formatVersion: 2
  summary: Summary
}

export function toJson(report: Report): string {
  const { exchanges: _, ...rest } = report
  const json: ReportJson = { formatVersion: 2, summary: summarise(report), ...rest }
  return `${JSON.stringify(json, null, 2)}\n`
}
