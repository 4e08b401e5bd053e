import { describe, expect, test } from 'vitest'
import { complaintsOf, fileOf, generateParts } from './document.fixture.ts'

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
      'one that is no URI',
      schema({ $ref: '#/components/schemas/100%' }),
      ['$ref "#/components/schemas/100%" is not a URI: write "%25" for a percent sign'],
    ],
    [
      'an anchor',
      schema({ $ref: '#Pet' }),
      ['$ref "#Pet" names an anchor, which is not supported: write the place, such as "#/components/schemas/…"'],
    ],
    [
      'the whole document',
      schema({ $ref: '#' }),
      ['$ref "#" leads to the whole document: write what is meant, such as "#/components/schemas/…"'],
    ],
  ])('%s', async (_what, parts, complaints) => {
    expect(await complaintsOf(parts)).toEqual(complaints)
  })

  test('together with everything else that is wrong, and not with what only follows from it', async () => {
    const parameters = [{ $ref: '#/components/parameters/no' }]
    const get = { operationId: 'a', parameters, responses: { ok: {} }, security: [{ key: [] }] }
    const paths = { '/a/{id}': { get }, '/b': { $ref: '#/paths/~1no' } }
    expect(await complaintsOf({ paths, ...schema({ anyOf: [{ type: 'strnig' }, { pattern: '[' }] }) })).toEqual([
      '$ref "#/components/parameters/no" leads nowhere',
      'a status is such as 200, 4XX or default, not "ok"',
      'there is no security scheme "key"',
      '$ref "#/paths/~1no" leads nowhere',
      'there is no type "strnig"',
      expect.stringMatching(/^not a regular expression of ECMA-262/),
    ])
  })
})

describe('a percent-encoded $ref', () => {
  const name = 'My Pet/ö'
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
        Pets: { type: 'array', items: { $ref: '#/components/schemas/My%20Pet~1%C3%B6' } },
      },
    },
  }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: {} }]
  const whole = { ...parts, paths: { ...parts.paths, '/d/{id}': { ...parts.paths['/d/{id}'], parameters } } }

  test('leads to what it means', async () => {
    const routes = await fileOf('routes.ts', whole)
    expect(routes.match(/schema: z\.int\(\)/g)).toHaveLength(2)
    expect(await fileOf('types.ts', whole)).toContain('Pets: components["schemas"]["My Pet/\\u00F6"][]')
  })

  test('is published as it was written', async () => {
    const document = String((await generateParts(whole)).get('openapi.json'))
    expect(document).toContain('"#/components/schemas/My%20Pet~1%C3%B6"')
    expect(document).toContain('"#/paths/~1d~1%7Bid%7D/get/responses/200"')
  })
})
