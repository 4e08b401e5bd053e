import { expect, test } from 'vitest'
import { checkedBaseUrl, toBaseUrl } from './base-url.ts'

test('the production server of the contract is the default', () => {
  expect(toBaseUrl({})).toBe('https://api.petstore.example/v1')
})

test('every environment is a server of the contract', () => {
  expect(toBaseUrl({ environment: 'production' })).toBe('https://api.petstore.example/v1')
  expect(toBaseUrl({ environment: 'staging' })).toBe('https://staging.petstore.example/v1')
  expect(toBaseUrl({ environment: 'local' })).toBe('http://127.0.0.1:3000/v1')
})

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
