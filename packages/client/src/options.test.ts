import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'

test('a misspelt option is refused instead of ignored', () => {
  const options = { apiKey: 'key', timout: 500 }
  expect(() => createClient(options)).toThrow('There is no option "timout", only: auth, baseUrl, timeout')
})

test.each(['listPets', 'pages'])('a misspelt option of one call sends nothing: %s', async (how) => {
  const { listPets } = createClient({ apiKey: 'key', fetch: () => Promise.reject(new Error('it was sent')) })
  const options: object = { timout: 500 }
  const call = how === 'pages' ? listPets.pages({}, options).next() : listPets({}, options)
  await expect(call).rejects.toThrow(
    'There is no option "timout", only: signal, timeout, attemptTimeout, maxRetries, idempotencyKey, headers.',
  )
})

test('a userAgent that no header can hold is refused at once', () => {
  expect(() => createClient({ apiKey: 'key', userAgent: 'my-app\n1.0' })).toThrow('userAgent holds a character')
})
