import { expect, test } from 'vitest'
import { operationsIn } from './methods.ts'

test('operations are found in their fields, in a fixed order, including those of OpenAPI 3.2', () => {
  const item = {
    summary: {},
    parameters: [],
    additionalOperations: { COPY: { operationId: 'copy' } },
    query: { operationId: 'query' },
    post: { operationId: 'post' },
    get: { operationId: 'get' },
    GET: { operationId: 'none' },
    head: null,
  }
  expect(operationsIn(item).map(({ method, operation, steps }) => [method, operation.operationId, ...steps])).toEqual([
    ['GET', 'get', 'get'],
    ['POST', 'post', 'post'],
    ['QUERY', 'query', 'query'],
    ['COPY', 'copy', 'additionalOperations', 'COPY'],
  ])
})
