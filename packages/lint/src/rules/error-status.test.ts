import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const UNAUTHORIZED = ['components', 'schemas', 'UnauthorizedError', 'allOf', 1, 'properties']
const UNEXPECTED = ['components', 'schemas', 'UnexpectedError', 'allOf', 1, 'properties']

const wrongStatus = {
  rule: 'contract-first/error-status',
  at: '#/components/responses/Unauthorized/content/application~1json/schema',
  message: 'The 401 response does not fix the "status" of its body to its own. Write "const: 401" for it.',
}

test('an error response fixes its status', async () => {
  expect(await findings((toys) => toys.deleteIn([...UNAUTHORIZED, 'status', 'const']))).toEqual([wrongStatus])
})

test('the status in the body is that of the response', async () => {
  const forbidden = { type: 'integer', format: 'int32', const: 403, examples: [403] }
  expect(await findings((toys) => toys.setIn([...UNAUTHORIZED, 'status'], forbidden))).toEqual([wrongStatus])
  const either = { type: 'integer', format: 'int32', enum: [401, 403], examples: [401] }
  expect(await findings((toys) => toys.setIn([...UNAUTHORIZED, 'status'], either))).toEqual([wrongStatus])
  const same = { type: 'integer', format: 'int32', enum: [401], examples: [401] }
  expect(await findings((toys) => toys.setIn([...UNAUTHORIZED, 'status'], same))).toEqual([])
})

test('the default response lists the statuses that it stands for', async () => {
  const finding = {
    rule: 'contract-first/error-status',
    at: '#/components/responses/UnexpectedError/content/application~1json/schema',
    message:
      'The default response does not fix the "status" of its body to its own. Write an enum of the statuses that are meant for it.',
  }
  expect(await findings((toys) => toys.deleteIn([...UNEXPECTED, 'status', 'enum']))).toEqual([finding])
  expect(await findings((toys) => toys.setIn([...UNEXPECTED, 'status', 'enum'], [200, 500]))).toEqual([finding])
})

test('without "fixed", a list that all failures share needs only hold the status of each', async () => {
  const path = ['components', 'schemas', 'Problem', 'properties', 'status', 'enum']
  expect(await ofParcels((parcels) => parcels.setIn(path, [401, 404, 409, 503]))).toEqual([])
  const found = await ofParcels((parcels) => parcels.setIn(path, [404, 409, 503]))
  expect(found.map(({ at, message }) => `${at} ${message}`)).toEqual([
    '#/components/responses/Unauthorized/content/application~1problem+json/schema The body of the 401 response allows only other values of "status". Write "const: 401" for it.',
  ])
})
