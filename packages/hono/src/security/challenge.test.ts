import { expect, test } from 'vitest'
import { appOf, contractOf, operation } from '../contract.fixture.ts'
import type { SecurityRequirement, SecurityScheme } from '../operation.ts'
import { forbidden, refused } from './refused.ts'

const SCHEMES: Readonly<Record<string, SecurityScheme>> = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'other', name: 'digest' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
}

test.each<[security: SecurityRequirement[], header: string | null]>([
  [[{ bearer: [] }], 'Bearer'],
  [[{ basic: [] }, { digest: [] }], 'Basic realm="api", charset="UTF-8", digest'],
  [[{ bearer: [], key: [] }, { bearer: ['a'] }], 'Bearer'],
  [[{ key: [] }], null],
])('401: %j is told what would satisfy it', async (security, header) => {
  const handlers = Object.fromEntries(Object.keys(SCHEMES).map((name) => [name, () => ({})]))
  const app = appOf(contractOf([operation({ security })], SCHEMES), { security: handlers })
  const response = await app.request('/ask')
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, header])
})

test.each([
  [401, 'wrong', 'Bearer error="invalid_token", Basic realm="api", charset="UTF-8"', 'unauthenticated'],
  [401, 'in two parts', 'Bearer error="invalid_token", Basic realm="api", charset="UTF-8"', 'unauthenticated'],
  [
    403,
    'narrow',
    'Bearer error="insufficient_scope", scope="notes.read notes.write", Basic realm="api", charset="UTF-8"',
    'forbidden',
  ],
  [403, 'stale', 'Bearer error="insufficient_scope", scope="fresh", Basic realm="api", charset="UTF-8"', 'forbidden'],
])('%i: the challenge for the token "%s" says what is wrong with it', async (status, token, challenge, kind) => {
  const security = [{ bearer: ['notes.read', 'notes.write'] }, { basic: [] }]
  const app = appOf(contractOf([operation({ security })], SCHEMES), {
    security: {
      bearer: (credential: { token: string }) => {
        if (credential.token === 'stale') return forbidden('log in again', ['fresh'])
        return credential.token === 'narrow' ? forbidden('a scope is missing') : refused('not known')
      },
      basic: () => ({}),
    },
  })
  const response = await app.request('/ask', { headers: { Authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([status, challenge])
  expect(await response.json()).toMatchObject({ status, kind })
})

test('403 if a scope is missing, unless another alternative is satisfied', async () => {
  const security = [{ bearer: [] }, { key: [] }]
  const app = appOf(contractOf([operation({ security })], SCHEMES), {
    security: { bearer: () => forbidden('a scope is missing'), key: () => ({}) },
  })
  const headers = { Authorization: 'Bearer a', 'X-Key': 'b' }
  expect((await app.request('/ask', { headers })).status).toBe(200)
})
