import type { Answer } from '@contract-first/service/test/call'
import { lockForWriting, newStoreFile, tamper } from '@contract-first/service/test/file-store'
import { describe, expect, test } from 'vitest'
import { createTestPetstore, type TestPetstore } from '../../test/petstore.ts'

const rex = { name: 'Rex', categoryId: 7, status: 'available' }

describe('createPet 201', () => {
  test('201 carries no Location: the only URL of one pet is deprecated', async () => {
    const { call } = await createTestPetstore()
    expect((await post(call, rex)).headers.get('Location')).toBeNull()
  })

  test.each([
    ['without a status', { name: 'Mia', categoryId: 3 }, { name: 'Mia', categoryId: 3, id: 1 }],
    ['with a name of 1 character', { ...rex, name: 'x' }, { ...rex, name: 'x', id: 1 }],
    ['with a name of 200 characters', { ...rex, name: 'x'.repeat(200) }, { ...rex, name: 'x'.repeat(200), id: 1 }],
    [
      'with a name of 200 characters beyond U+FFFF',
      { ...rex, name: '🐕'.repeat(200) },
      { ...rex, name: '🐕'.repeat(200), id: 1 },
    ],
    ['with blanks around the name, which stay', { ...rex, name: ' Rex ' }, { ...rex, name: ' Rex ', id: 1 }],
    [
      'with a hostile name',
      { ...rex, name: "'; DROP TABLE pets; --" },
      { ...rex, name: "'; DROP TABLE pets; --", id: 1 },
    ],
    [
      'with the smallest categoryId',
      { ...rex, categoryId: -9007199254740991 },
      { ...rex, categoryId: -9007199254740991, id: 1 },
    ],
    [
      'with the largest categoryId',
      { ...rex, categoryId: 9007199254740991 },
      { ...rex, categoryId: 9007199254740991, id: 1 },
    ],
    ['with a categoryId of 0', { ...rex, categoryId: 0 }, { ...rex, categoryId: 0, id: 1 }],
    ['that is pending', { ...rex, status: 'pending' }, { ...rex, status: 'pending', id: 1 }],
    ['that is sold', { ...rex, status: 'sold' }, { ...rex, status: 'sold', id: 1 }],
    ['with unknown properties, which are ignored', { ...rex, id: 99, owner: 'me', constructor: 1 }, { ...rex, id: 1 }],
  ])('201 for a pet %s', async (_, json, pet) => {
    const { call } = await createTestPetstore()
    expect(await post(call, json)).toMatchObject({ status: 201, body: pet })
    expect((await call('/v1/pets')).body).toEqual([pet])
  })

  test.each(['application/json', 'application/json;charset="UTF-8"'])(
    '201 for the media type %s',
    async (mediaType) => {
      const { call } = await createTestPetstore()
      expect((await post(call, rex, { 'Content-Type': mediaType })).status).toBe(201)
    },
  )

  test('201 for a property with JSON escapes', async () => {
    const { call } = await createTestPetstore()
    const body = '{"n\\u0061me":"R\\u00e9x \\ud83d\\udc15: \\"a\\"","categoryId":7e0}'
    expect(await postText(call, body)).toMatchObject({ status: 201, body: { name: 'Réx 🐕: "a"', categoryId: 7 } })
  })
})

describe('createPet 400', () => {
  const missing = (name: string, type: string) => [`/${name}`, `expected ${type}, but it is missing`] as const
  test.each([
    ['no name', { categoryId: 7 }, ...missing('name', 'a string')],
    ['no categoryId', { name: 'Rex' }, ...missing('categoryId', 'a number')],
    ['an empty name', { ...rex, name: '' }, '/name', 'expected at least 1 character'],
    ['a name of 201 characters', { ...rex, name: 'x'.repeat(201) }, '/name', 'expected at most 200 characters'],
    [
      'a name of 201 characters beyond U+FFFF',
      { ...rex, name: '🐕'.repeat(201) },
      '/name',
      'expected at most 200 characters',
    ],
    ['a number as name', { ...rex, name: 1 }, '/name', 'expected a string, not a number'],
    ['null as name', { ...rex, name: null }, '/name', 'expected a string, not null'],
    ['NUL in the name', { ...rex, name: 'a\0b' }, '/name', 'expected text that matches ^[^\\u0000]*$'],
    ['a lone surrogate in the name', { ...rex, name: '\ud800' }, '/name', 'expected text without lone surrogates'],
    ['a string as categoryId', { ...rex, categoryId: '7' }, '/categoryId', 'expected a number, not a string'],
    ['a fraction as categoryId', { ...rex, categoryId: 7.5 }, '/categoryId', 'expected an integer, not a number'],
    [
      'a categoryId above 2^53 - 1',
      { ...rex, categoryId: 2 ** 53 },
      '/categoryId',
      'expected at most 9007199254740991',
    ],
    [
      'a categoryId below -2^53 + 1',
      { ...rex, categoryId: -(2 ** 53) },
      '/categoryId',
      'expected at least -9007199254740991',
    ],
    ['an unknown status', { ...rex, status: 'lost' }, '/status', 'expected "available" or "pending" or "sold"'],
    ['null as status', { ...rex, status: null }, '/status', 'expected "available" or "pending" or "sold"'],
    ['an array', [rex], '', 'expected an object, not an array'],
    ['null', null, '', 'expected an object, not null'],
    ['a string', 'Rex', '', 'expected an object, not a string'],
  ])('400 for %s, and nothing is stored', async (_, json, pointer, message) => {
    const { call, count } = await createTestPetstore()
    expect(await post(call, json)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_body',
        message: expect.stringMatching(`^The ${pointer && `value at ${pointer} of the `}body is `),
        details: [{ in: 'body', pointer, message }],
      },
    })
    expect(await count()).toBe(0)
  })

  test.each([
    ['nothing', '', 'expected a body, but it is missing'],
    ['a cut object', '{"name":"Rex"', 'expected well-formed JSON (at character 13)'],
    ['the same name twice', '{"name":"Rex","name":"Mia","categoryId":7}', 'expected every name once in an object'],
    ['Latin-1', Uint8Array.of(0x22, 0xe9, 0x22), 'expected well-formed UTF-8'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'expected at most 32 levels'],
  ])('400 for a body of %s, without a word of its text', async (_, body, message) => {
    const { call, count } = await createTestPetstore()
    const answer = await postText(call, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', details: [{ in: 'body' }] } })
    expect((answer.body as { details: { message: string }[] }).details[0]?.message).toContain(message)
    expect(JSON.stringify(answer.body)).not.toContain('Rex')
    expect(await count()).toBe(0)
  })

  test('400 for no body and no media type at all', async () => {
    const { call } = await createTestPetstore()
    expect(await call('/v1/pets', { method: 'POST' })).toMatchObject({
      status: 400,
      body: { details: [{ in: 'body', pointer: '', message: 'expected a body, but it is missing' }] },
    })
  })

  test('400 names every wrong place', async () => {
    const { call } = await createTestPetstore()
    expect((await post(call, { name: '', status: 'lost' })).body).toMatchObject({
      details: [{ pointer: '/name' }, { pointer: '/categoryId' }, { pointer: '/status' }],
    })
  })
})

describe('createPet 401', () => {
  test('401 without a valid key stores nothing, and does not look at the body', async () => {
    const { call, count } = await createTestPetstore()
    const answer = await call('/v1/pets', { method: 'POST', authorization: null, body: '{' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'missing_api_key' } })
    expect(await count()).toBe(0)
  })
})

describe('createPet default', () => {
  test('default 413 for a body of 65,537 bytes, and 201 for one of 65,536', async () => {
    const { call, count } = await createTestPetstore()
    expect(await postText(call, padded(65_537))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
    expect(await count()).toBe(0)
    expect(await postText(call, padded(65_536))).toMatchObject({ status: 201 })
  })

  test.each([
    ['another media type', { 'Content-Type': 'text/plain' }],
    ['another charset', { 'Content-Type': 'application/json; charset=utf-16' }],
    ['compression', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
  ])('default 415 for %s, and nothing is stored', async (_, headers) => {
    const { call, count } = await createTestPetstore()
    expect(await post(call, rex, headers)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    expect(await count()).toBe(0)
  })

  test('default 500 when the store throws', async () => {
    const file = newStoreFile()
    const { call } = await createTestPetstore({ file, expectsFailures: true })
    tamper(file, 'ALTER TABLE pets RENAME TO lost')
    expect(await post(call, rex)).toMatchObject({ status: 500, body: { code: 'internal_error' } })
  })

  test('default 503 when another process keeps the store locked, and nothing is stored', async () => {
    const file = newStoreFile()
    const { call, count } = await createTestPetstore({ file, lockTimeoutMs: 20, expectsFailures: true })
    const release = lockForWriting(file)
    const answer = await post(call, rex)
    release()
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await count()).toBe(0)
  })
})

type Call = TestPetstore['call']

function post(call: Call, json: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return call('/v1/pets', { method: 'POST', json, headers })
}

function postText(call: Call, body: string | Uint8Array<ArrayBuffer>): Promise<Answer> {
  return call('/v1/pets', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
}

/** A valid body of exactly this many bytes. */
function padded(bytes: number): string {
  const text = JSON.stringify(rex)
  return text + ' '.repeat(bytes - text.length)
}
