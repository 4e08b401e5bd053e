import type { CallOptions } from '@contract-first/service/test/call'
import { describe, expect, test } from 'vitest'
import { createTestPetstore } from './petstore.ts'

// The promises of SECURITY.md about errors.

const secret = 'hunter2hunter2'
const post = (json: unknown, headers = {}): CallOptions => ({ method: 'POST', json, headers })
const asJson = { 'Content-Type': 'application/json' }
const rex = { name: 'Rex', categoryId: 7 }

describe('an error does not echo', () => {
  test.each<[what: string, status: number, url: string, options: CallOptions]>([
    ['a token', 401, '/v1/pets', { authorization: `Bearer ${secret}` }],
    ['other credentials', 401, '/v1/pets', { authorization: `Basic ${secret}` }],
    ['a path', 404, `/v1/${secret}`, {}],
    ['what Accept says', 406, '/v1/pets', { headers: { Accept: `text/${secret}` } }],
    ['a media type', 415, '/v1/pets', { method: 'POST', body: '{}', headers: { 'Content-Type': `text/${secret}` } }],
    ['the value of a path parameter', 400, `/v1/pets/${secret}`, {}],
    ['the value of a query parameter', 400, `/v1/pets?status=${secret}`, {}],
    ['the value of an unknown query parameter', 400, `/v1/pets?key=${secret}`, {}],
    ['the value of a header', 400, '/v1/pets', post(rex, { 'Idempotency-Key': `${secret} ${secret}` })],
    ['a value of the body', 400, '/v1/pets', post({ ...rex, categoryId: secret })],
    ['a body that is not JSON', 400, '/v1/pets', { method: 'POST', body: secret, headers: asJson }],
  ])('%s', async (_, status, url, options) => {
    const { call } = await createTestPetstore()
    const answer = await call(url, options)
    expect(answer.status).toBe(status)
    expect(JSON.stringify([...answer.headers, answer.body])).not.toContain(secret)
  })
})

test('an error echoes only names of parameters and properties, the method, and the id of an animal', async () => {
  const { call } = await createTestPetstore()
  expect((await call('/v1/pets?colour=red')).body).toMatchObject({ details: [{ pointer: 'colour' }] })
  expect((await call('/v1/pets', post({ ...rex, more: { colour: '\ud800' } }))).body).toMatchObject({
    details: [{ pointer: '/more/colour' }],
  })
  expect((await call('/v1/pets', { method: 'PROPFIND' })).body).toMatchObject({
    message: expect.stringContaining('PROPFIND'),
  })
  expect((await call('/v1/pets/8311')).body).toMatchObject({ message: 'There is no animal with the id 8311.' })
})
