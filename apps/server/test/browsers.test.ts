import { readFileSync } from 'node:fs'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { createTestPetstore } from './petstore.ts'

const page = 'https://app.example'

test('a page of another origin may send and read every header of the contract', async () => {
  const { app, key } = await createTestPetstore({ corsOrigins: [page] })
  const asked = { Origin: page, 'Access-Control-Request-Method': 'POST' }
  const { headers } = await app.request('/v1/pets', { method: 'OPTIONS', headers: asked })
  expect(headers.get('access-control-allow-headers')).toBe(
    'Authorization, Content-Type, Idempotency-Key, X-Request-Id, traceparent, tracestate',
  )
  const answer = await app.request('/v1/pets', { headers: { Origin: page, Authorization: `Bearer ${key}` } })
  expect(answer.headers.get('access-control-expose-headers')?.split(', ').sort()).toEqual([
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

test('the contract is served as written, and in JSON', async () => {
  const { app } = await createTestPetstore()
  const written = readFileSync(new URL(import.meta.resolve('@petstore/openapi/petstore.yaml')), 'utf8')
  expect(await (await app.request('/openapi.yaml')).text()).toBe(written)
  expect(await (await app.request('/openapi.json')).json()).toEqual(document)
})
