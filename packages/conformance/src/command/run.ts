import type { Contract } from '../contract/contract.ts'
import { ContractError } from '../contract/contract-error.ts'
import { loadContract } from '../contract/load-contract.ts'
import { grouped } from '../report-files/grouped.ts'
import { replayOf } from '../report-files/replay.ts'
import { plural, sentence } from '../report-files/summary.ts'
import { withoutSecrets } from '../report-files/without-secrets.ts'
import { writeReport } from '../report-files/write-report.ts'
import { collectCases } from '../suite/cases.ts'
import { conform } from '../suite/conform.ts'
import { coverageFindings } from '../suite/coverage.ts'
import { describeFinding } from '../suite/describe-finding.ts'
import { loadRegressions } from '../suite/regressions.ts'
import type { Report } from '../suite/report.ts'
import type { Setup } from '../suite/setup.ts'
import { CannotRun } from './cannot-run.ts'
import { otherHeaders, secretsIn } from './credentials.ts'
import { linkedCalls } from './linked-calls.ts'
import type { Options } from './options.ts'
import { createPacedFetch } from './paced-fetch.ts'
import { createProgress } from './progress.ts'

/** Findings that are printed; the report has all of them. */
const PRINTED_MAX = 20

/**
 * Runs the suite against a server, and prints what is found.
 * @returns the exit status: 0 nothing found, 1 findings
 * @throws {CannotRun} when it could not be run, or not to its end with nothing found
 */
export async function run(options: Options, out: NodeJS.WriteStream): Promise<number> {
  const contract = await load(options.document)
  const { layers, seed, runs: numRuns, only, path, headers } = options
  const chosen = { layers, seed, numRuns, ...(only !== undefined && { only }), ...(path !== undefined && { path }) }
  const secrets = secretsIn(contract, headers)
  let onWait = (_: number): void => {}
  const fetch = createPacedFetch({ ...options, headers: otherHeaders(contract, headers) }, (seconds) => onWait(seconds))
  const setup: Setup = {
    target: () => ({ baseUrl: options.url, fetch, secrets }),
    calls: linkedCalls(contract),
    regressions: options.regressions === undefined ? [] : await regressionsIn(options.regressions),
  }
  const { cases } = collectCases(contract, setup, chosen)
  const isChosen = ({ id }: { id: string }) => only === undefined || id === only || id.startsWith(`${only}/`)
  if (!cases.some(isChosen)) throw new CannotRun(`no case is called ${only ?? 'anything'} in ${options.document}`)
  const progress = createProgress(out, cases.filter(isChosen))
  onWait = progress.onWait
  const { onCase } = progress
  const seen = await conform(contract, setup, { ...chosen, onCase, requiresCoverage: false, signal: fetch.signal })
  progress.close()
  const hidden = [...Object.values(secrets), ...headers.map(([, value]) => value)]
  const report = withoutSecrets(seen, contract, hidden)
  const replay = replayCommand(options)
  if (options.report !== undefined) await writeReport(options.report, report, replay)
  out.write(describe(report, options, replay))
  if (report.findings.length > 0) return 1
  if (fetch.signal.aborted) throw fetch.signal.reason
  return 0
}

async function load(document: string): Promise<Contract> {
  try {
    return await loadContract(document)
  } catch (error) {
    if (error instanceof ContractError) throw new CannotRun(error.message)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CannotRun(`there is no file ${document}`)
    throw error
  }
}

async function regressionsIn(directory: string) {
  try {
    return await loadRegressions(directory)
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error))
  }
}

/** To be completed by a case. */
function replayCommand({ document, url, headers }: Options): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const masked = headers.map(([name, value]) => `--header "${name}: ${/^[A-Za-z]+ +/.exec(value)?.[0] ?? ''}$KEY"`)
  return ['pnpm conformance', quoted(document), '--url', quoted(url), ...masked].join(' ')
}

function describe(report: Report, options: Options, replay: string): string {
  const { findings, cells, keywords, untested, skipped } = report
  const groups = grouped(findings)
  const found = groups.slice(0, PRINTED_MAX).map(({ first, others }) => {
    const again = `  replay: ${replay} --replay '${replayOf(first).replaceAll("'", `'\\''`)}'\n`
    return `\n${describeFinding(first)}\n${again}${others > 0 ? `  and ${plural(others, 'more answer')} like it\n` : ''}`
  })
  const more = groups.length - PRINTED_MAX
  const where = options.report === undefined ? 'with --report DIR, all are kept' : `all are in ${options.report}`
  const isWhole = options.only === undefined
  const missing = isWhole ? coverageFindings(cells, keywords, []) : []
  const notReached = missing.map(({ operation, message }) => `  ${operation}: ${message}\n`)
  const notTried = untested.map(({ operation, reason, pointer }) => `  ${operation}: ${reason} (#${pointer})\n`)
  return [
    ...found,
    more > 0 ? `\n${more} more findings: ${where}\n` : '',
    notReached.length > 0 ? `\nNot reached:\n${notReached.join('')}` : '',
    notTried.length > 0 ? `\nNot tried:\n${notTried.join('')}` : '',
    skipped.length > 0 ? `\nThe run ended early: ${plural(skipped.length, 'case')} left out\n` : '',
    `\n${sentence(report)}\n`,
    options.report === undefined ? '' : `Report: ${options.report}/index.html\n`,
  ].join('')
}
