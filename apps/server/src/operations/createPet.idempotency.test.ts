import type { Answer } from '@contract-first/service/test/call'
import { lockForWriting, newStoreFile } from '@contract-first/service/test/file-store'
import { describe, expect, test } from 'vitest'
import { createTestPetstore, type TestPetstore } from '../../test/petstore.ts'

const rex = { name: 'Rex', categoryId: 7, status: 'available' }

describe('createPet with an Idempotency-Key', () => {
  test.each([
    ['a', '"a"'],
    ['"a"', 'a'],
    ['a"b\\c', '"a\\"b\\\\c"'],
    ['"', '"\\""'],
  ])('201 is replayed whether the key is written in quotes or not: %s and %s', async (one, other) => {
    const { call, count } = await createTestPetstore()
    await post(call, rex, { 'Idempotency-Key': one })
    expect((await post(call, rex, { 'Idempotency-Key': other })).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await count()).toBe(1)
  })

  test('201 for each of several keys that only look quoted', async () => {
    const { call, count } = await createTestPetstore()
    const keys = ['a', '"a', 'a"', '"a"b"', '"a"b', '"a\\"', '"a\\x"', "'a'", '""', '"a";b']
    for (const key of keys) {
      const answer = await post(call, rex, { 'Idempotency-Key': key })
      expect([answer.status, answer.headers.get('Idempotent-Replayed')], key).toEqual([201, null])
    }
    expect(await count()).toBe(keys.length)
  })

  test('201 is replayed for 24 hours, then the key is free again', async () => {
    const { call, advance, count } = await createTestPetstore()
    await post(call, rex, { 'Idempotency-Key': 'a' })
    advance(86_399)
    expect((await post(call, rex, { 'Idempotency-Key': 'a' })).headers.get('Idempotent-Replayed')).toBe('true')
    advance(1)
    expect((await post(call, rex, { 'Idempotency-Key': 'a' })).headers.get('Idempotent-Replayed')).toBeNull()
    expect(await count()).toBe(2)
  })

  test('201 twice for one Idempotency-Key with two API keys', async () => {
    const { call, store, count } = await createTestPetstore()
    const other = await store.issueKey({ name: 'other', plan: 'free', environment: 'test', expiresAt: null })
    await post(call, rex, { 'Idempotency-Key': 'a' })
    await call('/v1/pets', {
      method: 'POST',
      json: rex,
      authorization: `Bearer ${other.secret}`,
      headers: { 'Idempotency-Key': 'a' },
    })
    expect(await count()).toBe(2)
  })

  test('201 for 50 concurrent requests with one key, which add one pet', async () => {
    const { call, count } = await createTestPetstore()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(call, rex, { 'Idempotency-Key': 'a' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true')).toHaveLength(49)
    expect(await count()).toBe(1)
  })

  test.each([
    ['is empty', ''],
    ['holds a blank', 'a b'],
    ['is longer than 255 characters', 'x'.repeat(256)],
    ['is not ASCII', 'caf\u00e9'],
  ])('400 when the Idempotency-Key %s', async (_, key) => {
    const { call, count } = await createTestPetstore()
    expect(await post(call, rex, { 'Idempotency-Key': key })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_parameter',
        message: expect.stringMatching(/^The header parameter "Idempotency-Key" is not valid: /),
      },
    })
    expect(await count()).toBe(0)
  })

  test('409 while a request with the same Idempotency-Key is still running, which then succeeds', async () => {
    const file = newStoreFile()
    const { call, count } = await createTestPetstore({ file, inUseAfterMs: 20 })
    const release = lockForWriting(file)
    const first = post(call, rex, { 'Idempotency-Key': 'a' })
    expect(await post(call, rex, { 'Idempotency-Key': 'a' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_in_use', status: 409 },
    })
    release()
    expect((await first).status).toBe(201)
    expect(await count()).toBe(1)
  })

  test.each([
    ['name', { ...rex, name: 'Mia' }],
    ['categoryId', { ...rex, categoryId: 8 }],
    ['status', { ...rex, status: 'sold' }],
    ['no status', { name: 'Rex', categoryId: 7 }],
  ])('422 when the Idempotency-Key was used with another body, and nothing is stored: %s', async (_, other) => {
    const { call, count } = await createTestPetstore()
    await post(call, rex, { 'Idempotency-Key': 'a' })
    expect(await post(call, other, { 'Idempotency-Key': 'a' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused', status: 422 },
    })
    expect(await count()).toBe(1)
  })

  test('201 is replayed for the same pet in another order, with an ignored property', async () => {
    const { call, count } = await createTestPetstore()
    await post(call, rex, { 'Idempotency-Key': 'a' })
    const other = { status: 'available', categoryId: 7, name: 'Rex', owner: 'me' }
    expect((await post(call, other, { 'Idempotency-Key': 'a' })).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await count()).toBe(1)
  })
})

function post(call: TestPetstore['call'], json: unknown, headers: Record<string, string>): Promise<Answer> {
  return call('/v1/pets', { method: 'POST', json, headers })
}
