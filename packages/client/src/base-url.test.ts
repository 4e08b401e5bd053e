import { expect, test } from 'vitest'
import { toBaseUrl } from './base-url.ts'

test('the production server of the contract is the default', () => {
  expect(toBaseUrl({})).toBe('https://api.petstore.example/v1')
})

test('every environment is a server of the contract', () => {
  expect(toBaseUrl({ environment: 'production' })).toBe('https://api.petstore.example/v1')
  expect(toBaseUrl({ environment: 'staging' })).toBe('https://staging.petstore.example/v1')
  expect(toBaseUrl({ environment: 'local' })).toBe('http://127.0.0.1:3000/v1')
})
