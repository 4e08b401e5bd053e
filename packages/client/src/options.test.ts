import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'

test('a misspelt option is refused instead of ignored', () => {
  const options = { apiKey: 'key', timout: 500 }
  expect(() => createClient(options)).toThrow(
    'There is no option "timout", only: apiKey, environment, baseUrl, timeout',
  )
})

test('a userAgent that no header can hold is refused at once', () => {
  expect(() => createClient({ apiKey: 'key', userAgent: 'my-app\n1.0' })).toThrow('userAgent holds a character')
})
