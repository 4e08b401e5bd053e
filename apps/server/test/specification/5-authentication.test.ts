import { describe, expect, test } from 'vitest'
import { at, document, operations } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'

test.each(operations)(
  '§5 rule 1: $id requires an API key as a bearer token in Authorization',
  async ({ method, path }) => {
    expect(at(document, 'components', 'securitySchemes', 'bearerAuth')).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    })
    const { call } = await openPetstore()
    const url = `/v1${path.replaceAll(/\{\w+\}/g, '1')}`
    expect((await call(url, { method, authorization: null })).status).toBe(401)
    expect((await call(url, { method })).status).not.toBe(401)
  },
)

describe('§5 rule 2: a key that is missing or invalid gets 401 with an Error body', () => {
  test.each([
    ['no Authorization', null, 'missing_api_key', 'Bearer realm="petstore"'],
    ['an empty Authorization', '', 'missing_api_key', 'Bearer realm="petstore"'],
    ['another scheme', 'Basic KEY', 'invalid_api_key', 'Bearer realm="petstore", error="invalid_token"'],
    ['no scheme', 'KEY', 'invalid_api_key', 'Bearer realm="petstore", error="invalid_token"'],
    ['no token', 'Bearer', 'invalid_api_key', 'Bearer realm="petstore", error="invalid_token"'],
    [
      'the beginning of a key',
      'Bearer petstore_test_',
      'invalid_api_key',
      'Bearer realm="petstore", error="invalid_token"',
    ],
    ['more than a key', 'Bearer KEYx', 'invalid_api_key', 'Bearer realm="petstore", error="invalid_token"'],
    ['two keys', 'Bearer KEY, Bearer KEY', 'invalid_api_key', 'Bearer realm="petstore", error="invalid_token"'],
    [
      'a name that every object has',
      'Bearer constructor',
      'invalid_api_key',
      'Bearer realm="petstore", error="invalid_token"',
    ],
  ])('%s', async (_, authorization, code, challenge) => {
    const { call, key } = await openPetstore()
    const answer = await call('/v1/pets', { authorization: authorization?.replaceAll('KEY', key) ?? null })
    expect(answer).toMatchObject({ status: 401, body: { code, status: 401 } })
    expect(answer.headers.get('WWW-Authenticate')).toBe(challenge)
  })

  test('a key that was revoked', async () => {
    const { call, store } = await openPetstore()
    const [key] = await store.listKeys()
    await store.revokeKey(key?.id ?? '', 'leaked')
    expect(await call('/v1/pets')).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } })
  })

  test('a key for the other environment', async () => {
    const { call } = await openPetstore({ key: { environment: 'live' } })
    expect(await call('/v1/pets')).toMatchObject({ status: 401, body: { code: 'wrong_environment' } })
  })

  test('the scheme may be in any case and followed by several spaces', async () => {
    const { call, key } = await openPetstore()
    expect((await call('/v1/pets', { authorization: `bEARER   ${key}` })).status).toBe(200)
  })

  test('not shown, whose limit applies: the headers show the limit of the caller’s address', async () => {
    const { call } = await openPetstore({ key: { plan: 'pro' } })
    const { headers } = await call('/v1/pets', { authorization: null })
    expect([headers.get('X-RateLimit-Limit'), headers.get('X-RateLimit-Remaining')]).toEqual(['60', '59'])
    for (let request = 2; request <= 60; request++) await call('/v1/pets', { authorization: null })
    expect(await call('/v1/pets', { authorization: null })).toMatchObject({ status: 429 })
    expect((await call('/v1/pets')).status).toBe(200)
  })
})

test('§5 rule 3: repeated requests after a 429 ban the key for a while', async () => {
  const { call } = await openPetstore()
  for (let request = 1; request <= 120; request++) await call('/v1/pets')
  expect(await call('/v1/pets')).toMatchObject({ status: 429, body: { code: 'temporarily_banned' } })
})

test('§5 not shown, how a key is issued: not over HTTP', () => {
  expect(operations.filter(({ path }) => !/^\/pets(\/|$)/.test(path))).toEqual([])
})

test('§5 not shown, the lifetime of a key: it works until it expires', async () => {
  const { call, advance } = await openPetstore({ key: { expiresAt: 1_795_219_200_000 + 90 * 86_400_000 } })
  advance(90 * 86_400 - 1)
  expect((await call('/v1/pets')).status).toBe(200)
  advance(1)
  expect(await call('/v1/pets')).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } })
})

test('§5 not shown, the scopes of a key: there are none', () => {
  expect(document.security).toEqual([{ bearerAuth: [] }])
})
