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
  exchanges: number
  ms: number
}

/** One answer that a contract documents, or one header of it; and how often it came. */
export interface Cell {
  operation: string
  /** As in the document: `200`, `4XX`, `default`. */
  status: string
  /** As in the document; empty for an answer without a body. */
  mediaType: string
  /** Empty for the answer itself. */
  header: string
  pointer: Pointer
  count: number
  /** How often its body could not be held against a schema. 0 of a header. */
  unjudged: number
}

/** One constraint of a request, and how many requests kept and broke it. */
export interface KeywordRow extends Constraint {
  operation: string
  valid: number
  invalid: number
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
  /** Whether there was no time to name more of them. */
  hasFurtherSkipped?: boolean
  findings: readonly Finding[]
  /** Every documented answer and header; a `count` of 0 is one that nothing produced. */
  cells: readonly Cell[]
  /** Every constraint of the requests, and how often it was kept and broken. */
  keywords: readonly KeywordRow[]
  untested: readonly Untested[]
  exchanges: readonly RecordedExchange[]
  ms: number
}

/** An operation that no one may call without a credential, and what was tried of it. */
export interface SecuredRow {
  operation: string
  /** Cases of credentials: with none, with each that can be made of the right ones of each way into it. */
  cases: number
  /** How many of them came to their end. */
  tried: number
  /** Whether the wrong secrets that only a setup can give were tried too: a revoked one, an expired one. */
  isGivenTried: boolean
}
