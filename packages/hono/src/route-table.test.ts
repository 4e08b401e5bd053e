import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { appOf, contractOf, operation } from './contract.fixture.ts'

describe('of several paths that match, the most concrete one answers for every method', () => {
  const paths = {
    '/users/me': ['get'],
    '/users/{id}': ['get', 'delete', 'options'],
    '/jobs/run': ['post'],
    '/jobs/{id}': ['get', 'head'],
    '/pings/last': ['head'],
    '/pings/{id}': ['get'],
    '/{kind}/{id}/me': ['get'],
    '/{kind}/{id}/{x}': ['get', 'put'],
    '/files/{name}.json': ['get'],
    '/files/{name}': ['put'],
    '/caf\u00e9/a+b': ['get'],
    '/caf\u00e9/{x}': ['put'],
    '/books/{id}': ['get'],
    '/{entity}/mine': ['delete'],
  } as const
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    methods.map((method) => operation({ id: `${method} ${path}`, path, method, responses: {} })),
  )
  const called: string[] = []
  const concrete = appOf(contractOf(all), {
    basePath: '/v1',
    admit: ({ operation: one }) => {
      called.push(one?.id ?? '')
      return { headers: {} }
    },
  })

  test.each([
    ['DELETE', '/users/me', 'GET, HEAD, OPTIONS'],
    ['PUT', '/users/me', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/users/%6D%65', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/users/me?x=/users/you', 'GET, HEAD, OPTIONS'],
    ['GET', '/jobs/run', 'POST, OPTIONS'],
    ['HEAD', '/jobs/run', 'POST, OPTIONS'],
    ['GET', '/pings/last', 'HEAD, OPTIONS'],
    ['PUT', '/a/b/me', 'GET, HEAD, OPTIONS'],
    ['PUT', '/files/a.json', 'GET, HEAD, OPTIONS'],
    ['PUT', '/files/a%2Ejson', 'GET, HEAD, OPTIONS'],
    ['PUT', '/books/mine', 'GET, HEAD, OPTIONS, DELETE'],
    ['PUT', '/caf%C3%A9/a+b', 'GET, HEAD, OPTIONS'],
    ['PUT', '/caf%c3%a9/a%2bb', 'GET, HEAD, OPTIONS'],
  ])('405: %s %s is answered with Allow: %s', async (method, path, allow) => {
    called.length = 0
    const response = await concrete.request(`/v1${path}`, { method })
    expect([response.status, response.headers.get('allow'), called]).toEqual([405, allow, ['']])
  })

  test('204: OPTIONS, too, is answered by it', async () => {
    const response = await concrete.request('/v1/users/me', { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  test.each([
    ['DELETE', '/users/you', 'delete /users/{id}'],
    ['DELETE', '/users/mee', 'delete /users/{id}'],
    ['OPTIONS', '/users/you', 'options /users/{id}'],
    ['GET', '/users/m%65', 'get /users/me'],
    ['HEAD', '/users/me', 'get /users/me'],
    ['GET', '/jobs/7', 'get /jobs/{id}'],
    ['HEAD', '/jobs/7', 'head /jobs/{id}'],
    ['HEAD', '/pings/last', 'head /pings/last'],
    ['PUT', '/a/b/you', 'put /{kind}/{id}/{x}'],
    ['PUT', '/files/a.txt', 'put /files/{name}'],
    ['GET', '/caf%C3%A9/a%2Bb', 'get /caf\u00e9/a+b'],
    ['GET', '/books/mine', 'get /books/{id}'],
    ['DELETE', '/books/mine', 'delete /{entity}/mine'],
  ])('%s %s is %s', async (method, path, id) => {
    called.length = 0
    const response = await concrete.request(`/v1${path}`, { method })
    expect([response.status, called]).toEqual([200, [id]])
  })

  test('even below the path of another app', async () => {
    const response = await new OpenAPIHono().route('/api', concrete).request('/api/v1/users/me', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})
