/** Requests as the bytes of HTTP/1.1; one character is one byte, `KEY` stands for a valid API key. */

export const host = 'Host: service.example'
export const auth = 'Authorization: Bearer KEY'
export const json = 'Content-Type: application/json'
export const chunked = 'Transfer-Encoding: chunked'

/** A message with exactly these header lines. */
export function message(start: string, headers: readonly string[], body = ''): string {
  return [`${start} HTTP/1.1`, ...headers, '', body].join('\r\n')
}

export function get(target: string, ...headers: string[]): string {
  return message(`GET ${target}`, [host, auth, ...headers])
}

export function lengthOf(body: string): string {
  return `Content-Length: ${body.length}`
}

/** A body as one chunk. */
export function inChunks(body: string): string {
  return `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
}
