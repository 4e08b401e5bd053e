import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { type MockAnswers, mockFetch } from './mock-fetch.ts'
import { validateAnswers } from './validate-answers.ts'

let keys = 0

/** A client whose service is this, with its own key. */
function mocked(answers: MockAnswers, maxRetries = 2) {
  keys++
  return createClient({ apiKey: `mocked-${keys}`, environment: 'local', fetch: mockFetch(answers), maxRetries })
}

const pets = ['Ada', 'Bo', 'Cy'].map((name, index) => ({ id: index + 1, name, categoryId: 7 }))

test('a function gets the arguments of the call, and gives the data', async () => {
  const seen: unknown[] = []
  const client = mocked({
    listPets: (args) => {
      seen.push(args)
      return pets.slice(0, args.limit ?? 20)
    },
    createPet: ({ body }) => ({ ...body, id: 4 }),
    getPet: async ({ petId }) => pets[petId - 1] ?? { status: 404 },
  })
  expect(await client.listPets({ limit: 2, cursor: 'a1' })).toEqual(pets.slice(0, 2))
  expect(seen).toEqual([{ limit: 2, cursor: 'a1' }])
  expect(await client.createPet({ body: { name: 'Rex', categoryId: 7, status: 'sold' } })).toEqual({
    id: 4,
    name: 'Rex',
    categoryId: 7,
    status: 'sold',
  })
  expect(await client.getPet({ petId: 2 })).toEqual(pets[1])
  await expect(client.getPet({ petId: 9 })).rejects.toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each([400, 401, 404, 406, 500, 503, 429] as const)(
  '%i is answered with the example and the required headers of the contract',
  async (status) => {
    const client = mocked({ getPet: { status } }, 0)
    const result = await client.getPet({ petId: 1 }).result()
    expect(result.status).toBe(status)
    expect(result.ok ? undefined : validateAnswers('getPet', status, result.body)).toBeUndefined()
    expect(result.rateLimit?.limit).toBe(60)
    expect(result.header('Sunset')).toBe('Thu, 05 Dec 2030 00:00:00 GMT')
    if (status === 429) expect(result.header('Retry-After')).toBe('42')
  },
)

test('a response that breaks the contract is refused', async () => {
  const client = mocked({ listPets: () => [{ id: 0, name: '', categoryId: 7 }], createPet: { status: 418 } })
  await expect(client.listPets()).rejects.toThrow("mockFetch's response with 200 for listPets at /0/name is not")
  await expect(client.createPet({ body: { name: 'Rex', categoryId: 7 } })).rejects.toThrow(
    "mockFetch's response with 418",
  )
})

test('an operation without a response is refused', async () => {
  await expect(mocked({}).listPets()).rejects.toThrow('mockFetch has no response for listPets: add one.')
})

test('mistakes do not compile', () => {
  // @ts-expect-error an operation that does not exist
  mockFetch({ listPet: () => [] })
  // @ts-expect-error data of another shape
  mockFetch({ listPets: () => [{ id: 1 }] })
  // @ts-expect-error a status that is not a failure
  mockFetch({ getPet: { status: 200 } })
})
