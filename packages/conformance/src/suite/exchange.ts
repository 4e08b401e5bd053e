import { type Answer, toRecorded } from '../exchange/answer.ts'
import { bodyTextOf, type SentRequest } from '../exchange/sent-request.ts'
import type { RecordedResponse } from '../finding.ts'

/** One request and its response, as they were sent, credentials included. */
export interface RecordedExchange {
  /** The id of the case. */
  case: string
  operation: string
  method: string
  url: string
  requestHeaders: readonly (readonly [name: string, value: string])[]
  requestBody: string
  response: RecordedResponse
  /** Unix milliseconds. */
  startedAt: number
  ms: number
}

/** The request and response, without a case and an operation yet. It ends now. */
export function toRecordedExchange(
  sent: SentRequest,
  answer: Answer,
  startedAt: number,
): Omit<RecordedExchange, 'case' | 'operation'> {
  return {
    method: sent.method,
    url: sent.url,
    requestHeaders: [...sent.headers],
    requestBody: bodyTextOf(sent),
    response: toRecorded(answer),
    startedAt,
    ms: Date.now() - startedAt,
  }
}
