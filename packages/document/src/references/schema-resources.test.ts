import { expect, test } from 'vitest'
import { resolveReference } from './schema-resources.ts'

/** A document whose schema `Tree` is a schema resource with another one inside. */
const document = {
  components: {
    schemas: {
      Name: { $anchor: 'name', type: 'string' },
      Tree: {
        $id: 'https://example.com/tree',
        $defs: {
          own: { $anchor: 'name', type: 'string' },
          node: { $id: 'node', properties: { subtree: { $ref: 'tree' }, leaf: { $ref: '#/$defs/leaf' } } },
        },
      },
    },
  },
}
const tree = '/components/schemas/Tree'

test.each([
  ['a pointer, from the document', '#/components/schemas/Name', '', '/components/schemas/Name'],
  ['an anchor, from the document', '#name', '', '/components/schemas/Name'],
  ['an anchor of the same resource', '#name', tree, `${tree}/$defs/own`],
  ['a pointer in the same resource', '#/$defs/own', tree, `${tree}/$defs/own`],
  [
    'a pointer in the innermost resource',
    '#/properties/leaf',
    `${tree}/$defs/node`,
    `${tree}/$defs/node/properties/leaf`,
  ],
  ['a relative $id', 'node', tree, `${tree}/$defs/node`],
  ['a relative $id, from inside', 'tree', `${tree}/$defs/node/properties/subtree`, tree],
  ['an $id and a pointer', 'https://example.com/tree#/$defs/own', '', `${tree}/$defs/own`],
  ['an $id and an anchor', 'https://example.com/tree#name', '', `${tree}/$defs/own`],
])('%s', (_, reference, from, expected) => {
  expect(resolveReference(document, reference, from)).toBe(expected)
})

test.each([
  ['#other', ''],
  ['node', ''],
  ['https://example.com/tree#other', ''],
])('%s names nothing, from #%s', (reference, from) => {
  expect(resolveReference(document, reference, from)).toBeUndefined()
})
