import { expect, test } from 'vitest'
import { fileOf } from '../document.fixture.ts'
import { SourceDocument } from '../model/document.ts'
import { copyReferredPathItems } from './path-items.ts'

const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]

test('what stands beside a $ref is kept: the operations of both are there', () => {
  const paths = {
    '/a': { get: { operationId: 'a' } },
    '/b': { $ref: '#/paths/~1a', parameters, post: { operationId: 'b' } },
    '/c': { $ref: '#/paths/~1b', summary: 'Of a reference to a reference.' },
  }
  const document = new SourceDocument({ paths })
  expect([...copyReferredPathItems(document)]).toEqual(['/b', '/c'])
  const both = { get: { operationId: 'a' }, post: { operationId: 'b' }, parameters }
  expect(paths).toMatchObject({ '/b': both, '/c': { ...both, summary: 'Of a reference to a reference.' } })
  expect(document.problems).toEqual([])
})

test('a field of both is refused: nobody could say which holds', () => {
  const paths = { '/a': { get: {}, post: {} }, '/b': { $ref: '#/paths/~1a', post: {}, put: {}, 'x-note': 1 } }
  const document = new SourceDocument({ paths })
  copyReferredPathItems(document)
  const message = '"post" stands beside a $ref to a path item that has it too: keep one of them'
  expect(document.problems).toEqual([{ pointer: '/paths/~1b/post', message }])
})

test('the server has all of them', async () => {
  const paths = { '/a': { get: {} }, '/b': { $ref: '#/paths/~1a', parameters, post: {} } }
  const handlers = await fileOf('handlers.ts', { paths })
  const names = [...handlers.matchAll(/^ {2}(\w+): \(request/gm)].map(([, name]) => name)
  expect(names).toEqual(['getA', 'getB', 'postB'])
  expect(handlers.match(/^ {4}q\?: /gm)).toHaveLength(2)
})
