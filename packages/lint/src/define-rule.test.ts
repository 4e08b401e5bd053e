import { expect, test } from 'vitest'
import { findings } from '../test/parcels.fixture.ts'

const PROPERTIES = ['components', 'schemas', 'Parcel', 'properties']

test.each([
  [
    'list-paging',
    { parameter: ['page'] },
    'contract-first/list-paging has no option "parameter". It has: parameters, anyOf.',
  ],
  ['examples', { formats: [] }, 'contract-first/examples has no option "formats". Write its severity alone.'],
])('an unknown option of %s is refused', async (rule, options, message) => {
  await expect(findings((parcels) => parcels.setIn(['info', 'title'], 'Post'), { [rule]: options })).rejects.toThrow(
    message,
  )
})

test('an option replaces its default', async () => {
  const change = (value: unknown) => () =>
    findings((parcels) => parcels.setIn([...PROPERTIES, 'grams', 'format'], value), {
      'integer-format': { formats: ['int32', 'uint64'] },
    })
  expect(await change('uint64')()).toContainEqual(
    expect.objectContaining({ at: '#/components/schemas/Parcel/properties/parcelId/format' }),
  )
})

test("the message of a rule can be the reader's own, as with every rule of Redocly", async () => {
  const found = await findings((parcels) => parcels.deleteIn([...PROPERTIES, 'grams', 'format']), {
    'integer-format': { message: 'How large? {{message}}' },
  })
  expect(found.map(({ message }) => message)).toEqual([
    'How large? An integer needs "format: int32" or "format: int64": clients choose the type of the number by it.',
  ])
})
