import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, type OperationFixture, operation } from './contract.fixture.ts'

/** An app of these paths, whose operations answer with their own path. */
function appOfPaths(...operations: Pick<OperationFixture, 'path' | 'method'>[]) {
  const all = operations.map(({ path = '', method = 'get' }) => {
    const parameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
    return operation({
      id: `${method} ${path}`,
      path,
      method,
      request: { params: z.object(Object.fromEntries(parameters.map((name) => [name, z.string()]))) },
      decoders: { path: Object.fromEntries(parameters.map((name) => [name, { types: ['string'] }])) },
      responses: {},
    })
  })
  const handlers = Object.fromEntries(all.map(({ id }) => [id, id]))
  const app = appOf(contractOf(all), {
    admit: ({ operation: one }) => ({ headers: { 'X-Operation': one ? handlers[one.id] : undefined } }),
  })
  return async (method: string, path: string) => {
    const response = await app.request(path, { method })
    return response.headers.get('x-operation') ?? response.status
  }
}

describe('the more specific path wins, whichever the document names first', () => {
  const ask = appOfPaths(
    { path: '/{a}' },
    { path: '/{a}:cancel' },
    { path: '/{a}...{b}' },
    { path: '/me' },
    { path: '/@me' },
    { path: '/{a}/x' },
    { path: '/me/{b}' },
    { path: '/{a}/{b}' },
    { path: '/{a}.json' },
    { path: '/{a}.v2.json' },
  )

  test.each([
    ['/me', 'get /me'],
    ['/m%65', 'get /me'],
    ['/@me', 'get /@me'],
    ['/%40me', 'get /@me'],
    ['/@you', 'get /{a}'],
    ['/you', 'get /{a}'],
    ['/you:cancel', 'get /{a}:cancel'],
    ['/a...b', 'get /{a}...{b}'],
    ['/a.json', 'get /{a}.json'],
    ['/a.v2.json', 'get /{a}.v2.json'],
    ['/a.yaml', 'get /{a}'],
    ['/you/y', 'get /{a}/{b}'],
    ['/you/x', 'get /{a}/x'],
    ['/me/y', 'get /me/{b}'],
    ['/me/y/z', 404],
  ])('%s is %s', async (path, expected) => {
    expect(await ask('GET', path)).toBe(expected)
  })
})

describe('text that a router could misunderstand is literal', () => {
  test.each([
    ['/toys:batch', '/toys:batch', '/toysXbatch'],
    ['/:id', '/:id', '/x'],
    ['/a/*', '/a/*', '/a/b'],
    ['/@1', '/@1', '/@2'],
    ['/a.b', '/a.b', '/axb'],
    ['/a+(b)', '/a+(b)', '/aab'],
    ['/a|b', '/a|b', '/a'],
    ['/größe', '/gr%C3%B6%C3%9Fe', '/groesse'],
    ['/a%20b', '/a%20b', '/a%2520b'],
    ['/[x]', '/[x]', '/x'],
    ['/', '/', '/x'],
    ['/a/', '/a/', '/a'],
  ])('%s answers %s and not %s', async (path, same, other) => {
    const ask = appOfPaths({ path })
    expect(await ask('GET', same)).toBe(`get ${path}`)
    expect(await ask('GET', other)).toBe(404)
  })
})

test('a path that cannot be requested disturbs no other', async () => {
  const ask = appOfPaths({ path: '/a#b' }, { path: '/a?b=c' }, { path: '/a#b', method: 'put' }, { path: '/{x}' })
  expect(await ask('GET', '/a')).toBe('get /{x}')
  expect(await ask('GET', '/a?b=c')).toBe('get /{x}')
  expect(await ask('PUT', '/a')).toBe(405)
})

describe('HEAD', () => {
  const ask = appOfPaths({ path: '/both' }, { path: '/both', method: 'head' }, { path: '/{head}', method: 'head' })

  test('has its own operation if the document says so', async () => {
    expect(await ask('HEAD', '/both')).toBe('head /both')
    expect(await ask('GET', '/both')).toBe('get /both')
    expect(await ask('HEAD', '/x')).toBe('head /{head}')
  })

  test('405: and then GET is not implied', async () => {
    expect(await ask('GET', '/x')).toBe(405)
  })
})
