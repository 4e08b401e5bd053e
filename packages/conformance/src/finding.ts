import type { Pointer } from '@contract-first/document/json'
import type { CheckName, Kind, RuleId } from './rule-id.ts'
import type { Regression } from './suite/regression.ts'

/** One way in which an exchange, or all of them together, differ from the contract. */
export interface Finding {
  check: CheckName
  /** The broken rule, if it is finer than the check. */
  rule?: RuleId
  /** Whether it fails a run. A whole run decides; elsewhere it is the rule's own kind. */
  kind?: Kind
  /** Why it does not fail a run although it is a breach: somebody suppressed it. */
  known?: Known
  /** The id of the operation; empty for none. */
  operation: string
  /** The id of the case, stable across runs: `listBooks/query.limit/maximum+1`; empty for an exchange of no case. */
  case: string
  /** The broken place in the contract. */
  pointer: Pointer
  message: string
  /** The request, as a command for a shell. */
  curl?: string
  response?: RecordedResponse
  /** The seed that replays a random case. */
  seed?: number
  path?: string
  /** The same as a regression, to keep and try first from then on. */
  regression?: Regression
}

/** The decision to accept a breach for a while. */
export interface Known {
  reason: string
  /** Its last day, `2027-01-31`. */
  until: string
}

/** A response as text. */
export interface RecordedResponse {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}
