import { expect, test } from 'vitest'
import { appOf, contractOf, operation } from '../contract.fixture.ts'
import type { SecurityRequirement, SecurityScheme } from '../operation.ts'

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
