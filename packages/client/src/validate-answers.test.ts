import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { PLACES } from './petstore.fixture.ts'
import { validateAnswers } from './validate-answers.ts'

test.each(PLACES)("the service's responses pass, errors included: $where", async ({ start }) => {
  await using petstore = await start()
  const client = createClient({ ...petstore, validate: validateAnswers })
  await client.createPet({ body: { name: 'Rex', categoryId: 7, status: 'available' } })
  expect(await client.listPets()).toHaveLength(1)
  await expect(client.getPet({ petId: 9 })).rejects.toMatchObject({ name: 'ApiError', status: 404 })
})

test.each([
  [200, [{ id: 1, name: 'Rex' }], '/0/categoryId'],
  [200, [{ id: 1, name: 'Rex', categoryId: 7, status: 'lost' }], '/0/status'],
  [401, { code: 'teapot', message: 'no', status: 401 }, '/code'],
])('%i with %j is a ParseError that names the place', async (status, body, place) => {
  const fetch = () => Response.json(body, { status })
  const client = createClient({ apiKey: 'key', baseUrl: 'https://h.test', fetch, validate: validateAnswers })
  await expect(client.listPets()).rejects.toMatchObject({
    name: 'ParseError',
    status,
    message: expect.stringContaining(`${place} is not what the contract says`),
  })
})
