import { expect, test } from 'vitest'
import { pointerTokens } from './document.ts'
import { placeOf } from './place.ts'

const document = {
  paths: {
    '/dogs': {
      get: { parameters: [{ $ref: '#/components/parameters/limit' }, { $ref: 'elsewhere.yaml#/x' }] },
      post: {},
    },
  },
  components: { parameters: { limit: { name: 'limit', in: 'query' } } },
}

test.each([
  ['#/paths/~1dogs/get', 'GET /dogs', ''],
  ['#/paths/~1dogs', 'GET /dogs, POST /dogs', ''],
  ['#/paths/~1dogs/get/parameters/0/schema', 'GET /dogs', 'query parameter `limit`'],
  ['#/paths/~1dogs/get/parameters/1/schema', 'GET /dogs', 'a parameter'],
  [
    '#/paths/~1dogs/post/requestBody/content/application~1json/schema/allOf/1/properties/tags/items/properties/properties',
    'POST /dogs',
    'request body, `tags[].properties`',
  ],
  ['#/paths/~1dogs/get/responses/200/headers/Link', 'GET /dogs', 'response `200`, header `Link`'],
  ['#/paths/~1dogs/get/responses/200/content/text~1csv', 'GET /dogs', 'response `200`, text/csv'],
  ['#/webhooks/barked/post', 'POST webhook barked', ''],
  ['#/servers/0', 'every operation', ''],
  ['#/security/0', 'every operation', ''],
  ['#/components/schemas/Cat', 'no operation', 'component `Cat`'],
  ['#/info', 'the document', ''],
])('%s is %s, %s', (pointer, operation, part) => {
  expect(placeOf(pointerTokens(pointer), document)).toEqual({ operation, part })
})

test('references in a circle end', () => {
  const circle = { paths: { '/a': { get: { parameters: [{ $ref: '#/paths/~1a/get/parameters/0' }] } } } }
  expect(placeOf(['paths', '/a', 'get', 'parameters', '0'], circle).part).toBe('a parameter')
})
