import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, type Ran, redocly } from './redocly.fixture.ts'

export interface Judged extends Ran {
  /** The findings of `redocly drift` in the exchanges, a line for each kind, sorted. */
  findings: string[]
  /** How much of the contract the exchanges showed: covered and total of each kind. */
  coverage: Record<'operations' | 'parameters' | 'properties' | 'responses', { covered: number; total: number }>
  /** The cells that no exchange showed, such as `getPet 404 details[].in`. */
  missing: string[]
}

interface Coverage {
  totals: Judged['coverage']
  operations: { operationId: string; missing: { kind: string; status?: string; path?: string; name?: string }[] }[]
}

interface Problem {
  ruleId: string
  method: string
  url: string
  status: number
  message: string
  occurrences: number
  details?: { summary?: string }
}

/** Runs `redocly drift`, with all its contract rules, on recorded exchanges. */
export async function drift(har: string, server: string): Promise<Judged> {
  using folder = newFolder()
  const report = join(folder.path, 'report.json')
  const coverage = join(folder.path, 'coverage.json')
  const ran = await redocly('drift', [
    har,
    '--server',
    server,
    '--format',
    'json',
    '--output',
    report,
    '--coverage-output',
    coverage,
  ])
  const { problems }: { problems: Problem[] } = JSON.parse(readFileSync(report, 'utf8'))
  const { totals, operations }: Coverage = JSON.parse(readFileSync(coverage, 'utf8'))
  return {
    ...ran,
    findings: problems.map((problem) => describe(problem, server)).sort(),
    coverage: totals,
    missing: operations.flatMap(({ operationId, missing }) =>
      missing.map(({ kind, status = kind, path = '', name = path }) => `${operationId} ${status} ${name}`),
    ),
  }
}

function describe({ method, url, status, message, occurrences, details }: Problem, server: string): string {
  // A misplaced key is different in each run.
  const path = url.replace(server, '').replace(/petstore_\w+/, '…')
  const { summary = message } = details ?? {}
  return `${occurrences} x ${method} ${path} -> ${status}: ${summary}`
}
