import { expect, test } from 'vitest'
import { openLibrary } from '../test/library/library.fixture.ts'

test('a misspelt option is refused instead of ignored', () => {
  const options: object = { timout: 500 }
  expect(() => openLibrary(options)).toThrow('There is no option "timout", only: auth, baseUrl, timeout')
})

test.each(['listBooks', 'pages'])('a misspelt option of one call sends nothing: %s', async (how) => {
  const { listBooks } = openLibrary({ fetch: () => Promise.reject(new Error('it was sent')) })
  const options: object = { timout: 500 }
  const call = how === 'pages' ? listBooks.pages({}, options).next() : listBooks({}, options)
  await expect(call).rejects.toThrow(
    'There is no option "timout", only: signal, timeout, attemptTimeout, maxRetries, idempotencyKey, headers.',
  )
})

test('a userAgent that no header can hold is refused at once', () => {
  expect(() => openLibrary({ userAgent: 'my-app\n1.0' })).toThrow('userAgent holds a character')
})
