import { expect, test } from 'vitest'
import { serveNotes } from '../notes/notes.ts'
import { exchange } from '../raw-http.ts'

// The probes in test/probes say which requests are wrong; this tests the responses.
test.each([
  ['Host', 'GET /v1/notes HTTP/1.1', []],
  ['Host', 'GET /v1/notes HTTP/1.1', ['Host: a/b']],
  ['Transfer-Encoding', 'POST /v1/notes HTTP/1.0', ['Host: a', 'Transfer-Encoding: chunked']],
  ['Transfer-Encoding', 'POST /v1/notes HTTP/1.1', ['Host: a', 'Transfer-Encoding: gzip, chunked']],
  ['request target', 'GET * HTTP/1.1', ['Host: a']],
  ['request target', 'GET ftp://a/v1/notes HTTP/1.1', ['Host: a']],
  ['request target', 'GET /v1\\notes HTTP/1.1', ['Host: a']],
])('400 names the part of the request that is wrong, %s: %s, %j', async (part, start, headers) => {
  const { origin } = await serveNotes()
  const [answer] = await exchange(origin, [start, ...headers, '', ''].join('\r\n'))
  expect(answer?.status).toBe(400)
  expect(JSON.parse(answer?.body ?? '').message).toContain(part)
})

test.each(['HTTP/2.0', 'HTTP/0.9', 'HTTP/1.2'])('505 names the supported versions: %s', async (version) => {
  const { origin } = await serveNotes()
  const [answer] = await exchange(origin, `GET /v1/notes ${version}\r\nHost: a\r\n\r\n`)
  expect(answer?.status).toBe(505)
  expect(JSON.parse(answer?.body ?? '').message).toContain('HTTP/1.1')
})
