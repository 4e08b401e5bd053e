import { expect, test } from 'vitest'
import { fieldOf, httpMethod } from './method.ts'

test.each([
  ['GET', 'get'],
  ['QUERY', 'query'],
  ['COPY', 'COPY'],
  ['Get', 'Get'],
])('%s is %s in a Path Item Object, and back', (method, field) => {
  expect([fieldOf(method), httpMethod({ method: field })]).toEqual([field, method])
})
