import { pathToFileURL } from 'node:url'
import { securityHeaders } from '@contract-first/service/http'
import { describe, expect, test } from 'vitest'
import { newStoreFile } from '../file-store.ts'
import { createTestNotes, serveNotes } from '../notes/notes.ts'
import { exchange } from '../raw-http.ts'

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const overHttps = { 'strict-transport-security': 'max-age=31536000' }

describe('every response of the API keeps browsers and caches out', () => {
  test.each<[what: string, method: string, path: string, status: number]>([
    ['a list', 'GET', '/v1/notes', 200],
    ['HEAD', 'HEAD', '/v1/notes', 200],
    ['OPTIONS', 'OPTIONS', '/v1/notes', 204],
    ['400', 'GET', '/v1/notes?limit=0', 400],
    ['404', 'GET', '/v1/cats', 404],
    ['405', 'DELETE', '/v1/notes', 405],
  ])('%s', async (_, method, path, status) => {
    const { app, key } = await createTestNotes()
    const response = await app.request(path, { method, headers: { Authorization: `Bearer ${key}` } })
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...always, ...overHttps })
  })

  test('requests refused by Node itself', async () => {
    const { origin } = await serveNotes()
    const [answer] = await exchange(origin, 'hello\r\n\r\n')
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject(always)
    expect(answer?.headers.has('strict-transport-security')).toBe(false)
  })
})

test('HSTS is sent only where clients come over https', async () => {
  expect(securityHeaders('https://api.notes.example/v1')).toHaveProperty('Strict-Transport-Security')
  for (const url of ['http://api.notes.example/v1', undefined]) {
    expect(securityHeaders(url)).not.toHaveProperty('Strict-Transport-Security')
  }
  const { app } = await createTestNotes({ publicBaseUrl: 'http://127.0.0.1:3000/v1' })
  expect((await app.request('/v1/notes')).headers.has('strict-transport-security')).toBe(false)
})

test('no response names the software behind it', async () => {
  const { origin, key } = await serveNotes()
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`
  for (const bytes of [get('/v1/notes'), get('/v1/cats'), get('/docs/'), get('/openapi.json'), 'hello\r\n\r\n']) {
    const [answer] = await exchange(origin, bytes)
    expect(answer?.headers.has('x-request-id')).toBe(true)
    expect([answer?.headers.get('server'), answer?.headers.get('x-powered-by')]).toEqual([undefined, undefined])
  }
})

describe('a document', () => {
  test.each(['/openapi.yaml', '/openapi.json'])(
    'is the same for everyone, and may be cached for a while: %s',
    async (path) => {
      const { app } = await createTestNotes()
      const { headers } = await app.request(path)
      expect(Object.fromEntries(headers)).toMatchObject({ ...always, 'cache-control': 'public, max-age=300' })
    },
  )

  test('that does not exist yet is not cached', async () => {
    const nowhere = pathToFileURL(`${newStoreFile()}/`)
    const { app } = await createTestNotes({ documentFiles: { docs: nowhere, yaml: nowhere, json: nowhere } })
    expect(Object.fromEntries((await app.request('/docs/')).headers)).toMatchObject(always)
  })
})
