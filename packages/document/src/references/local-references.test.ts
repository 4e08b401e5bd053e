import { describe, expect, test } from 'vitest'
import { complaintsOf, loadText, textOf } from '../document.fixture.ts'

const schema = (of: object) => ({ components: { schemas: { Thing: of } } })

describe('a $ref that cannot be followed is refused in a sentence', () => {
  test.each<[what: string, parts: object, complaints: string[]]>([
    [
      'one to itself',
      schema({ $ref: '#/components/schemas/Thing' }),
      ['$ref "#/components/schemas/Thing" leads back to itself'],
    ],
    [
      'two to each other, and one to them',
      {
        components: {
          schemas: {
            A: { $ref: '#/components/schemas/B' },
            B: { $ref: '#/components/schemas/A' },
            C: { items: { $ref: '#/components/schemas/A' } },
          },
        },
      },
      [
        '$ref "#/components/schemas/B" leads back to itself',
        '$ref "#/components/schemas/A" leads back to itself',
        '$ref "#/components/schemas/A" leads back to itself',
      ],
    ],
    [
      'one that is not a URI',
      schema({ $ref: '#/components/schemas/100%' }),
      ['$ref "#/components/schemas/100%" is not a URI: write "%25" for a percent sign'],
    ],
    [
      'one in a member that the author named',
      {
        components: {
          examples: { default: { $ref: '#/components/examples/A' }, 'x-one': { $ref: '#/components/examples/B' } },
        },
        webhooks: { value: { post: { requestBody: { $ref: '#/components/requestBodies/C' } } } },
      },
      [
        '$ref "#/components/examples/A" leads nowhere',
        '$ref "#/components/examples/B" leads nowhere',
        '$ref "#/components/requestBodies/C" leads nowhere',
      ],
    ],
    ['an anchor', schema({ $ref: '#Toy' }), ['$ref "#Toy" names an anchor that no schema has']],
    [
      'the whole document',
      schema({ $ref: '#' }),
      ['$ref "#" leads to the whole document: name the part that is meant, such as "#/components/schemas/…"'],
    ],
  ])('%s', async (_what, parts, complaints) => {
    expect(await complaintsOf(parts)).toEqual(complaints)
  })
})

describe('every reference is read as a pointer', () => {
  const name = 'My Toy/ö'
  const parts = {
    paths: { '/d/{id}': { get: { responses: { 200: { description: 'ok' } } } } },
    components: {
      responses: { Ok: { $ref: '#/paths/~1d~1%7Bid%7D/get/responses/200' } },
      schemas: {
        [name]: { type: 'string' },
        Encoded: { $ref: '#/components/schemas/My%20Toy~1%C3%B6' },
        Anchored: { items: { $ref: '#node' } },
        Tree: {
          $id: 'https://example.com/tree',
          $defs: { node: { $anchor: 'node', properties: { up: { $ref: 'tree' }, here: { $ref: '#/$defs/node' } } } },
        },
        Node: { $anchor: 'node', $ref: 'https://example.com/tree#node' },
      },
    },
  }

  test('whether it is percent-encoded, or names an anchor or an $id', async () => {
    const { document, problems } = await loadText(textOf(parts))
    expect(problems).toEqual([])
    const node = '#/components/schemas/Tree/$defs/node'
    expect(document.components).toEqual({
      responses: { Ok: { $ref: '#/paths/~1d~1{id}/get/responses/200' } },
      schemas: {
        [name]: { type: 'string' },
        Encoded: { $ref: `#/components/schemas/My Toy~1ö` },
        Anchored: { items: { $ref: '#/components/schemas/Node' } },
        Tree: { $defs: { node: { properties: { up: { $ref: '#/components/schemas/Tree' }, here: { $ref: node } } } } },
        Node: { $ref: node },
      },
    })
  })

  test('and published as it was written', async () => {
    expect(JSON.parse((await loadText(textOf(parts))).json)).toMatchObject(parts)
  })

  test('so is a name in a discriminator, unless no schema has it', async () => {
    const mapping = { a: 'My.Cat', b: '#/components/schemas/My%2ECat', c: '#dog', d: 'A/B', e: 'Nobody', f: '#nobody' }
    const discriminator = { propertyName: 'kind', mapping, defaultMapping: 'My.Cat' }
    const schemas = {
      Pet: { discriminator },
      Words: { properties: { discriminator: { propertyName: 'kind', mapping: { a: 'My.Cat' } } } },
      'My.Cat': {},
      'A/B': {},
      Dog: { $anchor: 'dog' },
    }
    const { document, problems } = await loadText(textOf({ components: { schemas } }))
    const cat = '#/components/schemas/My.Cat'
    const meant = { a: cat, b: cat, c: '#/components/schemas/Dog', d: '#/components/schemas/A~1B' }
    expect(problems).toEqual([])
    expect(document.components).toMatchObject({
      schemas: {
        Pet: { discriminator: { ...discriminator, mapping: { ...mapping, ...meant }, defaultMapping: cat } },
        Words: schemas.Words,
      },
    })
  })
})

describe('a $dynamicRef', () => {
  const schemas = {
    Node: { $anchor: 'node', type: 'string' },
    Tree: { $dynamicAnchor: 'tree', items: { $dynamicRef: '#tree' } },
    Loop: { $anchor: 'loop', $dynamicRef: '#loop' },
    List: { items: { $dynamicRef: '#node' }, not: { $ref: '#/components/schemas/Tree', $dynamicRef: '#node' } },
  }

  test('to an $anchor is a $ref, and so is one to the $dynamicAnchor of its own schema', async () => {
    const { document, problems } = await loadText(textOf({ components: { schemas } }))
    expect(problems).toMatchObject([{ message: '$ref "#loop" leads back to itself' }])
    const $ref = '#/components/schemas/Node'
    expect(document.components).toEqual({
      schemas: {
        Node: { type: 'string' },
        Tree: { items: { $ref: '#/components/schemas/Tree' } },
        Loop: {},
        List: { items: { $ref }, not: { $ref: '#/components/schemas/Tree', allOf: [{ $ref }] } },
      },
    })
  })
})

describe('a schema with dynamic references that another schema binds', () => {
  const item = { $dynamicAnchor: 'item' }
  const Page = { $id: 'https://example.com/page', items: { $dynamicRef: '#item' }, $defs: { any: item } }
  const Pet = { properties: { name: { type: 'string' } } }

  test('is a component of its own for it, and means itself everywhere else', async () => {
    const schemas = {
      Page,
      Pet,
      Pets: { $id: 'https://example.com/pets', $ref: 'page', $defs: { item: { ...item, ...Pet } } },
      Bound: { $defs: { item: { ...item, $ref: '#/components/schemas/Pet' } }, $ref: '#/components/schemas/Page' },
      Any: { $ref: '#/components/schemas/Page' },
    }
    const { document, problems, json } = await loadText(textOf({ components: { schemas } }))
    const page = '#/components/schemas/Page'
    const itemOf = (name: string) => ({ $ref: `#/components/schemas/${name}/$defs/item` })
    expect(problems).toEqual([])
    expect(document.components).toMatchObject({
      schemas: {
        Page: { items: { $ref: `${page}/$defs/any` } },
        Pets: { $ref: '#/components/schemas/PetsPage' },
        PetsPage: { items: itemOf('Pets') },
        Bound: { $ref: '#/components/schemas/PetPage' },
        PetPage: { items: itemOf('Bound') },
        Any: { $ref: page },
      },
    })
    expect(JSON.stringify(document)).not.toMatch(/\$id|dynamic/)
    expect(JSON.parse(json)).toMatchObject({ components: { schemas } })
  })

  test('goes on in what it refers to, and in what refers to itself', async () => {
    const schemas = {
      Node: { $id: 'https://example.com/node', $dynamicAnchor: 'node', items: { $dynamicRef: '#node' } },
      Leaf: { $id: 'https://example.com/leaf', $dynamicAnchor: 'node', allOf: [{ $ref: 'node' }] },
      Template: { properties: { data: { $dynamicRef: '#data' }, next: { $ref: '#/components/schemas/Template' } } },
      Data: { $defs: { data: { $dynamicAnchor: 'data' } }, items: { $ref: '#/components/schemas/Template' } },
    }
    const { document, problems } = await loadText(textOf({ components: { schemas } }))
    expect(problems).toEqual([])
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(document.components).toMatchObject({
      schemas: {
        Node: { items: ref('Node') },
        Leaf: { allOf: [ref('LeafNode')] },
        LeafNode: { items: ref('Leaf') },
        Template: { properties: { data: {}, next: ref('Template') } },
        Data: { items: ref('DataTemplate') },
        DataTemplate: { properties: { data: ref('Data/$defs/data'), next: ref('DataTemplate') } },
      },
    })
  })
})
