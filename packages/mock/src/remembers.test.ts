import { beforeEach, describe, expect, test } from 'vitest'
import { type Mock, mock } from './mock.ts'

const text = { type: 'string' }
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const path = (name: string) => ({ name, in: 'path', required: true, schema: text })
const query = (name: string, schema: object) => ({ name, in: 'query', schema })
const no = { description: 'No.', content: { 'application/problem+json': { schema: { type: 'object' } } } }
const tag = { ETag: { schema: text } }

const shop = {
  type: 'object',
  required: ['id', 'name', 'createdAt'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    name: text,
    isOpen: { type: 'boolean', default: true },
    kind: { type: 'string', enum: ['bakery', 'bank'] },
    opening: { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } } },
    createdAt: { type: 'string', format: 'date-time', readOnly: true },
    updatedAt: { type: 'string', format: 'date-time', readOnly: true },
  },
}
const order = {
  type: 'object',
  required: ['number', 'shopId', 'item'],
  properties: { number: { type: 'string', pattern: '^ord_[0-9]{4}$' }, shopId: text, item: text },
  example: { number: 'ord_0007', shopId: 'x', item: 'bread' },
}

const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Shops', version: '1' },
  servers: [{ url: 'http://a.test/v1' }],
  components: { schemas: { Shop: shop, Order: order } },
  paths: {
    '/shops': {
      get: {
        parameters: [
          query('kind', { type: 'string' }),
          query('q', text),
          query('sort', text),
          query('page', { type: 'integer', minimum: 1 }),
          query('per_page', { type: 'integer', default: 3 }),
        ],
        responses: {
          200: {
            description: 'A page.',
            headers: { Link: { schema: text } },
            content: json({
              type: 'object',
              required: ['data', 'total'],
              properties: {
                data: { type: 'array', items: ref('Shop') },
                total: { type: 'integer' },
                hasMore: { type: 'boolean' },
                paging: { type: 'object', properties: { next: { type: ['string', 'null'], format: 'uri-reference' } } },
              },
              example: { data: [], total: 9, hasMore: true, paging: { next: null } },
            }),
          },
        },
      },
      post: {
        requestBody: { required: true, content: json(ref('Shop')) },
        responses: {
          201: { description: 'Made.', headers: { Location: { schema: text } }, content: json(ref('Shop')) },
        },
      },
    },
    '/shops/{shopId}': {
      parameters: [path('shopId')],
      get: {
        parameters: [{ name: 'If-None-Match', in: 'header', schema: text }],
        responses: {
          200: { description: 'It.', headers: tag, content: json(ref('Shop')) },
          304: { description: 'Same.', headers: tag },
          '4XX': no,
        },
      },
      put: {
        requestBody: { required: true, content: json(ref('Shop')) },
        responses: { 200: { description: 'Done.', content: json(ref('Shop')) }, '4XX': no },
      },
      patch: {
        parameters: [{ name: 'If-Match', in: 'header', schema: text }],
        requestBody: { required: true, content: { 'application/merge-patch+json': { schema: { type: 'object' } } } },
        responses: { 200: { description: 'Done.', headers: tag, content: json(ref('Shop')) }, '4XX': no },
      },
      delete: { responses: { 204: { description: 'Gone.' }, '4XX': no } },
    },
    '/shops/{shopId}/orders': {
      parameters: [path('shopId')],
      get: {
        parameters: [query('limit', { type: 'integer', default: 2 }), query('cursor', text)],
        responses: {
          200: {
            description: 'A page.',
            content: json({
              type: 'object',
              properties: { orders: { type: 'array', items: ref('Order') }, nextCursor: text },
            }),
          },
          '4XX': no,
        },
      },
      post: {
        requestBody: {
          required: true,
          content: json({ type: 'object', required: ['item'], properties: { item: text } }),
        },
        responses: { 201: { description: 'Made.', content: json(ref('Order')) }, '4XX': no },
      },
    },
    '/shops/{shopId}/orders/{number}': {
      parameters: [path('shopId'), path('number')],
      get: { responses: { 200: { description: 'It.', content: json(ref('Order')) }, '4XX': no } },
    },
    '/shops/{shopId}/logo': {
      parameters: [path('shopId')],
      get: { responses: { 200: { description: 'It.', content: { 'image/png': {} } }, '4XX': no } },
    },
    '/tags/{tag}': {
      parameters: [path('tag')],
      get: { responses: { 200: { description: 'It.', content: json(ref('Tag')) }, 404: no } },
      put: {
        requestBody: { required: true, content: json(ref('Tag')) },
        responses: {
          200: { description: 'Changed.', content: json(ref('Tag')) },
          201: { description: 'Made.', content: json(ref('Tag')) },
        },
      },
    },
  },
}
Object.assign(DOCUMENT.components.schemas, {
  Tag: { type: 'object', required: ['tag', 'color'], properties: { tag: text, color: text } },
})

let api: Mock
const ask = async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) => {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const sent = body === undefined ? headers : { 'Content-Type': type, ...headers }
  const init = { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await api(new Request(`http://a.test${at}`, init))
  const read = await response.text()
  return { status: response.status, body: read === '' ? undefined : JSON.parse(read), headers: response.headers }
}
const make = async (at: string, body: object) => (await ask('POST', at, body)).body
const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)

beforeEach(() => {
  api = mock(DOCUMENT)
})

describe('what was created', () => {
  test('has an id, times and defaults of the server, and is found by its Location', async () => {
    const before = new Date().toISOString()
    const { status, body, headers } = await ask('POST', '/v1/shops', {
      name: 'Ada',
      id: crypto.randomUUID(),
      kind: 'bank',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ada',
      isOpen: true,
      kind: 'bank',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(body.createdAt >= before).toBe(true)
    expect(headers.get('Location')).toBe(`/v1/shops/${body.id}`)
    expect((await ask('GET', `/v1/shops/${body.id}`)).body).toEqual(body)
    expect((await ask('GET', '/v1/shops')).body).toEqual({
      data: [body],
      total: 1,
      hasMore: false,
      paging: { next: null },
    })
  })

  test('changes by PUT, which replaces it, and PATCH, which merges (RFC 7396)', async () => {
    const { id, createdAt } = await make('/v1/shops', { name: 'Ada', kind: 'bank', opening: { from: 8, to: 12 } })
    const merged = (await ask('PATCH', `/v1/shops/${id}`, { kind: null, opening: { to: 18 } })).body
    expect(merged).toMatchObject({ id, name: 'Ada', opening: { from: 8, to: 18 } })
    expect(merged).not.toHaveProperty('kind')
    const replaced = (await ask('PUT', `/v1/shops/${id}`, { name: 'Bea' })).body
    expect(replaced).toEqual({ id, name: 'Bea', isOpen: true, createdAt, updatedAt: expect.any(String) })
    expect((await ask('GET', `/v1/shops/${id}`)).body).toEqual(replaced)
  })

  test('is gone when it is deleted, with all that is part of it, in the form of the document', async () => {
    const { id } = await make('/v1/shops', { name: 'Ada' })
    const { number } = await make(`/v1/shops/${id}/orders`, { item: 'bread' })
    expect((await ask('GET', `/v1/shops/${id}/orders/${number}`)).body).toEqual({ number, shopId: id, item: 'bread' })
    expect((await ask('DELETE', `/v1/shops/${id}`)).status).toBe(204)
    for (const at of ['', '/orders', `/orders/${number}`, '/logo']) {
      const { status, headers } = await ask('GET', `/v1/shops/${id}${at}`)
      expect([at, status, headers.get('Content-Type')]).toEqual([at, 404, 'application/problem+json'])
    }
    expect((await ask('DELETE', `/v1/shops/${id}`)).status).toBe(404)
    expect((await ask('POST', `/v1/shops/${id}/orders`, { item: 'bread' })).status).toBe(404)
  })

  test('is protected by its ETag', async () => {
    const { id } = await make('/v1/shops', { name: 'Ada' })
    const etag = (await ask('GET', `/v1/shops/${id}`)).headers.get('ETag') ?? ''
    expect((await ask('GET', `/v1/shops/${id}`, undefined, { 'If-None-Match': etag })).status).toBe(304)
    const changed = await ask('PATCH', `/v1/shops/${id}`, { name: 'Bea' }, { 'If-Match': etag })
    expect([changed.status, changed.headers.get('ETag') === etag]).toEqual([200, false])
    expect((await ask('PATCH', `/v1/shops/${id}`, { name: 'Cid' }, { 'If-Match': etag })).status).toBe(412)
    expect((await ask('GET', `/v1/shops/${id}`)).body.name).toBe('Bea')
  })

  test('by PUT alone is new the first time', async () => {
    expect((await ask('GET', '/v1/tags/new')).status).toBe(404)
    expect((await ask('PUT', '/v1/tags/new', { tag: 'new', color: 'red' })).status).toBe(201)
    expect((await ask('PUT', '/v1/tags/new', { tag: 'new', color: 'blue' })).status).toBe(200)
    expect((await ask('GET', '/v1/tags/new')).body).toEqual({ tag: 'new', color: 'blue' })
  })
})

describe('a list', () => {
  test('filters, searches and sorts', async () => {
    for (const [name, kind] of [
      ['Bea', 'bank'],
      ['Ada', 'bakery'],
      ['Cid', 'bank'],
    ])
      await make('/v1/shops', { name, kind })
    expect(namesOf(await ask('GET', '/v1/shops?kind=bank'))).toEqual(['Bea', 'Cid'])
    expect(namesOf(await ask('GET', '/v1/shops?q=AD'))).toEqual(['Ada'])
    expect(namesOf(await ask('GET', '/v1/shops?sort=-name'))).toEqual(['Cid', 'Bea', 'Ada'])
  })

  test('counts pages, and links to the next', async () => {
    for (const name of 'abcde') await make('/v1/shops', { name })
    const first = await ask('GET', '/v1/shops')
    expect([namesOf(first), first.body.total, first.body.hasMore]).toEqual([['a', 'b', 'c'], 5, true])
    expect(first.body.paging.next).toBe('/v1/shops?page=2')
    expect(first.headers.get('Link')).toBe('</v1/shops?page=2>; rel="next"')
    const second = await ask('GET', first.body.paging.next)
    expect([namesOf(second), second.body.hasMore, second.body.paging.next]).toEqual([['d', 'e'], false, null])
    expect(second.headers.has('Link')).toBe(false)
  })

  test('goes on behind a token, even if its item has gone, and has ids like the example', async () => {
    const { id } = await make('/v1/shops', { name: 'Ada' })
    const made = []
    for (const item of ['a', 'b', 'c', 'd']) made.push((await make(`/v1/shops/${id}/orders`, { item })).number)
    expect(made).toEqual(['ord_0007', 'ord_0008', 'ord_0009', 'ord_0010'])
    const { orders, nextCursor } = (await ask('GET', `/v1/shops/${id}/orders`)).body
    expect(orders.map(({ item }: { item: string }) => item)).toEqual(['a', 'b'])
    const rest = (await ask('GET', `/v1/shops/${id}/orders?cursor=${nextCursor}`)).body
    expect(rest.orders.map(({ item }: { item: string }) => item)).toEqual(['c', 'd'])
    expect(rest).not.toHaveProperty('nextCursor')
  })

  test('has hexadecimal ids where the example has one', async () => {
    const hexadecimal = structuredClone(DOCUMENT)
    const { properties, example } = hexadecimal.components.schemas.Order
    properties.number.pattern = '^ord_[0-9a-f]{4}$'
    example.number = 'ord_aaaa'
    api = mock(hexadecimal)
    const { id } = await make('/v1/shops', { name: 'Ada' })
    const made = []
    for (const item of 'abcdefgh') made.push((await make(`/v1/shops/${id}/orders`, { item })).number)
    expect(made.slice(-3)).toEqual(['ord_aaaf', 'ord_aaba', 'ord_aabb'])
  })
})

test('Prefer changes nothing, reset forgets, and a stateless mock remembers nothing', async () => {
  await ask('POST', '/v1/shops', { name: 'Ada' }, { Prefer: 'code=201' })
  expect((await ask('GET', '/v1/shops')).body.data).toEqual([])
  await make('/v1/shops', { name: 'Ada' })
  api.reset()
  expect((await ask('GET', '/v1/shops')).body.data).toEqual([])
  api = mock(DOCUMENT, { isStateless: true })
  await make('/v1/shops', { name: 'Ada' })
  expect((await ask('GET', '/v1/shops')).body.total).toBe(9)
})

test('another version of the document keeps what still fits', async () => {
  const { id } = await make('/v1/shops', { name: 'Ada', kind: 'bank' })
  await make('/v1/shops', { name: 'Bea', kind: 'bakery' })
  const changed = structuredClone(DOCUMENT)
  changed.components.schemas.Shop.properties.kind.enum = ['bank', 'cafe']
  api = mock(changed, { memory: api.memory, prefix: '/mock' })
  expect(namesOf(await ask('GET', '/v1/shops'))).toEqual(['Ada'])
  expect((await ask('GET', `/v1/shops/${id}`)).status).toBe(200)
  expect((await ask('POST', '/v1/shops', { name: 'Cid' })).headers.get('Location')).toMatch(/^\/mock\/v1\/shops\//)
})

test('what is created below one item is found at a path of its own, and listed below that one only', async () => {
  const named = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: text } }
  const answers = (status: number, schema: object) => ({
    responses: { [status]: { description: 'Ok', content: json(schema) }, 404: no },
  })
  const list = (schema: object) => answers(200, { type: 'array', items: schema })
  const requestBody = {
    required: true,
    content: json({ type: 'object', required: ['name'], properties: { name: text } }),
  }
  const both = (schema: object, parameters: object[] = []) => ({
    parameters,
    get: list(schema),
    post: { requestBody, ...answers(201, schema) },
  })
  api = mock({
    openapi: '3.1.1',
    info: { title: 'Orders', version: '1' },
    components: { schemas: { Customer: named, Order: structuredClone(named) } },
    paths: {
      '/customers': both(ref('Customer')),
      '/customers/{customerId}': { parameters: [path('customerId')], get: answers(200, ref('Customer')) },
      '/customers/{customerId}/orders': both(ref('Order'), [path('customerId')]),
      '/orders/{orderId}': {
        parameters: [path('orderId')],
        get: answers(200, ref('Order')),
        patch: {
          requestBody: { content: { 'application/merge-patch+json': { schema: { type: 'object' } } } },
          ...answers(200, ref('Order')),
        },
        delete: { responses: { 204: { description: 'Gone' }, 404: no } },
      },
    },
  })
  const [ada, bea] = [await make('/customers', { name: 'Ada' }), await make('/customers', { name: 'Bea' })]
  const order = await make(`/customers/${ada.id}/orders`, { name: 'bread' })
  expect((await ask('GET', `/orders/${order.id}`)).body).toEqual(order)
  await ask('PATCH', `/orders/${order.id}`, { name: 'cake' })
  expect((await ask('GET', `/customers/${ada.id}/orders`)).body).toEqual([{ ...order, name: 'cake' }])
  expect((await ask('GET', `/customers/${bea.id}/orders`)).body).toEqual([])
  expect((await ask('POST', '/customers/99/orders', { name: 'bread' })).status).toBe(404)
  await ask('DELETE', `/orders/${order.id}`)
  expect((await ask('GET', `/customers/${ada.id}/orders`)).body).toEqual([])
  expect((await ask('GET', `/orders/${order.id}`)).status).toBe(404)
})
