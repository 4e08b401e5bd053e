import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenApiDocument, pointerTokens } from './document.ts'
import { placeOf } from './place.ts'
import { readDocument } from './read-document.ts'

const document = {
  paths: {
    '/dogs': {
      get: { parameters: [{ $ref: '#/components/parameters/limit' }, {}] },
      post: {},
      query: {},
      additionalOperations: { COPY: { requestBody: {} } },
    },
  },
  components: { parameters: { limit: { name: 'limit', in: 'query' } } },
}

test.each([
  ['#/paths/~1dogs/get', 'GET /dogs', ''],
  ['#/paths/~1dogs', undefined, '`/dogs`'],
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
  ['#/paths/~1dogs/query', 'QUERY /dogs', ''],
  ['#/paths/~1dogs/additionalOperations/COPY/requestBody', 'COPY /dogs', 'request body'],
  ['#/servers/0', undefined, '`servers`'],
  ['#/security/0', undefined, '`security`'],
  ['#/components/schemas/Cat/items/properties/name', undefined, 'schema `Cat`, `[].name`'],
  ['#/components/responses/Gone', undefined, 'component `Gone`'],
  ['#/info', undefined, '`info`'],
  ['#/', undefined, ''],
])('%s is %s, %s', async (pointer, operation, part) => {
  expect(placeOf(pointerTokens(pointer), await written(document))).toEqual({
    ...(operation === undefined ? {} : { operation }),
    part,
  })
})

function written(content: object): Promise<OpenApiDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api.yaml')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', ...content }))
  return readDocument(file, 'api.yaml')
}
