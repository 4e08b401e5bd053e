import { expect, test } from 'vitest'
import { findings } from './findings.ts'

const UNAUTHORIZED = ['components', 'schemas', 'UnauthorizedError', 'allOf', 1, 'properties']
const UNEXPECTED = ['components', 'schemas', 'UnexpectedError', 'allOf', 1, 'properties']

test('an error response lists its codes', async () => {
  expect(await findings((toys) => toys.deleteIn([...UNAUTHORIZED, 'code', 'enum']))).toEqual([
    {
      rule: 'petstore/error-codes',
      at: '#/components/responses/Unauthorized/content/application~1json/schema',
      message:
        'The 401 response does not say which codes it can carry. Give its schema an allOf of Error and an object whose "code" has an enum.',
    },
  ])
})

const wrongStatus = {
  rule: 'petstore/error-codes',
  at: '#/components/responses/Unauthorized/content/application~1json/schema',
  message: 'The 401 response does not fix the "status" of its Error. Write "const: 401" for it.',
}

test('an error response fixes its status', async () => {
  expect(await findings((toys) => toys.deleteIn([...UNAUTHORIZED, 'status', 'const']))).toEqual([wrongStatus])
})

test('the status of the Error is that of the response', async () => {
  const forbidden = { type: 'integer', format: 'int32', const: 403, examples: [403] }
  expect(await findings((toys) => toys.setIn([...UNAUTHORIZED, 'status'], forbidden))).toEqual([wrongStatus])
  const either = { type: 'integer', format: 'int32', enum: [401, 403], examples: [401] }
  expect(await findings((toys) => toys.setIn([...UNAUTHORIZED, 'status'], either))).toEqual([wrongStatus])
  const same = { type: 'integer', format: 'int32', enum: [401], examples: [401] }
  expect(await findings((toys) => toys.setIn([...UNAUTHORIZED, 'status'], same))).toEqual([])
})

test('the default response lists the statuses that it stands for', async () => {
  const finding = {
    rule: 'petstore/error-codes',
    at: '#/components/responses/UnexpectedError/content/application~1json/schema',
    message:
      'The default response does not fix the "status" of its Error. Write an enum of the statuses that are meant for it.',
  }
  expect(await findings((toys) => toys.deleteIn([...UNEXPECTED, 'status', 'enum']))).toEqual([finding])
  expect(await findings((toys) => toys.setIn([...UNEXPECTED, 'status', 'enum'], [200, 500]))).toEqual([finding])
})
