import { describe, expect, test } from 'vitest'
import { call } from './torture.fixture.ts'

const basic = (text: string) => `Basic ${btoa(text)}`

describe('an OR of ANDs', () => {
  test.each<[what: string, path: string, headers: HeadersInit, auth: object]>([
    ['bearer', '/secure', { Authorization: 'Bearer good' }, { bearer: 'good' }],
    [
      'basic and a key',
      '/secure',
      { Authorization: basic('good:1'), 'X-Key': 'good2' },
      { basic: 'good:1', header: 'good2' },
    ],
    ['digest', '/secure', { Authorization: 'Digest good="1"' }, { digest: 'good="1"' }],
    ['a key in the query', '/secure?key=good', {}, { query: 'good' }],
    ['a key in a cookie', '/secure', { Cookie: 'key=good' }, { cookie: 'good' }],
    ['an access token, with its scopes', '/secure', { Authorization: 'Bearer oauth1' }, { oauth: 'read write' }],
  ])('204: %s', async (_what, path, headers, auth) => {
    const { status, seen } = await call(path, { headers })
    expect([status, seen]).toEqual([204, expect.objectContaining({ auth })])
  })

  test.each<[what: string, headers: HeadersInit]>([
    ['nothing', {}],
    ['half of an AND', { Authorization: basic('good:1') }],
    ['the other half', { 'X-Key': 'good' }],
    ['an AND of which one half is bad', { Authorization: basic('good:1'), 'X-Key': 'bad' }],
    ['a bad token', { Authorization: 'Bearer bad' }],
    ['two headers', { Authorization: 'Bearer good, Bearer good' }],
    ['an unknown scheme', { Authorization: 'Negotiate good' }],
  ])('401: %s', async (_what, headers) => {
    expect(await call('/secure', { headers })).toMatchObject({ status: 401, seen: undefined })
  })
})

describe('an operation that takes anonymous callers too', () => {
  test('knows identified callers, and anonymous ones', async () => {
    const known = await call('/secure', { method: 'POST', headers: { Authorization: 'Bearer good' } })
    expect(known).toMatchObject({ status: 204, seen: { auth: { bearer: 'good' } } })
    const anonymous = await call('/secure', { method: 'POST' })
    expect([anonymous.status, anonymous.seen]).toEqual([204, expect.objectContaining({ auth: {} })])
  })
})

test.each<[status: number, headers: HeadersInit]>([
  [204, { 'X-Certificate': 'good', Authorization: 'Bearer good' }],
  [401, { Authorization: 'Bearer good' }],
  [401, { 'X-Certificate': 'good' }],
])('%i: the connection and OpenID Connect together, with %j', async (status, headers) => {
  expect((await call('/secure', { method: 'PUT', headers })).status).toBe(status)
})
