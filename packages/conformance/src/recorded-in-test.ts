import { onTestFinished } from 'vitest'
import { describeCell } from './conductor/coverage.ts'
import { type RecordedFetch, type RecordedOptions, recorded } from './conductor/recorded.ts'
import type { Contract } from './contract/contract.ts'
import { describeFinding } from './suite/describe-finding.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The exchanges of the test with an API; for a summary of the run. */
    recorded?: {
      /** How many exchanges were for an operation of the contract. */
      exchanges: number
      /** The documented answers that came, such as `listBooks 200 application/json`. */
      answers: string[]
      /** How many answers the contract documents. */
      documented: number
    }
  }
}

/**
 * As `recorded`, for the test that runs now: it fails when an answer breaks the contract, even if no one looked at that
 * answer, and says in its `meta` what it exchanged.
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
