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
])('names in data are removed, and names of schemas are kept: %j', (document, expected) => {
  expect(withoutNamesInData(document)).toEqual(expected)
})

test('a document without names in its data is returned as the same object', () => {
  const document = { components: { schemas: { A: { $id: 'a', example: { b: [1] } } } } }
  expect(withoutNamesInData(document)).toBe(document)
})
