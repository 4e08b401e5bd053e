import { expect, test } from 'vitest'
import { checkedBaseUrl } from './base-url.ts'

test('slashes at the end of a base URL make no difference', () => {
  expect(checkedBaseUrl('http://localhost:8080/v1//')).toBe('http://localhost:8080/v1')
  expect(checkedBaseUrl('http://localhost:8080')).toBe('http://localhost:8080')
})

test.each(['', '/v1', 'localhost:3000/v1', 'ftp://localhost/v1', 'http://h/v1?a=1', 'http://h/v1#a'])(
  'the base URL %j is refused',
  (baseUrl) => {
    expect(() => checkedBaseUrl(baseUrl)).toThrow('baseUrl must be an http or https URL')
  },
)

test('a base URL with a password is refused, and the password not repeated', () => {
  for (const baseUrl of ['https://me:hunter2@h/v1', 'https://:hunter2@h/v1', 'https://hunter2@h/v1']) {
    expect(() => checkedBaseUrl(baseUrl)).toThrow(/^(?!.*hunter2).*without credentials/)
  }
})
