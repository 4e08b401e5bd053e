import type { Gate } from '../pacing/gate.ts'
import type { Streamed } from './streamed.ts'

/** The response to a call, whatever its status; by default its body was read, as bytes. */
export interface Answer<Body = ArrayBuffer> extends Streamed {
  /** The body that was read. */
  body: Body
  /** The gate that the request went through. */
  gate: Gate
}

const UTF_8 = new TextDecoder()

/** The body as `Response.text()` would give it. */
export function textOf({ body }: Pick<Answer, 'body'>): string {
  return UTF_8.decode(body)
}

/** The body as `Response.blob()` would give it. */
export function blobOf({ response, body }: Pick<Answer, 'body' | 'response'>): Blob {
  return new Blob([body], { type: response.headers.get('Content-Type') ?? '' })
}
