import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { extending, findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const NOT_FOUND = ['paths', '/toys/{toyId}', 'get', 'responses', '404']
const headers = Object.fromEntries(
  ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
)
const notFound = {
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      properties: {
        code: { type: 'string', enum: ['not_found'], examples: ['not_found'] },
        status: { type: 'integer', format: 'int32', const: 404, examples: [404] },
      },
    },
  ],
}

test.each(['404', '500', '5XX', 'default'])('the body of a %s is an Error object', async (status) => {
  const schema = { type: 'object', properties: { reason: { type: 'string', examples: ['gone'] } } }
  const response = { description: 'No.', headers, content: { 'application/json': { schema } } }
  const path = ['paths', '/toys/{toyId}', 'get', 'responses', status]
  expect(await findings((toys) => toys.setIn(path, response))).toEqual([
    {
      rule: 'contract-first/error-shape',
      at: `#/paths/~1toys~1{toyId}/get/responses/${status}/content/application~1json/schema`,
      message: `The body of the ${status} response is not the error object of this document. Reference #/components/schemas/Error, or a schema that has it in its allOf.`,
    },
  ])
})

test('an error response has a body', async () => {
  expect(await findings((toys) => toys.setIn(NOT_FOUND, { description: 'No such toy.', headers }))).toEqual([
    {
      rule: 'contract-first/error-shape',
      at: '#/paths/~1toys~1{toyId}/get/responses/404',
      message:
        'The 404 response has no body. Give it content with a schema that is, or has in its allOf, #/components/schemas/Error.',
    },
  ])
})

test('an Error object may be written in place', async () => {
  const response = { description: 'No such toy.', headers, content: { 'application/json': { schema: notFound } } }
  expect(await findings((toys) => toys.setIn(NOT_FOUND, response))).toEqual([])
})

test('a redirect is not an error', async () => {
  const path = ['paths', '/toys/{toyId}', 'get', 'responses', '304']
  expect(await findings((toys) => toys.setIn(path, { description: 'As you know it.', headers }))).toEqual([])
})

test.each([
  ['code', 'string'],
  ['message', 'string'],
  ['status', 'integer'],
])('Error has a %s of type %s', async (name, type) => {
  const finding = {
    rule: 'contract-first/error-shape',
    at: '#/components/schemas/Error',
    message: `Error lacks "${name}", by which clients tell failures apart. Declare it with "type: ${type}" and list it under "required".`,
  }
  const error = ['components', 'schemas', 'Error']
  const optional = ['code', 'message', 'status'].filter((other) => other !== name)
  expect(await findings((toys) => toys.setIn([...error, 'required'], optional))).toEqual([finding])
  const boolean = { type: 'boolean', examples: [true] }
  expect(await findings((toys) => toys.setIn([...error, 'properties', name], boolean))).toEqual([finding])
})

const OTHER = { type: 'object', properties: { reason: { type: 'string', examples: ['gone'] } } }

test('without options, every failure has the schema that most have', async () => {
  const changed = await ofParcels((parcels) => {
    parcels.setIn(['components', 'schemas', 'Other'], OTHER)
    parcels.setIn(['components', 'responses', 'Failed', 'content', 'application/problem+json', 'schema'], {
      $ref: '#/components/schemas/Other',
    })
  })
  expect(changed).toEqual([
    {
      rule: 'contract-first/error-shape',
      at: '#/components/responses/Failed/content/application~1problem+json/schema',
      message:
        'The body of the default response is not the error object of this document. Reference #/components/schemas/Problem, or a schema that has it in its allOf.',
    },
  ])
})

test('without options, a media type without a schema is not an error object', async () => {
  const path = ['components', 'responses', 'Failed', 'content', 'application/problem+json']
  const found = await ofParcels((parcels) => parcels.setIn(path, { example: { title: 'Gone' } }))
  expect(found.map(({ rule, at }) => `${rule} ${at}`)).toEqual([
    'contract-first/error-shape #/components/responses/Failed/content/application~1problem+json',
  ])
})

test('without options, failures without a common schema are each reported', async () => {
  const found = await ofParcels((parcels) => {
    for (const name of ['Unauthorized', 'Refused', 'Known', 'Failed'])
      parcels.setIn(['components', 'responses', name, 'content'], { 'application/json': { schema: OTHER } })
    parcels.deleteIn(['components', 'schemas', 'Problem'])
  })
  expect(found.filter(({ rule }) => rule === 'contract-first/error-shape')).toHaveLength(4)
  expect(found.map(({ message }) => message)).toContain(
    'The body of the 401 response is not the error object of this document. Describe it under components/schemas, and reference it from every failure.',
  )
})

test('the response to HEAD has no body, and needs none', async () => {
  const head = ['paths', '/parcels/{parcelId}', 'head', 'responses', '503']
  expect(await ofParcels((parcels) => parcels.setIn(head, { description: 'Later.' }))).toEqual([])
})

test('a media type of OpenAPI 3.2 may be a component', async () => {
  const found = await ofParcels((parcels) => {
    parcels.set('openapi', '3.2.0')
    parcels.setIn(['components', 'mediaTypes', 'Failure'], { schema: { $ref: '#/components/schemas/Problem' } })
    parcels.setIn(['components', 'responses', 'Failed', 'content', 'application/problem+json'], {
      $ref: '#/components/mediaTypes/Failure',
    })
  })
  expect(found.filter(({ rule }) => rule === 'contract-first/error-shape')).toEqual([])
})

test('the object of all failures may be a file', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'lint-'))
  const paths = ['gone.yaml', 'lost.yaml', 'lost.yaml'].map((file, i) => {
    const content = { 'application/json': { schema: { $ref: `./${file}` } } }
    const responses = { '200': { description: 'Yes.' }, default: { description: 'No.', content } }
    return [`/toys${i}`, { get: { operationId: `getToys${i}`, responses } }]
  })
  for (const file of ['gone.yaml', 'lost.yaml']) writeFileSync(join(folder.path, file), 'type: object')
  const ref = join(folder.path, 'openapi.yaml')
  const info = { title: 'Toys', version: '1.0.0' }
  writeFileSync(ref, JSON.stringify({ openapi: '3.1.1', info, paths: Object.fromEntries(paths) }))
  const problems = await lint({ ref, config: await extending('strict') })
  const found = problems.filter(({ ruleId }) => ruleId === 'contract-first/error-shape')
  expect(found.map(({ message }) => message)).toEqual([
    'The body of the default response is not the error object of this document. Reference lost.yaml, or a schema that has it in its allOf.',
  ])
})
