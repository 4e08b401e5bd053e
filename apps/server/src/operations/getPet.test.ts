import { newStoreFile, tamper } from '@contract-first/service/test/file-store'
import { describe, expect, test } from 'vitest'
import { createTestPetstore } from '../../test/petstore.ts'

const rex = { name: 'Rex', categoryId: 7, status: 'available' } as const

describe('getPet', () => {
  test('200 for HEAD, without a body', async () => {
    const { call, store } = await createTestPetstore()
    await store.createPet(rex)
    expect(await call('/v1/pets/1', { method: 'HEAD' })).toMatchObject({ status: 200, body: undefined })
  })

  test.each([
    ['abc', 'expected an integer'],
    ['1%2F2', 'expected an integer'],
    ['%ZZ', 'malformed percent-encoding'],
    ['0', 'expected at least 1'],
    ['9007199254740992', 'expected at most 9007199254740991'],
  ])('400 for the identifier %s', async (petId, message) => {
    const { call } = await createTestPetstore()
    expect(await call(`/v1/pets/${petId}`)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_parameter',
        details: [{ in: 'path', pointer: 'petId', message }],
      },
    })
  })

  test('400 for a query parameter, since this operation takes none', async () => {
    const { call, store } = await createTestPetstore()
    await store.createPet(rex)
    expect(await call('/v1/pets/1?status=sold')).toMatchObject({
      status: 400,
      body: {
        details: [{ in: 'query', pointer: 'status', message: 'unknown query parameter: this operation takes none' }],
      },
    })
  })

  test('401 carries the deprecation headers too', async () => {
    const { call } = await createTestPetstore()
    const { status, headers } = await call('/v1/pets/1', { authorization: null })
    expect({ status, sunset: headers.get('Sunset') }).toEqual({ status: 401, sunset: 'Thu, 05 Dec 2030 00:00:00 GMT' })
  })

  test.each(['1', '9007199254740991'])('404 for %s when there is no such pet', async (petId) => {
    const { call } = await createTestPetstore()
    expect(await call(`/v1/pets/${petId}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: `There is no animal with the id ${petId}.`, status: 404 },
    })
  })

  test('default 500 when the store throws', async () => {
    const file = newStoreFile()
    const { call, failures } = await createTestPetstore({ file, expectsFailures: true })
    tamper(file, 'ALTER TABLE pets RENAME TO lost')
    expect(await call('/v1/pets/1')).toMatchObject({ status: 500, body: { code: 'internal_error' } })
    expect(failures).toHaveLength(1)
  })

  test('default 503 carries the deprecation headers too when the store is unavailable', async () => {
    const { call, close, failures } = await createTestPetstore({ expectsFailures: true })
    close()
    expect(await call('/v1/pets/1')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(failures).toEqual([expect.objectContaining({ name: 'StoreUnavailable' })])
  })
})
