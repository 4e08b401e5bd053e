import { expect, test } from 'vitest'
import { docsUrl } from './deprecation-link.ts'

test.each([
  ['https://api.petstore.example/v1', 'https://api.petstore.example/docs'],
  ['https://v1.petstore.example/v1', 'https://v1.petstore.example/docs'],
  ['https://petstore.example/v1/animals/v1', 'https://petstore.example/v1/animals/docs'],
])('of the API at %s the docs stand at %s', (publicBaseUrl, docs) => {
  expect(docsUrl(publicBaseUrl)).toBe(docs)
})
