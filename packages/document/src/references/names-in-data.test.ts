import { expect, test } from 'vitest'
import { withoutNamesInData } from './names-in-data.ts'

test.each([
  [{ example: { $id: 'a', b: [{ $anchor: 'c', d: 1 }] } }, { example: { b: [{ d: 1 }] } }],
  [
    { properties: { example: { $id: 'a', default: { $dynamicAnchor: 'b' } } } },
    { properties: { example: { $id: 'a', default: {} } } },
  ],
  [
    { examples: [{ $id: 'a' }], 'x-data': { $id: 'b' } },
    { examples: [{}], 'x-data': {} },
  ],
])('names of schemas are only those that stand where a schema does: %j', (document, expected) => {
  expect(withoutNamesInData(document)).toEqual(expected)
})

test('what has none in its data is the same object', () => {
  const document = { components: { schemas: { A: { $id: 'a', example: { b: [1] } } } } }
  expect(withoutNamesInData(document)).toBe(document)
})
