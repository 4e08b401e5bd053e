import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import { type Variation, variationsOf } from '../../exchange/variations.ts'
import type { Finding } from '../../finding.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectAccepted } from '../../suite/expect.ts'
import { unauthorizedOf } from '../../suite/policy.ts'

/** The statuses of a response to a call that may succeed in another form: its content is refused, or made it fail. */
const MAY_VARY: ReadonlySet<number> = new Set([400, 409, 422, 500])
/** The number of requests that the plain call may take. */
const REQUESTS_MAX = 10

/**
 * The plain call of an operation. If it is refused, its variations are tried, and the one that succeeds is what every
 * other case starts from.
 */
export function plainCase(operation: Operation): Case {
  const { id, pointer } = operation
  return {
    id: `${id}/minimal`,
    layer: 'cover',
    operation: id,
    pointer,
    async run(trial) {
      const call = await trial.valid(operation)
      let answer: Answer | undefined
      const found = await trial.collect(async () => {
        answer = await trial.send(call)
        expectAccepted(trial, answer, 'the minimal call', call)
      })
      const success = answer && MAY_VARY.has(answer.status) ? await successOf(trial, operation) : undefined
      if (success || (answer && answer.status < 300)) trial.startFrom(operation, success)
      for (const finding of found) report(trial, finding, success)
      if (!success && answer && isHopeless(trial, operation, answer)) trial.leave(operation, answer.status)
    },
  }
}

export function isPlain({ id, operation }: Pick<Case, 'id' | 'operation'>): boolean {
  return id === `${operation}/minimal`
}

/** Whether a response says that no other call would fare better: not where an id in the path may be unknown. */
function isHopeless({ setup: { policy = {} } }: Trial, { path }: Operation, { status }: Answer): boolean {
  const isUnknown = status === 404 && !path.includes('{')
  return status >= 500 || isUnknown || unauthorizedOf(policy).includes(status)
}

/** The first variation that succeeds. */
async function successOf(trial: Trial, operation: Operation): Promise<Variation | undefined> {
  let count = 1
  for (const variation of variationsOf(operation)) {
    const call = variation.change(await trial.valid(operation))
    if (!call) continue
    const { status, found } = await outcomeOf(trial, call)
    // What a refusal breaks is told of the plain call.
    if (status < 400 || status >= 500) for (const finding of found) trial.report(finding)
    if (status < 300) return variation
    if (++count === REQUESTS_MAX) return undefined
  }
  return undefined
}

async function outcomeOf(trial: Trial, call: Call): Promise<{ status: number; found: readonly Finding[] }> {
  let status = 0
  const found = await trial.collect(async () => {
    ;({ status } = await trial.send(call))
  })
  return { status, found }
}

function report(trial: Trial, finding: Finding, success: Variation | undefined): void {
  if (finding.check !== 'rejected-valid' || !success) trial.report(finding)
  else if (!success.isRecommended)
    trial.report({ ...finding, message: `${finding.message}; ${success.what} it succeeds` })
}
