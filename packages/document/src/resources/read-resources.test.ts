import { expect, test } from 'vitest'
import { readApi } from '../model/api.ts'
import { readResources } from './read-resources.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const object = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const answer = (schema: object, status = 200) => ({
  responses: { [status]: json(schema), default: json(object('id')) },
})
const list = (schema: object) => ({ type: 'array', items: schema })
const query = (name: string, schema: object = {}) => ({ name, in: 'query', schema })
const read = (paths: object) => readResources(readApi({ paths: paths as Record<string, unknown> }))

test('a collection may end with a slash where its items do not', () => {
  const cat = object('id', 'name')
  const [cats, ...others] = read({
    '/cats/': { get: answer(list(cat)), post: { requestBody: json(cat), ...answer(cat, 201) } },
    '/cats/{id}': { get: answer(cat) },
  })
  expect([cats?.path, cats?.operations.map(({ role }) => role), others]).toEqual([
    '/cats/{id}',
    ['create', 'list', 'read'],
    [],
  ])
})

test('a resource is a collection and the path of its items, however requests and responses wrap them', () => {
  const cat = object('cat_id', 'name', 'lastUpdated')
  const [cats, ...others] = read({
    '/cats/': {
      get: {
        parameters: [query('Name'), query('page', { minimum: 0 }), query('limit', { default: 5 }), query('sort')],
        ...answer({ properties: { data: list(cat), meta: { properties: { total: {}, next: { format: 'uri' } } } } }),
      },
      post: { requestBody: json({ properties: { cat: object('Name') } }), ...answer({ properties: { cat } }, 201) },
    },
    '/cats/{catId}/': { get: answer(cat), post: { requestBody: json(object('name')), ...answer(cat) } },
    '/cats/{catId}/photo': { get: {} },
  })
  expect(others).toEqual([])
  const members = ['cat_id', 'name', 'lastUpdated']
  const shown = { members, created: [], changed: [] }
  expect(cats).toEqual({
    path: '/cats/{catId}/',
    parameter: 'catId',
    id: 'cat_id',
    operations: [
      {
        role: 'create',
        method: 'POST',
        path: '/cats/',
        sent: { at: ['cat'], members: { Name: { as: 'name' } } },
        answers: { 201: { at: ['cat'], ...shown } },
      },
      {
        role: 'list',
        method: 'GET',
        path: '/cats/',
        answers: {
          200: {
            at: ['data'],
            ...shown,
            isList: true,
            counts: [{ at: ['meta', 'total'], role: 'total' }],
            next: [{ at: ['meta', 'next'], isAddress: true }],
          },
        },
        query: {
          size: { name: 'limit', default: 5 },
          place: { name: 'page', role: 'page', first: 0 },
          filters: { Name: 'name' },
          search: [],
          order: 'sort',
        },
      },
      { role: 'read', method: 'GET', path: '/cats/{catId}/', answers: { 200: { at: [], ...shown } } },
      {
        role: 'change',
        method: 'POST',
        path: '/cats/{catId}/',
        sent: { at: [], members: { name: {} } },
        answers: { 200: { at: [], ...shown } },
      },
    ],
  })
})

test('resources are below others whatever their parameters are called, and shown elsewhere by a member', () => {
  const [item, room] = [object('id', 'roomId'), object('id')]
  const both = (schema: object) => ({ get: answer(list(schema)), post: answer(schema, 201) })
  const found = read({
    '/rooms': both(room),
    '/rooms/{id}': { get: answer(room) },
    '/rooms/{room_id}/chairs': both(object('number')),
    '/rooms/{room_id}/chairs/{number}': { get: answer(object('number')) },
    '/bookings': both(item),
    '/bookings/{id}': { get: answer(item) },
    '/rooms/{roomId}/bookings': { get: answer(list(item)) },
  })
  expect(found.map(({ path, parent, id }) => [path, parent, id])).toEqual([
    ['/rooms/{id}', undefined, 'id'],
    ['/rooms/{room_id}/chairs/{number}', '/rooms/{id}', 'number'],
    ['/bookings/{id}', undefined, 'id'],
  ])
  const views = found.flatMap(({ operations }) => operations).filter(({ of }) => of !== undefined)
  expect(views).toMatchObject([{ role: 'list', path: '/rooms/{roomId}/bookings', of: { roomId: 'roomId' } }])
})

test('a collection needs no path for its items, and a search is none', () => {
  const note = object('id', 'text')
  const found = read({
    '/notes': { get: answer(list(note)), post: answer(note, 201) },
    '/search': { get: answer(list(note)), post: answer(list(note)) },
    '/files/{name}': { get: answer(object('size')), put: {} },
    '/reports/{id}': { get: answer(object('id')) },
  })
  expect(found.map(({ path, operations }) => [path, operations.map(({ role }) => role)])).toEqual([
    ['/files/{name}', ['read', 'replace']],
    ['/notes/{id}', ['create', 'list']],
  ])
})

test('of several lists in a response, the items are those with the most members, and an item may hold lists', () => {
  const user = {
    ...object('id', 'name', 'mail'),
    properties: { ...object('id', 'name', 'mail').properties, codes: list(object('user_id', 'code')) },
  }
  const envelope = { properties: { order: list(object('by', 'direction')), entries: list(user) } }
  const [users] = read({
    '/users': { get: answer(envelope), post: { requestBody: json(object('name')), ...answer(user, 201) } },
    '/users/{user_id}': { get: answer(user) },
  })
  const listed = users?.operations.find(({ role }) => role === 'list')
  expect([users?.id, listed?.answers['200']?.at]).toEqual(['id', ['entries']])
})

test('what another item creates and lists by the same schema is one resource with its own path', () => {
  const schemas = { Order: object('id', 'total'), Other: object('id', 'total') }
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const both = (schema: object) => ({ get: answer(list(schema)), post: answer(schema, 201) })
  const paths = {
    '/customers': both(object('id', 'name')),
    '/customers/{customerId}': { get: answer(object('id', 'name')) },
    '/customers/{customerId}/orders': both(ref('Order')),
    '/orders/{orderId}': { get: answer(ref('Order')), delete: {} },
    '/shops/{shopId}/orders': both(ref('Other')),
  }
  const found = readResources(readApi({ paths: paths as Record<string, unknown>, components: { schemas } }))
  expect(
    found.map(({ path, operations }) => [path, operations.map(({ role, of }) => (of ? `${role} below` : role))]),
  ).toEqual([
    ['/customers/{customerId}', ['create', 'list', 'read']],
    ['/orders/{orderId}', ['read', 'remove', 'list below', 'create below']],
    ['/shops/{shopId}/orders/{id}', ['create', 'list']],
  ])
})

test('what must be an object is no list, whatever one of its alternatives is', () => {
  const cat = object('id', 'name')
  const rolesOf = (data: object) =>
    read({
      '/cats': { get: answer(data), post: { requestBody: json(cat), ...answer(cat, 201) } },
      '/cats/{id}': { get: answer(cat) },
    }).flatMap(({ operations }) =>
      operations.flatMap(({ role, answers }) => (role === 'list' ? Object.values(answers) : [])),
    )
  expect(rolesOf({ oneOf: [list(cat), cat] })).toMatchObject([{ isList: true }])
  expect(rolesOf({ type: 'object', oneOf: [list(cat), cat] })).not.toMatchObject([{ isList: true }])
})
