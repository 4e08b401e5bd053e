import { unify } from '@contract-first/document'
import { expect, test } from 'vitest'
import { identifyOperations } from './identify.ts'

/** The operationIds that operations get, by method and path. */
function named(paths: Record<string, object>, others: object = {}): Record<string, unknown> {
  const document = { paths, ...others }
  unify(document, { problem: () => {} })
  identifyOperations(document)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { operationId?: string }>).map(([method, operation]) => [
      `${method} ${path}`,
      operation.operationId,
    ]),
  )
  return Object.fromEntries(operations)
}

test('an operation keeps its own name, and one without is named after its method and path', () => {
  expect(
    named({
      '/toys': { get: { operationId: 'listToys' }, post: {} },
      '/toys/{toyId}': { get: {}, delete: { operationId: '' } },
      '/': { get: {} },
      '/a-b/c.d/{x}...{y}': { put: {} },
    }),
  ).toEqual({
    'get /toys': 'listToys',
    'post /toys': 'postToys',
    'get /toys/{toyId}': 'getToysByToyId',
    'delete /toys/{toyId}': 'deleteToysByToyId',
    'get /': 'get',
    'put /a-b/c.d/{x}...{y}': 'putABCDByXByY',
  })
})

test('a derived name is free, whatever the order', () => {
  expect(named({ '/a-b': { get: {} }, '/a/b': { get: {} }, '/c': { get: { operationId: 'getAB' } } })).toEqual({
    'get /a-b': 'getAB2',
    'get /a/b': 'getAB3',
    'get /c': 'getAB',
  })
})

test('an operation that is reached through the reference of a path item keeps its name at the first path', () => {
  const pathItems = { shared: { get: { operationId: 'shared' } } }
  const paths = {
    '/a': { get: { operationId: 'a' } },
    '/b': { $ref: '#/paths/~1a' },
    '/c': { $ref: '#/components/pathItems/shared' },
    '/d': { $ref: '#/components/pathItems/shared' },
  }
  const names = { 'get /a': 'a', 'get /b': 'getB', 'get /c': 'shared', 'get /d': 'getD' }
  expect(named(paths, { components: { pathItems } })).toEqual(names)
  const reversed = Object.fromEntries(Object.entries(paths).reverse())
  expect(named(reversed, { components: { pathItems } })).toMatchObject({ 'get /a': 'a', 'get /b': 'getB' })
})

test('an operation that no member can be called has an underscore in code', () => {
  expect(
    named({
      '/a': { get: { operationId: 'constructor' }, put: { operationId: 'then' } },
      '/b': { get: { operationId: 'toString' }, put: { operationId: 'toString_' } },
      '/c': { get: { operationId: '__proto__' } },
    }),
  ).toEqual({
    'get /a': 'constructor_',
    'put /a': 'then_',
    'get /b': 'toString_2',
    'put /b': 'toString_',
    'get /c': '__proto___',
  })
})

test('returns the names that it derived, with their places', () => {
  expect(identifyOperations({ paths: { '/a/{b}': { get: {}, put: { operationId: 'x' } } } })).toEqual([
    { pointer: '/paths/~1a~1{b}/get', operationId: 'getAByB' },
  ])
})
