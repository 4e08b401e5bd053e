import { CHECKS } from '../client/all-checks.ts'
import { nothingSeen } from '../client/check.ts'
import { makeClient } from '../client/make-client.fixture.ts'
import type { ClientFault } from './client/wrap.ts'

/**
 * The first check that catches a faulty client, and its message; undefined if none does.
 *
 * @param only - tries only this check
 */
export async function tryClientFault(
  fault: ClientFault,
  only?: string,
): Promise<{ check: string; problem: string } | undefined> {
  for (const [check, run] of Object.entries(CHECKS)) {
    if (only !== undefined && check !== only) continue
    const [problem] = await run(fault(makeClient), nothingSeen())
    if (problem !== undefined) return { check, problem }
  }
  return undefined
}
