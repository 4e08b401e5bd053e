import { expect, test } from 'vitest'
import { docsUrl } from './deprecation-link.ts'

test.each([
  ['https://api.shop.example/v1', 'https://api.shop.example/docs'],
  ['https://v1.shop.example/v1', 'https://v1.shop.example/docs'],
  ['https://shop.example/v1/goods/v1', 'https://shop.example/v1/goods/docs'],
])('the docs of the API at %s are at %s', (publicBaseUrl, docs) => {
  expect(docsUrl(publicBaseUrl, { basePath: '/v1' })).toBe(docs)
})
