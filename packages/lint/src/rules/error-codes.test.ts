import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const UNAUTHORIZED = ['components', 'schemas', 'UnauthorizedError', 'allOf', 1, 'properties']

test('an error response lists its codes', async () => {
  expect(await findings((toys) => toys.deleteIn([...UNAUTHORIZED, 'code', 'enum']))).toEqual([
    {
      rule: 'contract-first/error-codes',
      at: '#/components/responses/Unauthorized/content/application~1json/schema',
      message:
        'The 401 response does not say which codes it can carry. Give its schema an allOf of the error object and an object whose "code" has an enum.',
    },
  ])
})

test('the member may have another name, and a const is a list of one', async () => {
  const options = { 'error-codes': { member: 'type' } }
  const type = ['components', 'schemas', 'Problem', 'properties', 'type']
  const fixed = { type: 'string', const: '/problems/gone', examples: ['/problems/gone'] }
  expect(await ofParcels((parcels) => parcels.setIn(type, fixed), options)).toEqual([])
  const open = await ofParcels((parcels) => parcels.deleteIn([...type, 'format']), options)
  expect(open[0]?.message).toBe(
    'The 401 response does not say which codes it can carry. Give its schema an allOf of the error object and an object whose "type" has an enum.',
  )
})
