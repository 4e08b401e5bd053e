import { isSequence } from '../contract/content-kind.ts'
import type { RecordedResponse } from '../finding.ts'
import { listen } from './listen.ts'

/** A response with its body read. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** Whether reading stopped before the end. */
  isCut?: boolean
}

/** Reads a whole response, or the first part of an endless sequence of items. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers, body } = response
  if (body && isSequence(headers.get('Content-Type') ?? '')) return { status, headers, ...(await listen(body)) }
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The body as text; invalid UTF-8 shows as U+FFFD. */
export function textOf({ bytes }: Answer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

export function toRecorded(answer: Answer): RecordedResponse {
  return { status: answer.status, headers: [...answer.headers], body: textOf(answer) }
}

/** The value of a body; undefined if it is not JSON. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer))
  } catch {
    return undefined
  }
}
