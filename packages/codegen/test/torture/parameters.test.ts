import { describe, expect, test } from 'vitest'
import { call } from './torture.fixture.ts'

const numbers = [1, 2]
const point = { x: 1, y: 2 }

describe('the parameters of a path', () => {
  test('arrays, in every style', async () => {
    const { seen } = await call('/path/1,2/1,2/.1,2/.1.2/;matrix=1,2/;matrices=1;matrices=2')
    const path = { simple: numbers, simples: numbers, label: numbers, labels: numbers, matrix: numbers }
    expect(seen).toMatchObject({ path: { ...path, matrices: numbers } })
  })

  test('objects, in every style', async () => {
    const { seen } = await call('/path-objects/x,1,y,2/x=1,y=2/.x,1,y,2/.x=1.y=2/;matrix=x,1,y,2/;x=1;y=2')
    const path = { simple: point, simples: point, label: point, labels: point, matrix: point, matrices: point }
    expect(seen).toMatchObject({ path })
  })

  test('scalars; several in one segment, and slashes that are encoded', async () => {
    const { seen } = await call('/compare/a%2Fb.c...9/.true/;matrix=1.5e3')
    expect(seen).toMatchObject({ path: { base: 'a/b.c', head: 9, label: true, matrix: 1500 } })
  })

  test('scalars, which explode does not change', async () => {
    expect(await call('/exploded/7/.a.b/;matrix=-1')).toMatchObject({
      seen: { path: { simple: 7, label: 'a.b', matrix: -1 } },
    })
  })

  test.each([
    ['/path/1,a/1,2/.1,2/.1.2/;matrix=1,2/;matrices=1', ['path simple']],
    ['/path/1/1/1/.1/;matrix=1/;matrices=1', ['path label']],
    ['/path/1/1/.1/.1/;other=1/;matrices=1', ['path matrix']],
    ['/path-objects/x,1/x=1,y=2/.x,1,y,2/.x=1.y=2/;matrix=x,1,y,2/;x=1;y=2', ['path simple']],
    ['/compare/a...0/.yes/;matrix=0x1', ['path head', 'path label', 'path matrix']],
  ])('400: %s', async (path, details) => {
    expect(await call(path)).toMatchObject({ status: 400, seen: undefined, details })
  })

  test.each(['/compare/a..9/.true/;matrix=1', '/path/1,2', '/compare/...9/.true/;matrix=1'])(
    '404: %s',
    async (path) => {
      expect((await call(path)).status).toBe(404)
    },
  )
})

describe('the parameters of a query', () => {
  const defaults = { limit: 20, flag: false }

  test.each<[query: string, values: object]>([
    ['', {}],
    ['text=%F0%9F%98%80+%2B', { text: '😀 +' }],
    ['limit=100&flag=true&ratio=0.5&sort=up', { limit: 100, flag: true, ratio: 0.5, sort: 'up' }],
    ['either=7', { either: 7 }],
    ['either=false', { either: false }],
    ['either=null', { either: null }],
    ['form=1&form=2', { form: numbers }],
    ['form=1', { form: [1] }],
    ['commas=1,2', { commas: numbers }],
    ['spaces=1%202', { spaces: numbers }],
    ['pipes=1%7C2', { pipes: numbers }],
    ['spaced=1&spaced=2', { spaced: numbers }],
    ['piped=1&piped=2', { piped: numbers }],
    ['spacedPoint=x%201%20y%202', { spacedPoint: point }],
    ['pipedPoint=x|1|y|2', { pipedPoint: point }],
    ['flatText=a,b', { flatText: 'a,b' }],
    ['deep[x]=1&deep[y]=2', { deep: point }],
    ['deep%5Bx%5D=1&deep%5By%5D=2', { deep: point }],
    ['x=1&y=2', { point }],
    ['flat=x,1,y,2', { flat: point }],
    ['json=%7B%22x%22%3A1%2C%22y%22%3A2%7D', { json: point }],
    ['reserved=a/b?c&old=', { reserved: 'a/b?c', old: '' }],
  ])('?%s', async (query, values) => {
    const { status, seen } = await call(`/query?${query}`)
    expect([status, seen]).toEqual([
      204,
      { path: {}, query: { ...defaults, ...values }, header: {}, cookie: {}, auth: {} },
    ])
  })

  test.each([
    ['text=', 'query text'],
    ['limit=0', 'query limit'],
    ['limit=1e1', 'query limit'],
    ['limit=1&limit=2', 'query limit'],
    ['flag=yes', 'query flag'],
    ['ratio=1', 'query ratio'],
    ['either=x', 'query either'],
    ['sort=left', 'query sort'],
    ['form=1&form=b', 'query form'],
    ['commas=1;2', 'query commas'],
    ['piped=1|2', 'query piped'],
    ['pipedPoint=x|1|y', 'query pipedPoint'],
    ['deep[x]=1', 'query deep[y]'],
    ['deep[x]=1&deep[y]=b', 'query deep[y]'],
    ['x=1', 'query y'],
    ['json={', 'query json'],
    ['unknown=1', 'query unknown'],
    ['text=%ff', 'query text'],
  ])('400: ?%s', async (query, detail) => {
    expect(await call(`/query?${query}`)).toMatchObject({ status: 400, seen: undefined, details: [detail] })
  })
})

describe('the parameters of headers', () => {
  test('in every style; what the specification ignores is not read', async () => {
    const headers = {
      'x-number': '-7',
      'X-Numbers': '1, 2',
      'X-Exploded': '1,2',
      'X-Flat': 'x,1,y,2',
      'X-Point': 'x=1,y=2',
      'X-Json': '{"x":1,"y":2}',
      Authorization: 'whatever',
      'X-Undeclared': '1',
    }
    const { seen } = await call('/headers', { headers })
    expect(seen).toMatchObject({
      header: {
        'X-Number': -7,
        'X-Numbers': numbers,
        'X-Exploded': numbers,
        'X-Flat': point,
        'X-Point': point,
        'X-Json': point,
      },
    })
  })

  test.each([
    [{}, 'header X-Number'],
    [{ 'X-Number': '1.5' }, 'header X-Number'],
    [{ 'X-Number': '1', 'X-Point': 'x=1' }, 'header X-Point'],
  ])('400: %j', async (headers, detail) => {
    expect(await call('/headers', { headers: headers as HeadersInit })).toMatchObject({
      status: 400,
      details: [detail],
    })
  })
})

describe('the parameters of cookies', () => {
  test.each([
    ['', { number: 7 }],
    ['number=1; other=x', { number: 1 }],
    ['numbers=1,2', { number: 7, numbers }],
    ['exploded=1; exploded=2', { number: 7, exploded: numbers }],
    ['x=1; y=2', { number: 7, point }],
    ['flat=x,1,y,2', { number: 7, flat: point }],
    ['json=%7B%22x%22%3A1%2C%22y%22%3A2%7D', { number: 7, json: point }],
  ])('%s', async (cookie, values) => {
    const { seen } = await call('/cookies', { headers: { Cookie: cookie } })
    expect(seen).toMatchObject({ cookie: values })
  })

  test('400: number=a', async () => {
    const { status, details } = await call('/cookies', { headers: { Cookie: 'number=a' } })
    expect([status, details]).toEqual([400, ['cookie number']])
  })
})

test('a parameter of another file has its default; an operation with a derived operationId works', async () => {
  expect(await call('/referred')).toMatchObject({ status: 200, text: '{"title":"5"}' })
  expect(await call('/referred?limit=9')).toMatchObject({ status: 200, text: '{"title":"9"}' })
  expect(await call('/derived/a%20b')).toMatchObject({ status: 207, text: '{"key":"a b"}' })
})

test.each(['DELETE /deprecated', 'PATCH /experimental', 'OPTIONS /experimental'])('%s is there', async (line) => {
  const [method = '', path = ''] = line.split(' ')
  expect((await call(path, { method })).status).toBe(204)
})
