import { describe, expect, test } from 'vitest'
import { createTestNotes } from '../notes/notes.ts'

const page = 'https://app.example'
const askFor = (method: string) => ({ Origin: page, 'Access-Control-Request-Method': method })

function corsHeaders(headers: Headers) {
  return Object.fromEntries([...headers].filter(([name]) => name === 'vary' || name.startsWith('access-control-')))
}

describe('a page of another origin', () => {
  test('may not call unless the deployer allows it', async () => {
    const { app } = await createTestNotes()
    for (const path of ['/v1/notes', '/openapi.json']) {
      const { headers } = await app.request(path, { headers: { Origin: page } })
      expect(corsHeaders(headers)).toEqual({})
    }
  })

  test('learns what it may send from a preflight, which needs no key and is not counted', async () => {
    const { app, call } = await createTestNotes({ corsOrigins: [page] })
    for (let request = 1; request <= 200; request++) {
      expect((await app.request('/v1/notes', { method: 'OPTIONS', headers: askFor('POST') })).status).toBe(204)
    }
    const { headers } = await app.request('/v1/notes', { method: 'OPTIONS', headers: askFor('POST') })
    expect(corsHeaders(headers)).toEqual({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, X-Request-Id, traceparent, tracestate',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(headers.get('x-ratelimit-remaining')).toBe('60')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect((await call('/v1/notes', { authorization: null })).headers.get('X-RateLimit-Remaining')).toBe('59')
  })

  test.each([401, 404, 429])('may read an error: %i', async (status) => {
    const { app, key } = await createTestNotes({ corsOrigins: '*' })
    const get = (path: string, authorization = `Bearer ${key}`) =>
      app.request(path, { headers: { Origin: page, Authorization: authorization } })
    if (status === 429) for (let request = 1; request <= 60; request++) await get('/v1/notes')
    const asked = { 401: () => get('/v1/notes', ''), 404: () => get('/v1/cats'), 429: () => get('/v1/notes') }[status]
    const answer = await asked?.()
    expect([answer?.status, answer?.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
  })

  test('may read the contract', async () => {
    const { app } = await createTestNotes({ corsOrigins: [page] })
    const asked = await app.request('/openapi.json', { headers: { Origin: page } })
    expect(corsHeaders(asked.headers)).toEqual({ 'access-control-allow-origin': page, vary: 'Origin' })
    expect(corsHeaders((await app.request('/openapi.yaml')).headers)).toEqual({ vary: 'Origin' })
  })
})
