import { expect, test } from 'vitest'
import { at, document, operations } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'

const pets = { available: 1, pending: 2, sold: 3 }

test.each([
  ['available is a status value, and lists as available', 'available'],
  ['pending is a status value', 'pending'],
  ['sold is a status value', 'sold'],
] as const)('§3 %s', async (_, status) => {
  const { call } = await openPetstore()
  for (const each of Object.keys(pets)) {
    await call('/v1/pets', { method: 'POST', json: { name: 'Rex', categoryId: 7, status: each } })
  }
  const { body } = await call(`/v1/pets?status=${status}`)
  expect(body).toEqual([{ name: 'Rex', categoryId: 7, status, id: pets[status] }])
})

test('§3 the contract explains the states, and gives pending and sold no further meaning', () => {
  const text = String(at(document, 'info').description)
  expect(text).toMatch(/\| `available` \| Listed as available; also the value to filter by\. \|/)
  expect(text).toMatch(/\| `pending` \| A status value; this version gives it no further meaning\. \|/)
  expect(text).toMatch(/\| `sold` \| A status value; this version gives it no further meaning\. \|/)
})

test('§3 not shown, transitions: no operation changes a pet', async () => {
  const changing = operations.filter(
    ({ method, path }) => ['PUT', 'PATCH', 'POST'].includes(method) && path !== '/pets',
  )
  expect(changing).toEqual([])
  const { call, store } = await openPetstore()
  await store.createPet({ name: 'Rex', categoryId: 7, status: 'available' })
  for (const method of ['PUT', 'PATCH', 'POST']) {
    const answer = await call('/v1/pets/1', { method, json: { name: 'Rex', categoryId: 7, status: 'sold' } })
    expect(answer).toMatchObject({ status: 405 })
    expect(answer.headers.get('Allow')?.split(', ')).toEqual(expect.not.arrayContaining([method]))
  }
  expect((await call('/v1/pets/1')).body).toMatchObject({ status: 'available' })
})

test('§3 a status may be supplied when a pet is created', async () => {
  const { call } = await openPetstore()
  const { body } = await call('/v1/pets', { method: 'POST', json: { name: 'Rex', categoryId: 7, status: 'sold' } })
  expect(body).toEqual({ name: 'Rex', categoryId: 7, status: 'sold', id: 1 })
})

test('§3 not given, a default status: a pet without one has none, and appears in unfiltered lists only', async () => {
  const { call } = await openPetstore()
  const { body } = await call('/v1/pets', { method: 'POST', json: { name: 'Rex', categoryId: 7 } })
  expect(body).toEqual({ name: 'Rex', categoryId: 7, id: 1 })
  expect((await call('/v1/pets')).body).toEqual([{ name: 'Rex', categoryId: 7, id: 1 }])
  for (const status of Object.keys(pets)) expect((await call(`/v1/pets?status=${status}`)).body).toEqual([])
})
