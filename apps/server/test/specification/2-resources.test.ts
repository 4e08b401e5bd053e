import { describe, expect, test } from 'vitest'
import { at, document } from '../contract.ts'
import { openPetstore } from '../open-petstore.ts'

const schema = (name: string) => at(document, 'components', 'schemas', name)
const rex = { name: 'Rex', categoryId: 7, status: 'available' }

describe('§2 NewPet', () => {
  test('§2 NewPet: name is a string and required', async () => {
    expect(at(schema('NewPet'), 'properties', 'name')).toMatchObject({ type: 'string' })
    expect(schema('NewPet').required).toContain('name')
    await expectRefusal({ categoryId: 7 }, '/name')
    await expectRefusal({ ...rex, name: 7 }, '/name')
  })

  test('§2 NewPet: categoryId is an int64 and required', async () => {
    expect(at(schema('NewPet'), 'properties', 'categoryId')).toMatchObject({ type: 'integer', format: 'int64' })
    expect(schema('NewPet').required).toContain('categoryId')
    await expectRefusal({ name: 'Rex' }, '/categoryId')
    await expectRefusal({ ...rex, categoryId: 7.5 }, '/categoryId')
    expect(await create({ ...rex, categoryId: 4_294_967_296 })).toMatchObject({ status: 201 })
  })

  test('§2 NewPet: status is a PetStatus and not required', async () => {
    expect(schema('NewPet').required).not.toContain('status')
    expect(at(schema('NewPet'), 'properties', 'status')).toBe(schema('PetStatus'))
    await expectRefusal({ ...rex, status: 'lost' }, '/status')
    expect(await create({ name: 'Rex', categoryId: 7 })).toMatchObject({ status: 201 })
  })

  test('§2 not shown, length of name: 1 to 200 characters', async () => {
    await expectRefusal({ ...rex, name: '' }, '/name')
    await expectRefusal({ ...rex, name: 'x'.repeat(201) }, '/name')
    expect(await create({ ...rex, name: 'x'.repeat(200) })).toMatchObject({ status: 201 })
  })

  test('§2 not shown, content of name: everything but NUL and lone surrogates', async () => {
    await expectRefusal({ ...rex, name: 'a\0b' }, '/name')
    await expectRefusal({ ...rex, name: 'a\udc00b' }, '/name')
    expect(await create({ ...rex, name: '<ルル> 🐕\n' })).toMatchObject({ body: { name: '<ルル> 🐕\n' } })
  })

  test('§2 not shown, int64 beyond what JavaScript holds exactly: refused, never rounded', async () => {
    await expectRefusal({ ...rex, categoryId: 9_007_199_254_740_992 }, '/categoryId')
  })

  test('§2 not shown, unknown properties: ignored, never stored', async () => {
    expect((await create({ ...rex, owner: 'me' })).body).toEqual({ ...rex, id: 1 })
  })
})

describe('§2 Pet', () => {
  test('§2 Pet: has every field of NewPet', async () => {
    expect(schema('Pet').allOf).toEqual(expect.arrayContaining([{ $ref: '#/components/schemas/NewPet' }]))
    expect((await create(rex)).body).toMatchObject(rex)
  })

  test('§2 Pet: id is an int64, required, and assigned by the service on creation', async () => {
    const [, own] = schema('Pet').allOf as unknown[]
    expect(at(own)).toMatchObject({ required: ['id'], properties: { id: { type: 'integer', format: 'int64' } } })
    expect((await create({ ...rex, id: 99 })).body).toMatchObject({ id: 1 })
  })
})

test('§2 Pets: a JSON array of Pet objects', async () => {
  expect(schema('Pets')).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/Pet' } })
  const { call, store } = await openPetstore()
  await store.createPet({ name: 'Rex', categoryId: 7 })
  expect((await call('/v1/pets')).body).toEqual([{ name: 'Rex', categoryId: 7, id: 1 }])
})

test('§2 PetStatus: available, pending, sold', () => {
  expect(schema('PetStatus')).toMatchObject({ type: 'string', enum: ['available', 'pending', 'sold'] })
})

describe('§2 Error', () => {
  test.each([
    ['code', 'string', 'not_found'],
    ['message', 'string', 'There is no such path.'],
    ['status', 'integer', 404],
  ])('§2 Error: %s is a required %s', async (name, type, value) => {
    expect(schema('Error').required).toContain(name)
    expect(at(schema('Error'), 'properties', name)).toMatchObject({ type })
    const { call } = await openPetstore()
    expect((await call('/v1/cats')).body).toMatchObject({ [name]: value })
  })

  test('§2 Error: with 400, details add where and what was expected', async () => {
    expect(schema('Error').required).not.toContain('details')
    const { body } = await create({})
    expect(body).toMatchObject({
      details: [
        { in: 'body', pointer: '/name', message: 'expected a string, but it is missing' },
        { in: 'body', pointer: '/categoryId', message: 'expected a number, but it is missing' },
      ],
    })
  })
})

test('§2 not shown, the Category resource: not part of 1.0.0, and categoryId is checked against no catalogue', async () => {
  expect(Object.keys(at(document, 'components', 'schemas')).filter((name) => /categor/i.test(name))).toEqual([])
  expect(await create({ ...rex, categoryId: -1 })).toMatchObject({ status: 201 })
})

async function create(json: unknown) {
  const { call } = await openPetstore()
  return call('/v1/pets', { method: 'POST', json })
}

async function expectRefusal(json: unknown, pointer: string): Promise<void> {
  const { call, count } = await openPetstore()
  const answer = await call('/v1/pets', { method: 'POST', json })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', details: [{ in: 'body', pointer }] } })
  expect(await count()).toBe(0)
}
