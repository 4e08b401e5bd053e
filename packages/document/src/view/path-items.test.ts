import { expect, test } from 'vitest'
import { copyReferredPathItems } from './path-items.ts'

const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]

const fail = (pointer: string, message: string) => {
  throw new Error(`${pointer}: ${message}`)
}

test('fields next to a $ref are kept: the operations of both are there', () => {
  const paths = {
    '/a': { get: { operationId: 'a' } },
    '/b': { $ref: '#/paths/~1a', parameters, post: { operationId: 'b' } },
    '/c': { $ref: '#/paths/~1b', summary: 'Refers to a reference.' },
  }
  const { originOf } = copyReferredPathItems({ paths }, fail)
  const both = { get: {}, post: { operationId: 'b' }, parameters }
  expect(paths).toMatchObject({ '/b': both, '/c': { ...both, post: {}, summary: 'Refers to a reference.' } })
  expect(['/paths/~1c/get/tags/0', '/paths/~1c/post', '/paths/~1c/summary', '/paths/~1a/get'].map(originOf)).toEqual([
    '/paths/~1a/get/tags/0',
    '/paths/~1b/post',
    '/paths/~1c/summary',
    '/paths/~1a/get',
  ])
})

test('a field that both have is refused: nothing says which one counts', () => {
  const paths = { '/a': { get: {}, post: {} }, '/b': { $ref: '#/paths/~1a', post: {}, put: {}, 'x-note': 1 } }
  const problems: object[] = []
  copyReferredPathItems({ paths }, (pointer, message) => problems.push({ pointer, message }))
  const message = '"post" stands next to a $ref to a path item that also has it: keep one of them'
  expect(problems).toEqual([{ pointer: '/paths/~1b/post', message }])
})

test('path items of webhooks and callbacks are copied too', () => {
  const callbacks = { done: { '{$url}': { $ref: '#/components/pathItems/Done', parameters } } }
  const document = {
    paths: { '/a': { post: { callbacks } } },
    webhooks: { moved: { $ref: '#/components/pathItems/Done', parameters } },
    components: { pathItems: { Done: { put: { operationId: 'done' } } } },
  }
  const { originOf } = copyReferredPathItems(document, fail)
  const both = { put: { operationId: 'done' }, parameters }
  expect(callbacks.done['{$url}']).toEqual(both)
  expect(document.webhooks.moved).toEqual(both)
  expect(originOf('/paths/~1a/post/callbacks/done/{$url}/put')).toBe('/components/pathItems/Done/put')
})

test('a callback that leads back to its own path does not recurse forever', () => {
  const paths = { '/a': { post: { callbacks: { again: { '{$url}': { $ref: '#/paths/~1a', parameters } } } } } }
  copyReferredPathItems({ paths }, fail)
  expect(paths['/a'].post.callbacks.again['{$url}']).toMatchObject({
    parameters,
    post: { callbacks: { again: { '{$url}': { $ref: '#/paths/~1a' } } } },
  })
})

test('path items whose callbacks multiply are refused before they fill the memory', () => {
  const next = (level: number) => ({ $ref: `#/components/pathItems/P${level + 1}` })
  const levels = Array.from({ length: 30 }, (_, level) => [
    `P${level}`,
    { post: { callbacks: { a: { '{$url}': next(level) }, b: { '{$url}': next(level) } } } },
  ])
  const problems: string[] = []
  const document = { components: { pathItems: { ...Object.fromEntries(levels), P30: { post: {} } } } }
  copyReferredPathItems(document, (_pointer, message) => problems.push(message))
  expect(problems).toEqual(['the path items that $refs repeat come to more than 1,000,000 values: refer to fewer'])
})
