import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadContract } from './load-contract.ts'

const require = createRequire(import.meta.url)
const petstore = require.resolve('@petstore/openapi/petstore.yaml')

describe('loadContract', () => {
  test('reads the operations with their parameters, bodies, responses and security', async () => {
    const contract = await loadContract(petstore)
    expect(contract.base).toBe('/v1')
    expect(contract.operations.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([
      'listPets GET /pets',
      'createPet POST /pets',
      'getPet GET /pets/{petId}',
    ])
    const [listPets, createPet] = contract.operations
    expect(
      listPets?.parameters.map(({ name, in: location, style, explode }) => [name, location, style, explode]),
    ).toEqual([
      ['limit', 'query', 'form', true],
      ['status', 'query', 'form', true],
      ['cursor', 'query', 'form', true],
    ])
    expect(listPets?.security).toEqual([[{ name: 'bearerAuth', scheme: { type: 'http', scheme: 'bearer' } }]])
    expect(createPet?.body?.content.map(({ name, kind, examples }) => [name, kind, examples.length])).toEqual([
      ['application/json', 'json', 2],
    ])
    expect(createPet?.responses.find(({ status }) => status === '201')?.links).toMatchObject([
      { name: 'getPet', operation: 'getPet', parameters: { petId: '$response.body#/id' } },
    ])
  })

  test('validates by the schemas of the document, through their references', async () => {
    const contract = await loadContract(petstore)
    const newPet = contract.operations[1]?.body?.content[0]?.schema
    expect(newPet?.validate({ name: 'Rex', categoryId: 7 })).toEqual([])
    expect(newPet?.validate({ name: '', categoryId: 7 })).toMatchObject([{ at: '/name', keyword: 'minLength' }])
    const pets = contract.schema('/components/schemas/Pets')
    expect(pets.validate([{ name: 'Rex', categoryId: 7, id: 0 }])).toMatchObject([{ at: '/0/id', keyword: 'minimum' }])
  })

  test('says what a document is instead of an OpenAPI 3.1 one', async () => {
    await expect(loadContract({ openapi: '3.0.3' })).rejects.toThrow(
      'the document#/openapi: expected an OpenAPI 3.1 document, but it says "openapi: 3.0.3"',
    )
  })

  test('refuses a keyword that JSON Schema does not know, wherever a schema leads to it', async () => {
    const schema = { type: 'object', properties: { name: { $ref: '#/components/schemas/Name' } } }
    const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
    const document = {
      openapi: '3.1.1',
      paths: { '/pets': { get: { operationId: 'listPets', responses } } },
      components: { schemas: { Name: { type: 'string', maxLenght: 3 } } },
    }
    await expect(loadContract(document)).rejects.toThrow(
      'the document#/components/schemas/Name/maxLenght: "maxLenght" is no keyword of JSON Schema 2020-12',
    )
  })

  test('reads nullable as type: [<type>, "null"], where documents still carry it', async () => {
    const { schema } = await loadContract({
      openapi: '3.1.1',
      components: { schemas: { Name: { type: 'string', nullable: true }, Pet: { properties: { nullable: false } } } },
    })
    expect(schema('/components/schemas/Name').schema).toEqual({ type: ['string', 'null'] })
    expect(schema('/components/schemas/Pet').schema).toEqual({ properties: { nullable: false } })
  })

  const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
  /** Their subject is another draft of JSON Schema. */
  const otherDrafts = ['schema-validation-local.json', 'schema-validation-top-level.json']
  const files = globSync('3.1/json/*.json', { cwd: examples })

  test.each(files.filter((file) => !otherDrafts.includes(basename(file))))(
    'reads the public document %s',
    async (file) => {
      const { operations } = await loadContract(join(examples, file))
      for (const { parameters } of operations) for (const { schema } of parameters) schema.validate('')
    },
  )

  test.each(otherDrafts)('refuses the draft of %s', async (file) => {
    await expect(loadContract(join(examples, '3.1/json', file))).rejects.toThrow('expected schemas of draft 2020-12')
  })
})
