import { readFileSync } from 'node:fs'
import { emitDocument } from '@contract-first/hono'
import contract from '@petstore/contract/openapi.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operations } from './contract.ts'
import { differences } from './differences.ts'
import { exceptions, normalise } from './normalise.ts'
import { createTestPetstore } from './petstore.ts'

const written: unknown = parse(readFileSync(new URL('../../../openapi/petstore.yaml', import.meta.url), 'utf8'))

test('the running app emits openapi/petstore.yaml, with $refs unresolved and no exceptions', async () => {
  const { app } = await createTestPetstore()
  const emitted = normalise({ ...emitDocument(app, contract) })
  expect(differences(emitted, written)).toEqual(exceptions)
  expect(exceptions).toEqual([])
})

test('the routes of the running app are the operations of openapi/petstore.yaml and the documents', async () => {
  const { app } = await createTestPetstore()
  expect(app.routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...operations.map(({ method, path }) => `${method} /v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    'GET /',
    'GET /docs',
    'GET /llms.txt',
    'GET /robots.txt',
    'GET /docs/*',
    'GET /openapi.yaml',
    'GET /openapi.json',
  ])
})

describe('a difference is reported with its place', () => {
  test.each<{ what: string; of: string[]; name: string; to: unknown; place: string }>([
    {
      what: 'a response that only the server has',
      of: ['paths', '/pets/{petId}', 'get', 'responses'],
      name: '404',
      to: undefined,
      place: '/paths/~1pets~1{petId}/get/responses/404',
    },
    {
      what: 'another bound',
      of: ['components', 'parameters', 'limit', 'schema'],
      name: 'maximum',
      to: 101,
      place: '/components/parameters/limit/schema/maximum',
    },
    {
      what: 'another $ref',
      of: ['components', 'schemas', 'Pets', 'items'],
      name: '$ref',
      to: '#/components/schemas/NewPet',
      place: '/components/schemas/Pets/items/$ref',
    },
    {
      what: 'an operation that only the YAML has',
      of: ['paths', '/pets'],
      name: 'delete',
      to: {},
      place: '/paths/~1pets/delete',
    },
    {
      what: 'another order of a list',
      of: ['components', 'schemas', 'PetStatus', 'enum'],
      name: '0',
      to: 'sold',
      place: '/components/schemas/PetStatus/enum/0',
    },
    { what: 'a webhook', of: [], name: 'webhooks', to: { sold: {} }, place: '/webhooks' },
  ])('$what', async ({ of, name, to, place }) => {
    const { app } = await createTestPetstore()
    const changed: unknown = structuredClone(written)
    const parent = of.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], changed) as Record<
      string,
      unknown
    >
    if (to === undefined) delete parent[name]
    else parent[name] = to
    expect(differences(normalise({ ...emitDocument(app, contract) }), changed)).toEqual([place])
  })
})
