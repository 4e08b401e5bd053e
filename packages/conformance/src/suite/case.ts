import type { Pointer } from '@contract-first/document/json'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { Call } from '../exchange/call.ts'
import type { Finding } from '../finding.ts'
import type { CheckName, Kind, RuleId } from './rule-id.ts'
import type { Given, SendOptions, Setup, Target } from './setup.ts'

export const LAYERS = ['cover', 'protocol', 'auth', 'states', 'relations', 'fuzz'] as const

export type LayerName = (typeof LAYERS)[number]

/** One thing that is tried. */
export interface Case {
  /** Stable across runs, for it depends on the document alone: `listBooks/query.limit/maximum+1`. */
  id: string
  layer: LayerName
  /** The id of the operation; empty when none is meant. */
  operation: string
  /** The place in the contract. */
  pointer: Pointer
  /** Whether it needs a target that no one else asks. Default: one for each operation of a layer. */
  isIsolated?: boolean
  run(trial: Trial): Promise<void>
}

/** A part that could not be tried, and why: it is listed in the report. */
export interface Untested {
  operation: string
  pointer: Pointer
  reason: string
  /** The side of a keyword that was not tried. */
  side?: 'valid' | 'invalid'
  /** Whether no call of the operation can be made at all. */
  isUncallable?: boolean
  /** The id of the case that was given up. */
  case?: string
}

/** Makes the cases of a layer. */
export type Layer = (context: LayerContext) => Iterable<Case>

export interface LayerContext {
  contract: Contract
  /** The operations of which a valid call can be made; the others are reported as untested. */
  operations: readonly Operation[]
  setup: Setup
  seed: number
  numRuns: number
  /** The path of a random request that was found before, with its seed: only that one is tried. */
  path?: string
  /** Whether each place of an operation is tried once before any again, as the run may end early. */
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
  /** Asks. The answer is judged, and counted in the coverage. */
  send(call: Call, how?: SendOptions & ExpectOptions): Promise<Answer>
  /** Asks what is no call of an operation; the answer is judged by what the request turns out to be for. */
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

/** A breach, a note, a breach that somebody put aside, or nothing, as its rule is off. */
export type FoundKind = Kind | 'known' | 'off'

export interface ExpectOptions {
  /** Whether the request is to be refused: where the operation documents no such refusal at all, any 4xx will do. */
  isInvalid?: boolean
  /** The statuses that refuse it. Default: those of the policy for parameters and bodies. */
  refusals?: readonly number[]
}
