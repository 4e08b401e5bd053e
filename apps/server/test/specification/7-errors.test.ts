import { ERROR_STATUS } from '@petstore/contract/errors'
import { describe, expect, test } from 'vitest'
import { at, document, operations } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'

const rex = { name: 'Rex', categoryId: 7 }

test.each([
  ['{}', {}],
  ['a status that does not exist', { ...rex, status: 'lost' }],
])('§7 400: POST /pets with a body that lacks required fields or holds invalid values: %s', async (_, json) => {
  const { call, count } = await openPetstore()
  const answer = await call('/v1/pets', { method: 'POST', json })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', status: 400 } })
  expect(await count()).toBe(0)
})

test.each([
  ['GET', '/v1/pets'],
  ['POST', '/v1/pets'],
  ['GET', '/v1/pets/1'],
  ['GET', '/v1/cats'],
])('§7 401: all endpoints without a valid key: %s %s', async (method, url) => {
  const { call } = await openPetstore()
  const answer = await call(url, { method, authorization: null })
  expect(answer).toMatchObject({ status: 401, body: { code: 'missing_api_key', status: 401 } })
})

test('§7 404: GET /pets/{petId} for an animal that is not found', async () => {
  const { call } = await openPetstore()
  expect(await call('/v1/pets/7')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'There is no animal with the id 7.', status: 404 },
  })
})

describe('§7 429', () => {
  test.each([
    ['GET', '/v1/pets'],
    ['POST', '/v1/pets'],
    ['GET', '/v1/pets/1'],
    ['GET', '/v1/cats'],
    ['DELETE', '/v1/pets'],
  ])('§7 429: any endpoint once the limit is exceeded, with Retry-After: %s %s', async (method, url) => {
    const { call, count } = await openPetstore()
    for (let request = 1; request <= 60; request++) await call('/v1/pets')
    const answer = await call(url, { method, ...(method === 'POST' && { json: rex }) })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await count()).toBe(0)
  })

  test('§7 not shown, the body of a 429: the Error object', async () => {
    const { call } = await openPetstore()
    for (let request = 1; request <= 60; request++) await call('/v1/pets')
    expect((await call('/v1/pets')).body).toEqual({
      code: 'rate_limited',
      message: 'The limit of 60 requests per minute is used up: try again in 60 seconds.',
      status: 429,
    })
  })
})

describe('§7 not shown, the values of code: a documented list', () => {
  const described = [...String(at(document, 'info').description).matchAll(/^\| `([a-z_]+)` \| (\d{3}) \|/gm)]
  const table = Object.fromEntries(described.map(([, code, status]) => [code, Number(status)]))

  test('the table in the contract has every code of the service, with its status', () => {
    expect(table).toEqual(ERROR_STATUS)
  })

  test('every response from 400 up lists its codes, and together they are the table', () => {
    const listed = operations.flatMap(({ operation }) =>
      Object.entries(at(operation, 'responses'))
        .filter(([status]) => !status.startsWith('2'))
        .flatMap(([, response]) => codesOf(response)),
    )
    expect([...new Set(listed)].sort()).toEqual(Object.keys(table).sort())
  })
})

function codesOf(response: unknown): string[] {
  const { allOf } = at(response, 'content', 'application/json', 'schema')
  return (allOf as unknown[]).flatMap((part) => (at(part, 'properties', 'code').enum as string[] | undefined) ?? [])
}
