import type { WrittenHeaders } from './headers.ts'
import type { RawBody } from './reply.ts'

/** A response that is ready to send. */
interface WrittenAnswer extends WrittenHeaders {
  status: number
  body: RawBody | undefined
}

/**
 * Builds the `Response` object. A plain record of headers reaches the socket unchanged; a Headers object, which several
 * cookies need, is built and taken apart again.
 */
export function toResponse(answer: WrittenAnswer, isHead: boolean): Response {
  const { status, body, cookies } = answer
  const record = isHead && body !== undefined ? withLength(answer.headers, body) : answer.headers
  const headers = cookies === undefined ? record : withCookies(record, cookies)
  // The platform's type requires unshared bytes, which no library's stream declares.
  if (!isHead || body === undefined) return new Response((body ?? null) as BodyInit | null, { status, headers })
  // If it cannot be cancelled, its source knows, and the response does not need it.
  if (body instanceof ReadableStream) body.cancel().catch(() => {})
  return new Response(null, { status, headers })
}

/** RFC 9110, section 9.3.2: the headers are those of GET, including the length of the body that is not sent. */
function withLength(headers: Record<string, string>, body: RawBody): Record<string, string> {
  const length = lengthOf(body)
  return length === undefined ? headers : { ...headers, 'Content-Length': String(length) }
}

function withCookies(record: Record<string, string>, cookies: readonly string[]): Headers {
  const headers = new Headers(record)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** In bytes; undefined for a stream, whose length is unknown. */
function lengthOf(body: RawBody): number | undefined {
  if (typeof body === 'string') return new TextEncoder().encode(body).length
  if (body instanceof Blob) return body.size
  return body instanceof ReadableStream ? undefined : body.byteLength
}
