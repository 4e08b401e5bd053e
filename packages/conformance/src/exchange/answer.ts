import type { RecordedResponse } from '../finding.ts'
import { isSequence } from '../wire/sequences.ts'
import { listen } from './listen.ts'

/** A response that was read. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** Whether more may have followed that nobody waited for. */
  isCut?: boolean
}

/** Reads all of a response; of items in a row, which may have no end, what comes in a while. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers, body } = response
  if (body && isSequence(headers.get('Content-Type') ?? '')) return { status, headers, ...(await listen(body)) }
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The body as text; what is no UTF-8 shows as U+FFFD. */
export function textOf({ bytes }: Answer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

export function toRecorded(answer: Answer): RecordedResponse {
  return { status: answer.status, headers: [...answer.headers], body: textOf(answer) }
}

/** The value of a body; undefined when it is no JSON. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer))
  } catch {
    return undefined
  }
}
