import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import type { RuleId } from '../../rule-id.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectAccepted, expectRefused } from '../../suite/expect.ts'
import { NO_BODY } from '../../suite/policy.ts'
import { narrowed } from '../narrowed.ts'

/** Changes a valid call. */
export type Change = (call: Call) => Call

interface Tried {
  operation: Operation
  place: string
  why: string
  pointer: string
  isValid: boolean
  change: Change
  /** The rule for an invalid call that succeeds, instead of `accepted-invalid`. */
  acceptance?: RuleId
}

/** A case that makes one change to a valid call. */
export function caseOf({ operation, place, why, pointer, isValid, change, acceptance }: Tried): Case {
  const what = place === '' ? `the ${why} call` : `${place} (${why})`
  return {
    id: [operation.id, ...(place === '' ? [] : [place]), why].join('/'),
    layer: 'cover',
    operation: operation.id,
    pointer,
    async run(trial) {
      const call = change(await trial.valid(operation))
      if (isValid) {
        await expectTaken(trial, operation, call, what)
        return
      }
      const answer = await trial.send(call, { isInvalid: true })
      const missing = why === 'missing' && place === 'body'
      expectRefused(trial, answer, missing ? NO_BODY : place.replace(/^body\..*/, 'body'), what, acceptance)
    },
  }
}

/** Sends a valid call. If it is refused, the finding is about what alone is refused. */
async function expectTaken(trial: Trial, operation: Operation, call: Call, what: string): Promise<void> {
  let answer: Answer | undefined
  const found = await trial.collect(async () => {
    answer = await trial.send(call)
    expectAccepted(trial, answer, what, call)
  })
  const isBlamed = found.some(({ check }) => check === 'rejected-valid') && trial.isStarted(operation)
  if (!isBlamed) {
    for (const finding of found) trial.report(finding)
    return
  }
  const { call: smallest, places } = await narrowed(trial, operation, call)
  expectAccepted(trial, await trial.send(smallest), what, smallest, places)
}
