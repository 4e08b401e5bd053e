import { afterAll, describe, expect, test } from 'vitest'
import { collectCases } from './conductor/cases.ts'
import type { ConformOptions } from './conductor/conform.ts'
import { coverageFindings } from './conductor/coverage.ts'
import { createRun } from './conductor/run.ts'
import { startWatchdog } from './conductor/watchdog.ts'
import type { Contract } from './contract/contract.ts'
import type { Finding } from './finding.ts'
import { LAYERS } from './suite/case.ts'
import { describeFinding } from './suite/describe-finding.ts'
import type { Setup } from './suite/setup.ts'

export { recordedInTest } from './recorded-in-test.ts'

/**
 * Declares a test for each case, by its id, and one for the coverage: documented parts that nothing produced. Run a
 * single case with `vitest -t 'listBooks/query.limit/maximum+1'`.
 */
export function describeConformance(
  name: string,
  contract: Contract,
  setup: Setup,
  { layers = LAYERS, seed = 1, numRuns = 100 }: Pick<ConformOptions, 'layers' | 'seed' | 'numRuns'> = {},
): void {
  describe(name, () => {
    const { cases, untested } = collectCases(contract, setup, { layers, seed, numRuns })
    const watchdog = startWatchdog({ afterMs: 0, idleMs: BLOCKED_MS_MAX })
    const run = createRun(contract, setup, { onExchange: () => watchdog.beat() })
    afterAll(() => {
      watchdog.stop()
      return run.close()
    })

    test.for(cases.map((one) => [one.id, one] as const))('%s', async ([, one], { skip }) => {
      watchdog.begin(one.id)
      const before = run.findings.length
      if (!(await run.try(one))) skip(run.untested.at(-1)?.reason)
      failWith(run.findings.slice(before))
    })

    test.runIf(layers.length === LAYERS.length)('everything that is documented was produced and tried', () => {
      failWith(coverageFindings(run.ledger.cells(), run.ledger.keywords(), untested))
    })
  })
}

/** A test without any exchange for this long is blocked by a loop, which Vitest cannot end. */
const BLOCKED_MS_MAX = 60_000

function failWith(findings: readonly Finding[]): void {
  if (findings.length > 0) expect.fail(findings.map(describeFinding).join('\n'))
}
