import { describe, expect, test } from 'vitest'
import { appOf, contractOf, operation } from './contract.fixture.ts'
import { emitDocument } from './document.ts'

const error = { $ref: '#/components/responses/Error' }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } }

test('the emitted document is the one that the app was given, with references and extensions', () => {
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

const head = { openapi: '3.1.1', info: { title: 'Fixture', version: '1.0.0' } }

/** The document that an app emits when it is given one with these parts. */
function emitted(parts: object): object {
  const document = { ...head, ...parts }
  return emitDocument(appOf(contractOf([operation()]), { document }), document)
}

test('nothing is added to an empty document', () => {
  expect(emitted({ paths: {} })).toStrictEqual({ ...head, paths: {} })
  expect(emitted({})).toStrictEqual(head)
  expect(emitted({ components: {}, webhooks: {} })).toStrictEqual({ ...head, components: {}, webhooks: {} })
})

test('the other fields of a path item are kept, and so is a path item that is a reference', () => {
  const item = { summary: 'One', description: 'Of many', servers: [{ url: 'https://other.example' }], 'x-team': 'a' }
  const parts = {
    paths: {
      '/x': { ...item, get: { responses: { 200: { description: 'ok' } } } },
      '/y': { $ref: '#/components/pathItems/shared' },
      '/z': item,
      'x-note': ['a'],
    },
    webhooks: { added: { ...item, post: { responses: {} } }, gone: { $ref: '#/components/pathItems/shared' } },
    components: { pathItems: { shared: { get: { responses: {} } } }, schemas: {}, 'x-note': ['a'] },
  }
  expect(emitted(parts)).toStrictEqual({ ...head, ...parts })
})

test('callbacks are kept', () => {
  const callbacks = { done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } }
  const paths = { '/x': { post: { callbacks, responses: { 200: { description: 'ok' } } } } }
  expect(emitted({ paths })).toStrictEqual({ ...head, paths })
})

describe('parameters of a path item move into its operations', () => {
  const tenant = { name: 'X-Tenant', in: 'header', schema: { type: 'string' } }
  const ownId = { ...id, schema: { type: 'string' } }
  const components = { parameters: { id } }

  test.each<[what: string, shared: object[], own: object[], all: object[]]>([
    ['in front of their own', [id], [tenant], [id, tenant]],
    ['unless they have one of the same name and location', [id, tenant], [ownId], [tenant, ownId]],
    ['found by reference too', [{ $ref: '#/components/parameters/id' }, tenant], [ownId], [tenant, ownId]],
    ['while another location is another parameter', [id], [{ ...id, in: 'query' }], [id, { ...id, in: 'query' }]],
  ])('%s', (_what, shared, own, all) => {
    const item = { parameters: shared, get: { parameters: own } }
    const wanted = { get: { parameters: all, responses: {} } }
    expect(emitted({ components, paths: { '/x/{id}': item }, webhooks: { added: item } })).toStrictEqual({
      ...head,
      components,
      paths: { '/x/{id}': wanted },
      webhooks: { added: wanted },
    })
  })
})
