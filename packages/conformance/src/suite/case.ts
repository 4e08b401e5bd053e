import type { Pointer } from '@contract-first/document/json'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { Call } from '../exchange/call.ts'
import type { Variation } from '../exchange/variations.ts'
import type { Finding } from '../finding.ts'
import type { CheckName, Kind, RuleId } from '../rule-id.ts'
import type { Given, SendOptions, Setup, Target } from './setup.ts'

export const LAYERS = ['cover', 'protocol', 'auth', 'states', 'relations', 'fuzz'] as const

export type LayerName = (typeof LAYERS)[number]

/** One thing to try. */
export interface Case {
  /** Stable across runs, since it depends only on the document: `listBooks/query.limit/maximum+1`. */
  id: string
  layer: LayerName
  /** The id of the operation; empty when none is meant. */
  operation: string
  /** The place in the contract. */
  pointer: Pointer
  /** Whether it needs its own target. Default: one target for each operation of a layer. */
  isIsolated?: boolean
  run(trial: Trial): Promise<void>
}

/** A part that could not be tried, and the reason, for the report. */
export interface Untested {
  operation: string
  pointer: Pointer
  reason: string
  /** The side of a keyword that was not tried. */
  side?: 'valid' | 'invalid'
  /** Whether no call of the operation can be made at all. */
  isUncallable?: boolean
  /** Whether the server refused what everything else in the case needs. */
  isSwitchedOff?: boolean
  /** The id of the abandoned case. */
  case?: string
}

/** Makes the cases of a layer. */
export interface Layer {
  /** Those that need one operation each. They may be asked for one operation at a time, or for all in turn. */
  ofEach?: (context: LayerContext) => Iterable<Case>
  /** Those that need several operations, or none. */
  ofAll?: (context: LayerContext) => Iterable<Case>
}

export interface LayerContext {
  contract: Contract
  /** The operations that a valid call can be made for; the others are reported as untested. */
  operations: readonly Operation[]
  setup: Setup
  seed: number
  numRuns: number
  /** The path of an earlier random request, with its seed: only that one is tried. */
  path?: string
  /** Whether each place of an operation is tried once before any again, since the run may end early. */
  isSampled?: boolean
  untested(part: Untested): void
}

/** The tools of a case. */
export interface Trial {
  contract: Contract
  setup: Setup
  target: Target
  /** A call of an operation that should succeed on this target. */
  valid(operation: Operation): Promise<Call>
  /**
   * Notes that the plain call of an operation succeeds, perhaps with a variation, with which every later valid call is
   * made.
   */
  startFrom(operation: Operation, variation: Variation | undefined): void
  /** Leaves an operation whose plain call is answered with a status that no other call would change. */
  leave(operation: Operation, status: number): void
  /** Whether the plain call of an operation is known to succeed. */
  isStarted(operation: Operation): boolean
  /** Sends a call. The response is judged, and counted in the coverage. */
  send(call: Call, how?: SendOptions & ExpectOptions): Promise<Answer>
  /**
   * Sends a request that is not a call of an operation; the response is judged by the operation that it turns out to
   * reach.
   */
  sendRequest(request: Request, how?: ExpectOptions): Promise<Answer>
  given(operation: Operation): Promise<Given>
  /** Collects the findings of `run` instead of reporting them. */
  collect(run: () => Promise<void>): Promise<readonly Finding[]>
  report(finding: Finding): void
  /** The kind that a finding will have in the report. */
  kindOf(finding: Finding): FoundKind
  /** Reports a finding about the last exchange. */
  fail(check: CheckName, message: string, about?: { pointer?: Pointer; rule?: RuleId }): void
}

/** A breach, a note, a suppressed breach, or nothing if its rule is off. */
export type FoundKind = Kind | 'known' | 'off'

export interface ExpectOptions {
  /** Whether the request must be refused: if the operation documents no such refusal, any 4xx will do. */
  isInvalid?: boolean
  /** The statuses that refuse it. Default: those of the policy for parameters and bodies. */
  refusals?: readonly number[]
}
