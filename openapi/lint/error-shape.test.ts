import { expect, test } from 'vitest'
import { findings } from './findings.ts'

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
      rule: 'petstore/error-shape',
      at: `#/paths/~1toys~1{toyId}/get/responses/${status}/content/application~1json/schema`,
      message: `The body of the ${status} response is not an Error object. Reference #/components/schemas/Error, or a schema that has it in its allOf.`,
    },
  ])
})

test('an error response has a body', async () => {
  expect(await findings((toys) => toys.setIn(NOT_FOUND, { description: 'No such toy.', headers }))).toEqual([
    {
      rule: 'petstore/error-shape',
      at: '#/paths/~1toys~1{toyId}/get/responses/404',
      message:
        'The 404 response has no body. Give it application/json content with a schema that is, or has in its allOf, #/components/schemas/Error.',
    },
  ])
})

test('an Error object may be written in place', async () => {
  const response = { description: 'No such toy.', headers, content: { 'application/json': { schema: notFound } } }
  expect(await findings((toys) => toys.setIn(NOT_FOUND, response))).toEqual([])
})

test('a redirection is no error', async () => {
  const path = ['paths', '/toys/{toyId}', 'get', 'responses', '304']
  expect(await findings((toys) => toys.setIn(path, { description: 'As you know it.', headers }))).toEqual([])
})

test.each([
  ['code', 'string'],
  ['message', 'string'],
  ['status', 'integer'],
])('Error has a %s of type %s', async (name, type) => {
  const finding = {
    rule: 'petstore/error-shape',
    at: '#/components/schemas/Error',
    message: `Error lacks "${name}", by which clients tell failures apart. Declare it with "type: ${type}" and list it under "required".`,
  }
  const error = ['components', 'schemas', 'Error']
  const optional = ['code', 'message', 'status'].filter((other) => other !== name)
  expect(await findings((toys) => toys.setIn([...error, 'required'], optional))).toEqual([finding])
  const boolean = { type: 'boolean', examples: [true] }
  expect(await findings((toys) => toys.setIn([...error, 'properties', name], boolean))).toEqual([finding])
})
