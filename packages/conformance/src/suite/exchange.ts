import type { RecordedResponse } from '../finding.ts'

/** One request and its answer, as they were sent. Credentials stand in it. */
export interface RecordedExchange {
  /** The id of the case. */
  readonly case: string
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly requestHeaders: readonly (readonly [name: string, value: string])[]
  readonly requestBody: string
  readonly response: RecordedResponse
  /** Unix milliseconds. */
  readonly startedAt: number
  readonly ms: number
}
