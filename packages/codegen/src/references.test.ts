import { describe, expect, test } from 'vitest'
import { complaintsOf, fileOf, generateParts } from './document.fixture.ts'

const schema = (of: object) => ({ components: { schemas: { Thing: of } } })

test('a $ref that cannot be followed is refused together with everything else that is wrong, and not with what only follows from it', async () => {
  const parameters = [{ $ref: '#/components/parameters/no' }]
  const get = { operationId: 'a', parameters, responses: { ok: {} } }
  const paths = { '/a/{id}': { get }, '/b': { $ref: '#/paths/~1no' } }
  expect(await complaintsOf({ paths, ...schema({ anyOf: [{ type: 'strnig' }] }) })).toEqual([
    '$ref "#/components/parameters/no" leads nowhere',
    '$ref "#/paths/~1no" leads nowhere',
    'there is no type "strnig"',
  ])
})

describe('a percent-encoded $ref', () => {
  const name = 'My Toy/ö'
  const parts = {
    paths: {
      '/d/{id}': {
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: { type: 'integer' } } } } },
        },
      },
      '/e': { get: { responses: { 200: { $ref: '#/paths/~1d~1%7Bid%7D/get/responses/200' } } } },
    },
    components: {
      schemas: {
        [name]: { type: 'string' },
        Toys: { type: 'array', items: { $ref: '#/components/schemas/My%20Toy~1%C3%B6' } },
      },
    },
  }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: {} }]
  const whole = { ...parts, paths: { ...parts.paths, '/d/{id}': { ...parts.paths['/d/{id}'], parameters } } }

  test('is followed', async () => {
    const routes = await fileOf('routes.ts', whole)
    expect(routes.match(/schema: z\.int\(\)/g)).toHaveLength(2)
    expect(await fileOf('types.ts', whole)).toContain('Toys: components["schemas"]["My Toy/\\u00F6"][]')
  })

  test('is published as it was written', async () => {
    const document = String((await generateParts(whole)).get('openapi.json'))
    expect(document).toContain('"#/components/schemas/My%20Toy~1%C3%B6"')
    expect(document).toContain('"#/paths/~1d~1%7Bid%7D/get/responses/200"')
  })
})

test('schemas under $defs become their own types, not properties', async () => {
  const Thing = {
    type: 'object',
    required: ['name', 'count'],
    properties: { name: { $ref: '#/components/schemas/Thing/$defs/Name' }, count: { type: 'integer' } },
    $defs: { Name: { type: 'string' }, Unused: { type: 'boolean' } },
  }
  const types = await fileOf('types.ts', schema(Thing))
  expect(types).toMatch(/Thing: \{\s+name: components\["schemas"\]\["Thing--defs-Name"\];\s+count: number;\s+\}/)
  expect(types).toContain('"Thing--defs-Name": string;')
})
