import type { Pointer } from '@contract-first/document/json'
import type { Finding } from '../finding.ts'
import type { LayerName, Untested } from './case.ts'
import type { Constraint } from './constraints.ts'
import type { RecordedExchange } from './exchange.ts'
import type { SecuredRow } from './secured.ts'

/** What became of one case. */
export interface CaseResult {
  readonly id: string
  readonly layer: LayerName
  readonly operation: string
  readonly findings: number
  readonly exchanges: number
  readonly ms: number
}

/** One answer that a contract documents, or one header of it; and how often it came. */
export interface Cell {
  readonly operation: string
  /** As in the document: `200`, `4XX`, `default`. */
  readonly status: string
  /** As in the document; empty for an answer without a body. */
  readonly mediaType: string
  /** Empty for the answer itself. */
  readonly header: string
  readonly pointer: Pointer
  readonly count: number
  /** How often its body could not be held against a schema. 0 of a header. */
  readonly unjudged: number
}

/** One constraint of a request, and how many requests kept and broke it. */
export interface KeywordRow extends Constraint {
  readonly operation: string
  readonly valid: number
  readonly invalid: number
}

/** Everything that a run of the suite saw. Plain data: it can be written as JSON. */
export interface Report {
  readonly title: string
  readonly version: string
  readonly secured: readonly SecuredRow[]
  /** Of the random layer. */
  readonly seed: number
  readonly cases: readonly CaseResult[]
  /** Ids of the cases that were not tried, because the run ended early. */
  readonly skipped: readonly string[]
  readonly findings: readonly Finding[]
  /** Every documented answer and header; a `count` of 0 is one that nothing produced. */
  readonly cells: readonly Cell[]
  /** Every constraint of the requests, and how often it was kept and broken. */
  readonly keywords: readonly KeywordRow[]
  readonly untested: readonly Untested[]
  readonly exchanges: readonly RecordedExchange[]
  readonly ms: number
}
