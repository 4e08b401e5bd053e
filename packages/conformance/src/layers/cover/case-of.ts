import type { Operation } from '../../contract/contract.ts'
import type { Call } from '../../exchange/call.ts'
import type { RuleId } from '../../rule-id.ts'
import type { Case } from '../../suite/case.ts'
import { expectAccepted, expectRefused } from '../../suite/expect.ts'
import { NO_BODY } from '../../suite/policy.ts'

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
      const answer = await trial.send(call, { isInvalid: !isValid })
      if (isValid) expectAccepted(trial, answer, what, call)
      else
        expectRefused(
          trial,
          answer,
          why === 'missing' && place === 'body' ? NO_BODY : place.replace(/^body\..*/, 'body'),
          what,
          acceptance,
        )
    },
  }
}
