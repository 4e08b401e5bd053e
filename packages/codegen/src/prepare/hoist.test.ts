import { walkDocument } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import { Derived } from './derived.ts'
import { nameReferredSchemas } from './hoist.ts'

const ref = (to: string) => ({ $ref: to })

function hoist(document: JsonObject): void {
  const schemas: JsonObject[] = []
  walkDocument(document, (schema) => schemas.push(schema))
  nameReferredSchemas(document, schemas, new Derived())
}

test('a schema that is referred to elsewhere than as a component becomes one, once', () => {
  const at = '#/paths/~1a/get/responses/200/content/application~1json/schema'
  const document = {
    paths: {
      '/a': { get: { responses: { 200: { content: { 'application/json': { schema: { type: 'string' } } } } } } },
      '/b': { get: { responses: { 200: { content: { 'application/json': { schema: ref(at) } } } } } },
    },
    components: { schemas: { Plain: { items: ref(at) }, Direct: ref('#/components/schemas/Plain') } },
  }
  hoist(document)
  const name = '-a-get-responses-200-application-json'
  expect(document.components.schemas).toEqual({
    Plain: { items: ref(`#/components/schemas/${name}`) },
    Direct: ref('#/components/schemas/Plain'),
    [name]: { type: 'string' },
  })
  expect(document.paths['/b'].get.responses[200].content['application/json'].schema).toEqual(
    ref(`#/components/schemas/${name}`),
  )
})

test('a property of a component becomes one under a free name', () => {
  const document = {
    components: {
      schemas: {
        Toy: { properties: { name: { type: 'string' } } },
        'Toy-name': { type: 'integer' },
        Other: { items: ref('#/components/schemas/Toy/properties/name') },
      },
    },
  }
  hoist(document)
  expect(document.components.schemas).toMatchObject({
    'Toy-name': { type: 'integer' },
    'Toy-name-2': { type: 'string' },
    Other: { items: ref('#/components/schemas/Toy-name-2') },
  })
})

test('a schema that is true or false can be referred to, and a reference to nothing is left for others to refuse', () => {
  const schemas = {
    A: { properties: { any: true } },
    B: ref('#/components/schemas/A/properties/any'),
    C: ref('#/nowhere'),
  }
  const document = { components: { schemas } }
  hoist(document)
  expect(document.components.schemas).toMatchObject({
    'A-any': true,
    B: ref('#/components/schemas/A-any'),
    C: ref('#/nowhere'),
  })
})

test('a schema that is moved refers to others that are moved with it', () => {
  const inner = { type: 'string' }
  const outer = { properties: { a: inner, b: { $ref: '#/paths/~1a/schema/properties/a' } } }
  const A = { $ref: '#/paths/~1a/schema' }
  const document: JsonObject = { paths: { '/a': { schema: outer } }, components: { schemas: { A } } }
  nameReferredSchemas(document, [A], new Derived())
  expect(JSON.stringify(document.components)).not.toContain('#/paths')
})
