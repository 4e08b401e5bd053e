import { expect, test } from 'vitest'
import { dropUnusedComponents } from './unused-components.ts'

const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` })

function used(schema: object, schemas: Record<string, object>): string[] {
  const document = {
    paths: { '/told': { post: { requestBody: { content: { json: { schema } } } } } },
    components: { schemas },
  }
  dropUnusedComponents(document)
  return Object.keys(schemas)
}

test('keeps what a path leads to, through other components and cycles', () => {
  const schemas = { Node: { properties: { next: ref('Node'), of: ref('Leaf') } }, Leaf: {}, Other: ref('Leaf') }
  expect(used(ref('Node'), schemas)).toEqual(['Node', 'Leaf'])
})

test('keeps what a place in a component leads to', () => {
  expect(used({ $ref: '#/components/schemas/A/properties/b' }, { A: { properties: { b: {} } }, B: {} })).toEqual(['A'])
})

test('keeps what a mapping names, and the subtypes of a discriminated schema', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } }
  const schemas = {
    Pet: { discriminator },
    Cat: {},
    Dog: { allOf: [ref('Pet')] },
    Pug: { allOf: [ref('Dog')] },
    Stone: {},
  }
  expect(used(ref('Pet'), schemas)).toEqual(['Pet', 'Cat', 'Dog', 'Pug'])
  expect(used(ref('Dog'), { Pet: {}, Dog: { allOf: [ref('Pet')] }, Cat: { allOf: [ref('Pet')] } })).toEqual([
    'Pet',
    'Dog',
  ])
})

test('keeps security schemes, and drops other kinds', () => {
  const components = { securitySchemes: { token: {} }, responses: { Gone: {}, Told: {} }, schemas: {} }
  const paths = { '/told': { post: { responses: { 200: ref('Told', 'responses') } } } }
  dropUnusedComponents({ paths, components })
  expect(components).toEqual({ securitySchemes: { token: {} }, responses: { Told: {} }, schemas: {} })
})
