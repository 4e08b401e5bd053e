import type { Pointer } from '@contract-first/document/json'
import type { Regression } from './suite/regression.ts'
import type { CheckName, Kind, RuleId } from './suite/rule-id.ts'

/** One way in which an exchange, or what was seen of all of them, is not what the contract says. */
export interface Finding {
  check: CheckName
  /** The rule that it breaks, where that is finer than the check. */
  rule?: RuleId
  /** Whether it fails a run. A whole run tells; elsewhere the rule has one of its own. */
  kind?: Kind
  /** Why it does not fail a run although it is a breach: somebody put it aside. */
  known?: Known
  /** The id of the operation; empty where none is meant. */
  operation: string
  /** The id of the case, stable across runs: `listBooks/query.limit/maximum+1`; empty for an exchange of no case. */
  case: string
  /** The place in the contract that is broken. */
  pointer: Pointer
  message: string
  /** The request, to paste into a shell. */
  curl?: string
  response?: RecordedResponse
  /** The seed of a random case, which replays it. */
  seed?: number
  path?: string
  /** The same as a request to be kept, and tried first from then on. */
  regression?: Regression
}

/** The decision to live with a breach for a while. */
export interface Known {
  reason: string
  /** Its last day, `2027-01-31`. */
  until: string
}

/** An answer as text. */
export interface RecordedResponse {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}
