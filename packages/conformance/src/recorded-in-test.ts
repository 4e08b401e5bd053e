import { onTestFinished } from 'vitest'
import { describeCell } from './conductor/coverage.ts'
import { type RecordedFetch, type RecordedOptions, recorded } from './conductor/recorded.ts'
import type { Contract } from './contract/contract.ts'
import { describeFinding } from './suite/describe-finding.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** A test's exchanges with an API, for a summary of the run. */
    recorded?: {
      /** How many exchanges were for an operation of the contract. */
      exchanges: number
      /** The documented responses that came, such as `listBooks 200 application/json`. */
      answers: string[]
      /** How many responses the contract documents. */
      documented: number
    }
  }
}

/**
 * Like `recorded`, for the current test: it fails when any response breaks the contract, even one that the test does
 * not look at, and lists its exchanges in its `meta`.
 */
export function recordedInTest(
  contract: Contract,
  fetch: (request: Request) => Response | Promise<Response>,
  options: RecordedOptions = {},
): RecordedFetch {
  const recording = recorded(contract, fetch, options)
  onTestFinished(({ task: { meta } }) => {
    const { exchanges, findings } = recording
    const answers = recording.cells().filter(({ header }) => header === '')
    const before = meta.recorded
    meta.recorded = {
      exchanges: (before?.exchanges ?? 0) + exchanges.filter(({ operation }) => operation !== '').length,
      answers: [
        ...new Set([...(before?.answers ?? []), ...answers.filter(({ count }) => count > 0).map(describeCell)]),
      ],
      documented: answers.length,
    }
    if (findings.length > 0) throw new Error(findings.map(describeFinding).join('\n\n'))
  })
  return recording
}
