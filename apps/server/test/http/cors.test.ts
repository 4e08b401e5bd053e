import { OPERATIONS } from '@petstore/contract/client'
import { describe, expect, test } from 'vitest'
import { createTestPetstore } from '../petstore.ts'

const methods = new Set(
  Object.values(OPERATIONS).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
)
const page = 'https://app.example'
const askFor = (method: string) => ({ Origin: page, 'Access-Control-Request-Method': method })

function corsHeaders(headers: Headers) {
  return Object.fromEntries([...headers].filter(([name]) => name === 'vary' || name.startsWith('access-control-')))
}

describe('a page of another origin', () => {
  test('may not call unless the deployer allows it', async () => {
    const { app } = await createTestPetstore()
    for (const path of ['/v1/pets', '/openapi.json']) {
      const { headers } = await app.request(path, { headers: { Origin: page } })
      expect(corsHeaders(headers)).toEqual({})
    }
  })

  test('learns what it may send from a preflight, which needs no key and is not counted', async () => {
    const { app, call } = await createTestPetstore({ corsOrigins: [page] })
    for (let request = 1; request <= 200; request++) {
      expect((await app.request('/v1/pets', { method: 'OPTIONS', headers: askFor('POST') })).status).toBe(204)
    }
    const { headers } = await app.request('/v1/pets', { method: 'OPTIONS', headers: askFor('POST') })
    expect(corsHeaders(headers)).toEqual({
      'access-control-allow-origin': page,
      'access-control-allow-methods': [...methods].join(', '),
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, X-Request-Id, traceparent, tracestate',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect(headers.get('x-ratelimit-remaining')).toBe('60')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect((await call('/v1/pets', { authorization: null })).headers.get('X-RateLimit-Remaining')).toBe('59')
  })

  test('may read every header of the contract, and Date', async () => {
    const { app, key } = await createTestPetstore({ corsOrigins: [page] })
    const { headers } = await app.request('/v1/pets', { headers: { Origin: page, Authorization: `Bearer ${key}` } })
    expect(headers.get('access-control-allow-origin')).toBe(page)
    expect(headers.get('access-control-expose-headers')?.split(', ').sort()).toEqual([
      'Allow',
      'Date',
      'Deprecation',
      'Idempotent-Replayed',
      'Link',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Sunset',
      'WWW-Authenticate',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
    ])
  })

  test.each([401, 404, 429])('may read an error: %i', async (status) => {
    const { app, key } = await createTestPetstore({ corsOrigins: '*' })
    const get = (path: string, authorization = `Bearer ${key}`) =>
      app.request(path, { headers: { Origin: page, Authorization: authorization } })
    if (status === 429) for (let request = 1; request <= 60; request++) await get('/v1/pets')
    const asked = { 401: () => get('/v1/pets', ''), 404: () => get('/v1/cats'), 429: () => get('/v1/pets') }[status]
    const answer = await asked?.()
    expect([answer?.status, answer?.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
  })

  test('may read the contract', async () => {
    const { app } = await createTestPetstore({ corsOrigins: [page] })
    const asked = await app.request('/openapi.json', { headers: { Origin: page } })
    expect(corsHeaders(asked.headers)).toEqual({ 'access-control-allow-origin': page, vary: 'Origin' })
    expect(corsHeaders((await app.request('/openapi.yaml')).headers)).toEqual({ vary: 'Origin' })
  })
})
