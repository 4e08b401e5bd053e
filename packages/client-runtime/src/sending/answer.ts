import type { CallFacts } from '../errors/client-error.ts'
import type { Gate } from '../pacing/gate.ts'

/** What was answered to a call, whatever its status; by default its body was read, as bytes. */
export interface Answer<Body = ArrayBuffer> {
  /** Kept until it was answered: Node does not abort a request that was collected meanwhile. */
  readonly request: Request
  readonly response: Response
  /** What was read of the response. */
  readonly body: Body
  /** What errors about this answer say of the call. */
  readonly facts: CallFacts
  /** The gate that the request went through. */
  readonly gate: Gate
  /** A text without the key, should a server have echoed it. */
  hideKey(text: string): string
}

/** The body as `Response.text()` would give it. */
export function textOf({ body }: Pick<Answer, 'body'>): string {
  return new TextDecoder().decode(body)
}

/** The body as `Response.blob()` would give it. */
export function blobOf({ response, body }: Pick<Answer, 'body' | 'response'>): Blob {
  return new Blob([body], { type: response.headers.get('Content-Type') ?? '' })
}
