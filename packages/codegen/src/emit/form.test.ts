import { expect, test } from 'vitest'
import { fileOf } from '../document.fixture.ts'

function routesOf(schema: object): Promise<string> {
  const requestBody = { content: { 'application/x-www-form-urlencoded': { schema } } }
  return fileOf('routes.ts', { paths: { '/a': { post: { operationId: 'ask', requestBody, responses: {} } } } })
}

const properties = { count: { type: 'integer' }, tags: { type: 'array', items: { type: 'boolean' } } }

test.each([
  ['that says it is an object', { type: 'object', properties }],
  ['without a type', { properties }],
  ['of several parts', { allOf: [{ type: 'object', properties }, { required: ['count'] }] }],
])('the fields of a form %s are read as its schema says', async (_what, schema) => {
  const routes = await routesOf(schema)
  expect(routes).toContain("count: { types: ['integer'] },")
  expect(routes).toContain("tags: { array: ['boolean'] },")
})
