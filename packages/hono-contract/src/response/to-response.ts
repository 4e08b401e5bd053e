import type { RawBody } from './reply.ts'
import type { CheckedAnswer } from './response.ts'

/**
 * Builds the Response of an answer. A plain record of headers reaches the socket as it stands; a Headers object would
 * be built and taken apart again.
 */
export function toResponse({ status, body, headers }: CheckedAnswer, isHead: boolean): Response {
  if (!isHead || body === undefined) return new Response(body ?? null, { status, headers })
  // RFC 9110, section 9.3.2: the headers are those of GET, the length of the body that is not sent among them.
  const length = lengthOf(body)
  if (body instanceof ReadableStream) void body.cancel()
  return new Response(null, {
    status,
    headers: length === undefined ? headers : { ...headers, 'Content-Length': String(length) },
  })
}

/** In bytes; undefined for a stream, whose length nobody knows before its end. */
function lengthOf(body: RawBody): number | undefined {
  if (typeof body === 'string') return new TextEncoder().encode(body).length
  if (body instanceof Blob) return body.size
  return body instanceof ReadableStream ? undefined : body.byteLength
}
