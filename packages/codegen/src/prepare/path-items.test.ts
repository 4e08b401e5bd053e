import { expect, test } from 'vitest'
import { fileOf } from '../document.fixture.ts'

const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]

test('a path item that is a reference has the operations and parameters of both', async () => {
  const paths = { '/a': { get: {} }, '/b': { $ref: '#/paths/~1a', parameters, post: {} } }
  const handlers = await fileOf('handlers.ts', { paths })
  const names = [...handlers.matchAll(/^ {2}(\w+): \(\n {4}request/gm)].map(([, name]) => name)
  expect(names).toEqual(['getA', 'getB', 'postB'])
  expect(handlers.match(/^ {4}q\?: /gm)).toHaveLength(2)
})
