import { walkDocument } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import { Derived } from './derived.ts'
import { applyDiscriminators } from './discriminators.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const kind = { type: 'string' }
const open = { required: ['kind'], properties: { kind } }
const pinned = (name: string, ...tags: string[]) => ({
  allOf: [ref(name), { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: tags } } }],
})

/** The component schemas of a document after its discriminators are applied. */
function applied(schemas: JsonObject): JsonObject {
  const document = { components: { schemas: structuredClone(schemas) } }
  const all: JsonObject[] = []
  walkDocument(document, (schema) => all.push(schema))
  applyDiscriminators(document, all, new Derived())
  return document.components.schemas
}

test('an alternative is selected by its name and by the values mapped to it', () => {
  const mapping = { cat: '#/components/schemas/Cat', kitty: 'Cat' }
  const discriminator = { propertyName: 'kind', mapping }
  const { Animal } = applied({ Cat: open, Dog: open, Animal: { oneOf: [ref('Cat'), ref('Dog')], discriminator } })
  expect(Animal).toEqual({ oneOf: [pinned('Cat', 'cat', 'kitty', 'Cat'), pinned('Dog', 'Dog')], discriminator })
})

test('a name that a reference has to escape is still the name', () => {
  const discriminator = { propertyName: 'kind', mapping: { c: '#/components/schemas/a~1cat' } }
  const { Animal } = applied({
    'a/cat': open,
    Dog: open,
    Animal: { oneOf: [ref('a~1cat'), ref('Dog')], discriminator },
  })
  expect(Animal).toMatchObject({ oneOf: [pinned('a~1cat', 'c', 'a/cat'), pinned('Dog', 'Dog')] })
})

test('a name that is mapped to another component selects that one', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat', Cat: 'Dog' } }
  const { Animal } = applied({ Cat: open, Dog: open, Animal: { oneOf: [ref('Cat'), ref('Dog')], discriminator } })
  expect(Animal).toMatchObject({ oneOf: [pinned('Cat', 'cat'), pinned('Dog', 'Cat', 'Dog')] })
})

test('an alternative with its own values keeps them', () => {
  const Cat = { required: ['kind'], properties: { kind: { const: 'cat' } } }
  const Animal = { anyOf: [ref('Cat'), { type: 'null' }], discriminator: { propertyName: 'kind' } }
  expect(applied({ Cat, Animal }).Animal).toEqual(Animal)
})

test('an alternative without the property keeps its values, unless some are mapped to it', () => {
  const Animal = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } }
  const { oneOf } = applied({ Cat: {}, Dog: {}, Animal }).Animal as JsonObject
  expect(oneOf).toEqual([pinned('Cat', 'cat', 'Cat'), ref('Dog')])
})

test('an alternative that is listed twice counts once', () => {
  const Animal = { oneOf: [ref('Cat'), ref('Cat')], discriminator: { propertyName: 'kind' } }
  expect(applied({ Cat: open, Animal }).Animal).toMatchObject({ oneOf: [pinned('Cat', 'Cat')] })
})

test('an alternative for all other values takes those that no other one has', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat' }, defaultMapping: 'Dog' }
  const { oneOf } = applied({ Cat: open, Dog: open, Animal: { oneOf: [ref('Cat'), ref('Dog')], discriminator } })
    .Animal as JsonObject
  const others = { type: 'object', properties: { kind: { not: { enum: ['cat', 'Cat'] } } } }
  expect(oneOf).toEqual([pinned('Cat', 'cat', 'Cat'), { allOf: [ref('Dog'), others] }])
})

test('a parent means any of those that extend it, directly or through others', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat' } }
  const schemas = applied({
    Animal: { ...open, description: 'An animal.', discriminator },
    Cat: { allOf: [ref('Animal'), { properties: { claws: {} } }] },
    Lion: { allOf: [ref('Cat')] },
    Owner: { properties: { animal: { allOf: [ref('Animal')], description: 'Mine.' } } },
  })
  expect(schemas).toEqual({
    Animal: { description: 'An animal.', oneOf: [pinned('Cat', 'cat', 'Cat'), pinned('Lion', 'Lion')], discriminator },
    AnimalBase: { ...open, description: 'An animal.' },
    Cat: { allOf: [ref('AnimalBase'), { properties: { claws: {} } }] },
    Lion: { allOf: [ref('Cat')] },
    Owner: { properties: { animal: { allOf: [ref('Animal')], description: 'Mine.' } } },
  })
})

test('without a mapping a parent goes by its own name, too', () => {
  const schemas = applied({
    Animal: { ...open, discriminator: { propertyName: 'kind' } },
    Cat: { allOf: [ref('Animal')] },
  })
  expect(schemas.Animal).toMatchObject({ oneOf: [pinned('Cat', 'Cat'), pinned('AnimalBase', 'Animal')] })
})

test('a discriminator of a schema that nothing extends has no effect', () => {
  const Animal = { ...open, discriminator: { propertyName: 'kind' } }
  expect(applied({ Animal })).toEqual({ Animal })
})

test('alternatives that share a list of all tags are told apart by the mapping', () => {
  const kinds = { required: ['kind'], properties: { kind: { enum: ['cat', 'dog'] } } }
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } }
  const schemas = { Cat: kinds, Dog: kinds, Animal: { oneOf: [ref('Cat'), ref('Dog')], discriminator } }
  expect(applied(schemas).Animal).toMatchObject({ oneOf: [pinned('Cat', 'cat', 'Cat'), pinned('Dog', 'dog', 'Dog')] })
})
