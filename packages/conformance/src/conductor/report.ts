import type { Contract } from '../contract/contract.ts'
import type { Finding } from '../finding.ts'
import type { CaseResult, Report } from '../suite/report.ts'
import { type AuthCase, securedRows } from '../suite/secured.ts'
import type { MadeCases } from './cases.ts'
import { coverageFindings } from './coverage.ts'
import type { Run } from './run.ts'

/** A finished run. */
export interface Outcome {
  made: MadeCases
  ofAuth: readonly AuthCase[]
  run: Run
  results: readonly CaseResult[]
  skipped: readonly string[]
  interrupted: string | undefined
  isCut: boolean
  seed: number
  requiresCoverage: boolean
  startedAt: number
  settle(findings: readonly Finding[]): Finding[]
}

/** The report of a finished run. */
export function reportOf(
  { api: { info }, operations }: Contract,
  { made, ofAuth, run, results, skipped, interrupted, isCut, seed, requiresCoverage, startedAt, settle }: Outcome,
): Report {
  const cells = run.ledger.cells()
  const keywords = run.ledger.keywords()
  const untested = [...made.untested, ...run.untested]
  const uncovered = requiresCoverage ? coverageFindings(cells, keywords, untested) : []
  return {
    title: String(info.title ?? ''),
    version: String(info.version ?? ''),
    secured: securedRows(operations, ofAuth, results),
    seed,
    cases: results,
    skipped,
    ...(interrupted !== undefined && { interrupted }),
    ...(isCut && { hasFurtherSkipped: true }),
    findings: settle([...run.findings, ...run.inferred(), ...uncovered]),
    cells,
    keywords,
    reached: run.ledger.reachedRows(),
    untested,
    exchanges: run.exchanges,
    ms: performance.now() - startedAt,
  }
}
