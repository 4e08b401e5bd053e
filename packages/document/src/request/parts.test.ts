import { expect, test } from 'vitest'
import { describeParts, type PartShape, writeParts } from './parts.ts'

const file = { type: 'string', format: 'binary' }
const json: PartShape = { kind: 'json', contentTypes: ['application/json'] }
const text: PartShape = { kind: 'text', contentTypes: ['text/plain'] }
const bytes: PartShape = { kind: 'file', contentTypes: ['application/octet-stream'] }

test('a part is what its schema and its encoding say', () => {
  const prefixItems = [{ type: 'object' }, { type: 'array' }, { properties: {} }, { type: 'integer' }, {}, {}, {}]
  const prefixEncoding = [{}, {}, {}, {}, { contentType: 'image/PNG, image/jpeg' }, { contentType: 'text/csv' }, {}]
  const media = { schema: { prefixItems, items: { type: 'string' } }, prefixEncoding }
  expect(describeParts({}, 'multipart/mixed', media)).toEqual({
    prefix: [
      json,
      json,
      json,
      text,
      { kind: 'file', contentTypes: ['image/png', 'image/jpeg'] },
      { kind: 'text', contentTypes: ['text/csv'] },
      bytes,
    ],
    rest: text,
  })
  const all = { schema: { items: file }, itemEncoding: {} }
  expect(describeParts({}, 'multipart/related', all)).toEqual({ prefix: [], rest: bytes })
  expect(describeParts({}, 'multipart/form-data', all)).toBeUndefined()
  expect(describeParts({}, 'multipart/mixed', { schema: all.schema })).toBeUndefined()
})

test('a list is written part by part, each with its type', async () => {
  const shape = { prefix: [json, bytes], rest: text }
  const written = writeParts([{ a: 1 }, new Blob(['x']), 'b'], shape, 'multipart/mixed', 'edge')
  expect(await written.text()).toBe(
    [
      ['--edge', 'Content-Type: application/json', '', '{"a":1}'],
      ['--edge', 'Content-Type: application/octet-stream', '', 'x'],
      ['--edge', 'Content-Type: text/plain', '', 'b'],
      ['--edge--', ''],
    ]
      .flat()
      .join('\r\n'),
  )
  expect(() => writeParts({}, shape, 'multipart/mixed')).toThrow('must be a list of parts')
})
