import type { RecordedResponse } from '../finding.ts'

/** A response that was read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
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
