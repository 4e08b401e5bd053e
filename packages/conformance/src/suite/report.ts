import type { Pointer } from '@contract-first/document/json'
import type { Finding } from '../finding.ts'
import type { LayerName, Untested } from './case.ts'
import type { Constraint } from './constraints.ts'
import type { RecordedExchange } from './exchange.ts'

/** The result of one case. */
export interface CaseResult {
  id: string
  layer: LayerName
  operation: string
  findings: number
  /** How many causes it found that no case before it had. */
  causes: number
  exchanges: number
  ms: number
}

/** One documented response, or one of its headers, and how often it came. */
export interface Cell {
  operation: string
  /** As in the document: `200`, `4XX`, `default`. */
  status: string
  /** As in the document; empty for a response without a body. */
  mediaType: string
  /** Empty for the response itself. */
  header: string
  pointer: Pointer
  count: number
  /** How often its body could not be checked against a schema; 0 for a header. */
  unjudged: number
}

/** One constraint of a request, and how many requests kept and broke it. */
export interface KeywordRow extends Constraint {
  operation: string
  valid: number
  invalid: number
}

/** How often an operation succeeded and, if it was refused, how: with the status and the first words of the response. */
export interface ReachedRow {
  operation: string
  successes: number
  refusal?: { status: number; message: string }
}

/** Everything that a run of the suite saw. Plain data: it can be written as JSON. */
export interface Report {
  title: string
  version: string
  secured: readonly SecuredRow[]
  /** The seed of the random layer. */
  seed: number
  cases: readonly CaseResult[]
  /** Ids of the cases that were not tried, because the run ended early. */
  skipped: readonly string[]
  /** The id of the case that the end of the run interrupted after more than five seconds: perhaps it would never have ended. */
  interrupted?: string
  /** Whether there are more that could not be named in time. */
  hasFurtherSkipped?: boolean
  findings: readonly Finding[]
  /** Every documented response and header; a `count` of 0 means that it never came. */
  cells: readonly Cell[]
  /** Every constraint of the requests, and how often it was kept and broken. */
  keywords: readonly KeywordRow[]
  reached: readonly ReachedRow[]
  untested: readonly Untested[]
  exchanges: readonly RecordedExchange[]
  ms: number
}

/** An operation that requires a credential, and what was tried. */
export interface SecuredRow {
  operation: string
  /** The cases about credentials: without any, and with each wrong one that can be derived from a valid one. */
  cases: number
  /** How many of them were completed. */
  tried: number
  /** Whether the wrong secrets that only a setup can give, such as a revoked or expired one, were tried, too. */
  isGivenTried: boolean
}
