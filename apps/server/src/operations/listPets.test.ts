import { newStoreFile, tamper } from '@contract-first/service/test/file-store'
import { describe, expect, test } from 'vitest'
import { createTestPetstore, type TestPetstore } from '../../test/petstore.ts'

const rex = { name: 'Rex', categoryId: 7, status: 'available' } as const
const mia = { name: 'Mia', categoryId: 3 }

describe('listPets 200', () => {
  test('200 lists every pet by ascending id, without inventing a status', async () => {
    const { call, store } = await createTestPetstore()
    await store.createPet(rex)
    await store.createPet(mia)
    const { status, body, headers } = await call('/v1/pets')
    expect({ status, body, link: headers.get('Link') }).toEqual({
      status: 200,
      body: [
        { name: 'Rex', categoryId: 7, status: 'available', id: 1 },
        { name: 'Mia', categoryId: 3, id: 2 },
      ],
      link: null,
    })
  })

  test('200 pages hold every pet once, keep the filter, and end without a link', async () => {
    const { call, store } = await createTestPetstore()
    for (let id = 1; id <= 10; id++) await store.createPet(id % 2 ? rex : mia)
    const pages: number[][] = []
    for (let url: string | undefined = '/v1/pets?status=available&limit=2'; url; ) {
      const { body, headers } = await call(url)
      pages.push((body as { id: number }[]).map(({ id }) => id))
      const next: string | undefined = /^<https:\/\/api\.petstore\.example(.*)>/.exec(headers.get('Link') ?? '')?.[1]
      url = next
    }
    expect(pages).toEqual([[1, 3], [5, 7], [9]])
  })

  test('200 has no link when a full page is the last', async () => {
    const { call, store } = await createTestPetstore()
    await add(store, 2)
    expect((await call('/v1/pets?limit=2')).headers.get('Link')).toBeNull()
  })

  test.each(['0', '1', 'zzzzzzzzzzz', '00000000001'])(
    '200 takes the cursor %s, like any of its form',
    async (cursor) => {
      const { call, store } = await createTestPetstore()
      await store.createPet(rex)
      const expected = cursor === '0' ? 1 : 0
      expect((await call(`/v1/pets?cursor=${cursor}`)).body).toHaveLength(expected)
    },
  )

  test('200 for HEAD, with the headers of GET and no body', async () => {
    const { call } = await createTestPetstore()
    const { status, body, headers } = await call('/v1/pets', { method: 'HEAD' })
    expect({ status, body, type: headers.get('Content-Type') }).toEqual({
      status: 200,
      body: undefined,
      type: 'application/json',
    })
  })
})

describe('listPets 400', () => {
  const integer = 'expected an integer'
  test.each([
    ['limit=0', 'limit', 'expected at least 1'],
    ['limit=101', 'limit', 'expected at most 100'],
    ['limit=abc', 'limit', integer],
    ['limit=%ZZ', 'limit', 'malformed percent-encoding'],
    ['limit=1&limit=2', 'limit', 'given more than once'],
    ['status=lost', 'status', 'expected "available" or "pending" or "sold"'],
    ['stauts=sold', 'stauts', 'unknown query parameter: did you mean "status"?'],
    ['page=2', 'page', 'unknown query parameter: this operation takes "limit", "status", "cursor"'],
    ['cursor=A', 'cursor', 'expected text that matches ^[0-9a-z]{1,11}$'],
    ['cursor=zzzzzzzzzzzz', 'cursor', 'expected text that matches ^[0-9a-z]{1,11}$'],
  ])('400 names what is wrong in ?%s', async (query, pointer, message) => {
    const { call } = await createTestPetstore()
    expect(await call(`/v1/pets?${query}`)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_parameter',
        status: 400,
        message: expect.stringMatching(`^The query parameter "${pointer}" is `),
        details: [{ in: 'query', pointer, message }],
      },
    })
  })

  test('400 names every wrong parameter at once', async () => {
    const { call } = await createTestPetstore()
    const { body } = await call('/v1/pets?limit=0&status=lost&page=2')
    expect((body as { details: { pointer: string }[] }).details.map(({ pointer }) => pointer)).toEqual([
      'limit',
      'status',
      'page',
    ])
  })

  test('400 names 20 places at most', async () => {
    const { call } = await createTestPetstore()
    const query = Array.from({ length: 30 }, (_, index) => `unknown${index}=1`).join('&')
    expect((await call(`/v1/pets?${query}`)).body).toHaveProperty('details.length', 20)
  })
})

describe('listPets 401', () => {
  test('401 comes before the rest of the request is checked', async () => {
    const { call } = await createTestPetstore()
    const { status, body, headers } = await call('/v1/pets?limit=0', { authorization: null })
    expect({ status, body, challenge: headers.get('WWW-Authenticate') }).toEqual({
      status: 401,
      body: { code: 'missing_api_key', message: 'Send an API key: "Authorization: Bearer <key>".', status: 401 },
      challenge: 'Bearer realm="petstore"',
    })
  })
})

describe('listPets default', () => {
  test('default 500 does not reveal the stored value that breaks the contract', async () => {
    const file = newStoreFile()
    const { call, store, failures } = await createTestPetstore({ file, expectsFailures: true })
    await store.createPet(rex)
    tamper(file, `UPDATE pets SET name = '${'x'.repeat(201)}'`)
    expect(await call('/v1/pets')).toMatchObject({
      status: 500,
      body: { code: 'internal_error', message: 'Something went wrong on our side.', status: 500 },
    })
    expect(failures).toEqual([
      expect.objectContaining({ name: 'ContractBreach', message: 'listPets 200: not as declared: body 0.name' }),
    ])
  })

  test('default 503 with Retry-After when the store is unavailable', async () => {
    const { call, close } = await createTestPetstore({ expectsFailures: true })
    close()
    const { status, body, headers } = await call('/v1/pets')
    expect({ status, code: body, retryAfter: headers.get('Retry-After') }).toMatchObject({
      status: 503,
      code: { code: 'unavailable', status: 503 },
      retryAfter: '5',
    })
  })
})

async function add(store: TestPetstore['store'], count: number): Promise<void> {
  for (let added = 0; added < count; added++) await store.createPet(rex)
}
