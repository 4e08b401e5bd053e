import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { type MockAnswers, mockFetch } from './mock-fetch.ts'
import { validateAnswers } from './validate-answers.ts'

let keys = 0

/** A client whose service is this, with its own key. */
function mocked(answers: MockAnswers) {
  keys++
  return createClient({ apiKey: `mocked-${keys}`, environment: 'local', fetch: mockFetch(answers), maxRetries: 0 })
}

test.each([400, 401, 404, 406, 500, 503, 429] as const)(
  '%i is answered with the example and the required headers of the contract',
  async (status) => {
    const client = mocked({ getPet: { status } })
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
