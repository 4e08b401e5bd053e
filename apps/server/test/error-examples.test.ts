import type { Answer } from '@contract-first/service/test/call'
import { lockForWriting, newStoreFile, tamper } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { at, document } from './contract.ts'
import { exchange } from './raw-http.ts'
import { type ServedPetstore, servePetstore } from './served-petstore.ts'

type Petstore = ServedPetstore & { file: string }

const rex = { name: 'Rex', categoryId: 7 }
const again = { method: 'POST', headers: { 'Idempotency-Key': 'a' } }

/** Causes the error of each example, by the example's name. */
const situations: Readonly<Record<string, (petstore: Petstore) => Promise<Pick<Answer, 'body'>>>> = {
  invalid_parameter: ({ call }) => call('/v1/pets?limit=101'),
  invalid_path_parameter: ({ call }) => call('/v1/pets/rex'),
  invalid_body: ({ call }) => call('/v1/pets', { method: 'POST', json: { categoryId: 7 } }),
  bad_request: (petstore) => send(petstore, 'hello\r\n\r\n'),
  missing_api_key: ({ call }) => call('/v1/pets', { authorization: null }),
  invalid_api_key: ({ call }) => call('/v1/pets', { authorization: 'Bearer a' }),
  wrong_environment: async ({ call, store }) => {
    const { secret } = await store.issueKey({ name: 'live', plan: 'free', environment: 'live', expiresAt: null })
    return call('/v1/pets', { authorization: `Bearer ${secret}` })
  },
  not_found: ({ call }) => call('/v1/pets/7'),
  method_not_allowed: ({ call }) => call('/v1/pets', { method: 'DELETE' }),
  not_acceptable: ({ call }) => call('/v1/pets', { headers: { Accept: 'text/html' } }),
  request_timeout: (petstore) => send(petstore, 'GET /v1/pets HTTP/1.1\r\nHost: petst'),
  idempotency_key_in_use: async ({ call, file }) => {
    const release = lockForWriting(file)
    const first = call('/v1/pets', { ...again, json: rex })
    const second = await call('/v1/pets', { ...again, json: rex })
    release()
    await first
    return second
  },
  payload_too_large: ({ call }) => call('/v1/pets', { method: 'POST', json: { ...rex, more: 'x'.repeat(65_536) } }),
  unsupported_media_type: ({ call }) => call('/v1/pets', { method: 'POST', body: 'name=Rex' }),
  expectation_failed: (petstore) => send(petstore, 'GET /v1/pets HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n'),
  idempotency_key_reused: async ({ call }) => {
    await call('/v1/pets', { ...again, json: rex })
    return call('/v1/pets', { ...again, json: { ...rex, name: 'Mia' } })
  },
  rate_limited: async ({ call, advance }) => {
    for (let request = 1; request <= 60; request++) await call('/v1/pets')
    advance(18)
    return call('/v1/pets')
  },
  temporarily_banned: async ({ call }) => {
    for (let request = 1; request <= 120; request++) await call('/v1/pets')
    return call('/v1/pets')
  },
  headers_too_large: (petstore) => send(petstore, `GET /v1/pets HTTP/1.1\r\nX-A: ${'a'.repeat(9_216)}\r\n\r\n`),
  internal_error: ({ call, file }) => {
    tamper(file, 'ALTER TABLE pets RENAME TO lost')
    return call('/v1/pets')
  },
  http_version_not_supported: (petstore) => send(petstore, 'GET /v1/pets HTTP/2.0\r\nHost: a\r\n\r\n'),
  unavailable: ({ call, close }) => {
    close()
    return call('/v1/pets')
  },
}

const examples = Object.entries(at(document, 'components', 'examples')).flatMap(([name, example]) => {
  const value = at(example).value
  return typeof value === 'object' && value !== null && 'code' in value ? [{ name, value }] : []
})

test('the contract has an example of every error caused here', () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(situations).sort())
})

test.each(examples)('the service sends the example $name of the contract', async ({ name, value }) => {
  const file = newStoreFile()
  const timeouts = { headersMs: 50, requestMs: 100, checkEveryMs: 10 }
  const petstore = await servePetstore({ file, inUseAfterMs: 20, timeouts, expectsFailures: true })
  expect((await situations[name]?.({ ...petstore, file }))?.body).toEqual(value)
})

async function send({ origin }: Petstore, bytes: string): Promise<Pick<Answer, 'body'>> {
  const [answer] = await exchange(origin, bytes)
  return { body: JSON.parse(answer?.body ?? '') }
}
