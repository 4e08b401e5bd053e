import { expect, test } from 'vitest'
import { appOf, contractOf, operation } from './contract.fixture.ts'
import { emitDocument } from './document.ts'

const error = { $ref: '#/components/responses/Error' }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } }

test('the emitted document is the one that the app was given, references and extensions kept', () => {
  const document = {
    openapi: '3.1.1',
    info: { title: 'Fixture', version: '1.0.0', 'x-audience': 'all' },
    servers: [{ url: 'https://api.example', 'x-environment': 'production' }],
    tags: [{ name: 'things' }],
    security: [{ key: [] }, {}],
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          deprecated: true,
          'x-replaced-by': 'ask',
          parameters: [{ $ref: '#/components/parameters/limit' }],
          responses: { '200': { description: 'ok' }, default: error },
        },
      },
      '/things/{id}': { get: { operationId: 'ask', parameters: [id], responses: { default: error } } },
    },
    webhooks: { added: { post: { operationId: 'added', responses: { '204': { description: 'seen' } } } } },
    components: {
      schemas: { Thing: { type: ['object', 'null'], properties: { self: { $ref: '#/components/schemas/Thing' } } } },
      responses: { Error: { description: 'wrong' } },
      parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  }
  const app = appOf(contractOf([operation()]), { document })
  expect(emitDocument(app, document)).toEqual(document)
})

test('parameters of a path item are those of its operations', () => {
  const info = { title: 'Fixture', version: '1.0.0' }
  const tenant = { name: 'X-Tenant', in: 'header', schema: { type: 'string' } }
  const document = { openapi: '3.1.1', info, paths: { '/x/{id}': { parameters: [id], get: { parameters: [tenant] } } } }
  const app = appOf(contractOf([operation()]), { document })
  expect(emitDocument(app, document)).toMatchObject({
    paths: { '/x/{id}': { get: { parameters: [id, tenant], responses: {} } } },
  })
})
