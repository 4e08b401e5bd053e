import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { conform } from '../conductor/conform.ts'
import { loadContract } from '../contract/load-contract.ts'
import { createdCalls } from './created-calls.ts'

const item = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string' } },
} as const
const json = (schema: object) => ({ 'application/json': { schema } })
const body = {
  required: true,
  content: json({ type: 'object', required: ['name'], properties: { name: item.properties.name } }),
}
const problem = { description: 'wrong' }
const answers = (status: string, schema?: object) => ({
  [status]: { description: 'right', ...(schema && { content: json(schema) }) },
  '400': problem,
  '404': problem,
})
const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string', minLength: 1 } })

/** A server whose document has neither links nor examples. */
const shopOf = (created: object, listed: object) => ({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/items': {
      post: { operationId: 'add', requestBody: body, responses: answers('201', created) },
      get: { operationId: 'list', responses: answers('200', listed) },
    },
    '/items/{item_id}': {
      parameters: [id('item_id')],
      get: { operationId: 'read', responses: answers('200', item) },
      put: { operationId: 'change', requestBody: body, responses: answers('200', item) },
      delete: { operationId: 'remove', responses: answers('204') },
    },
    '/items/{item_id}/notes': {
      parameters: [id('item_id')],
      post: { operationId: 'note', requestBody: body, responses: answers('201', created) },
    },
    '/items/{item_id}/notes/{noteId}': {
      parameters: [id('item_id'), id('noteId')],
      get: { operationId: 'readNote', responses: answers('200', item) },
    },
  },
})

interface Item {
  id: string
  name: string
}

/** @param shown - the id in the response to a creation */
function shop(shown: (made: Item) => object, location?: (made: Item) => string) {
  const app = new Hono()
  const kept = new Map<string, Item>()
  const nameIn = async (request: Request): Promise<string | undefined> => {
    const found: unknown = await request.json().catch(() => undefined)
    const { name } = Object(found)
    return typeof name === 'string' ? name : undefined
  }
  const notFound = () => new Response(null, { status: 404 })
  const add = async (request: Request, prefix: string) => {
    const name = await nameIn(request)
    if (name === undefined) return new Response(null, { status: 400 })
    const made = { id: `${prefix}-${kept.size}-k`, name }
    kept.set(made.id, made)
    const headers = location ? { Location: location(made) } : {}
    return Response.json(shown(made), { status: 201, headers })
  }
  app.post('/items', ({ req }) => add(req.raw, 'i'))
  app.get('/items', () => Response.json({ items: [...kept.values()] }))
  app.get('/items/:id', ({ req }) => {
    const found = kept.get(req.param('id'))
    return found ? Response.json(found) : notFound()
  })
  app.put('/items/:id', async ({ req }) => {
    const name = await nameIn(req.raw)
    if (name === undefined) return new Response(null, { status: 400 })
    return kept.has(req.param('id')) ? Response.json({ id: req.param('id'), name }) : notFound()
  })
  app.delete('/items/:id', ({ req }) =>
    kept.delete(req.param('id')) ? new Response(null, { status: 204 }) : notFound(),
  )
  app.post('/items/:id/notes', ({ req }) =>
    kept.has(req.param('id')) ? add(req.raw, `n-${req.param('id')}`) : notFound(),
  )
  app.get('/items/:id/notes/:note', ({ req }) => {
    const found = req.param('note').startsWith(`n-${req.param('id')}-`) ? kept.get(req.param('note')) : undefined
    return found ? Response.json(found) : notFound()
  })
  return app
}

const envelope = { type: 'object', properties: { items: { type: 'array', items: item } } }

async function run(app: Hono, created: object, isChained = true) {
  const contract = await loadContract(shopOf(created, envelope))
  const target = { baseUrl: 'http://shop.test', fetch: (request: Request) => app.fetch(request) }
  const setup = { target: () => target, ...(isChained && { calls: createdCalls(contract) }) }
  const { cells, findings } = await conform(contract, setup, { layers: ['cover', 'fuzz'], numRuns: 10 })
  const seen = cells.filter(({ status, count }) => status.startsWith('2') && count > 0)
  const breaches = findings.filter(({ kind }) => kind === 'breach')
  return { seen: seen.map(({ operation }) => operation).sort(), breaches }
}

const ALL = ['add', 'change', 'list', 'note', 'read', 'readNote', 'remove']

describe('An item is reached by its id without a link:', () => {
  test.each<[what: string, app: Hono, created: object]>([
    ['by the id of what was created', shop((made) => made), item],
    ['by a property that is called like the parameter', shop((made) => ({ itemId: made.id, noteId: made.id })), {}],
    ['in an envelope', shop((made) => ({ data: made })), {}],
    [
      'by its Location',
      shop(
        () => ({}),
        ({ id }) => `/items/${id.startsWith('n-') ? `x/notes/${id}` : id}`,
      ),
      {},
    ],
  ])('%s', async (_, app, created) => {
    expect(await run(app, created)).toEqual({ seen: ALL, breaches: [] })
  })

  test('from the list, if no response gives the id of a created item', async () => {
    const { seen, breaches } = await run(
      shop(() => ({})),
      {},
    )
    expect(breaches).toEqual([])
    expect(seen).toEqual(['add', 'list', 'read'])
  })

  test('but not by the document alone', async () => {
    const { seen } = await run(
      shop((made) => made),
      item,
      false,
    )
    expect(seen).toEqual(['add', 'list'])
  })
})

test('a creation whose response gives no id is not repeated for each case', async () => {
  const contract = await loadContract(shopOf({}, envelope))
  const target = { baseUrl: 'http://shop.test', fetch: (request: Request) => shop(() => ({})).fetch(request) }
  const setup = { target: () => target, calls: createdCalls(contract) }
  const { exchanges } = await conform(contract, setup, { layers: ['fuzz'], numRuns: 20, only: 'change/fuzz' })
  const count = (id: string) => exchanges.filter(({ operation }) => operation === id).length
  expect([count('add'), count('change') > 15]).toEqual([3, true])
})

test('a mistake that only a known id shows is found', async () => {
  const app = shop((made) => made)
  const broken = new Hono()
  broken.get('/items/:id', async ({ req }) => {
    const answer = await app.fetch(req.raw)
    return answer.ok ? Response.json({ id: 7 }) : answer
  })
  broken.mount('/', app.fetch)
  const { breaches } = await run(broken, item)
  expect(breaches.map(({ operation, rule }) => `${operation} ${rule}`)).toEqual(expect.arrayContaining(['read schema']))
})

test('items that are called by their names, below others, are reached', async () => {
  const made = { description: 'made', content: json({ type: 'object' }) }
  const named = (...required: string[]) => ({
    required: true,
    content: json({ type: 'object', required, properties: { name: { type: 'string', minLength: 1 } } }),
  })
  const place = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string', minLength: 1 } })
  const of = (operationId: string, status: string, body?: object) => ({
    operationId,
    ...(body && { requestBody: body }),
    responses: { [status]: made, '400': problem, '404': problem, '409': problem },
  })
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Tenants', version: '1' },
    paths: {
      '/tenants': { post: of('addTenant', '201', named('name')) },
      '/tenants/{tenant_name}': { get: { ...of('readTenant', '200'), parameters: [place('tenant_name')] } },
      '/tenants/{tenant}/rooms': {
        post: { ...of('addRoom', '201', named('name')), parameters: [place('tenant')] },
      },
      '/tenants/{tenant}/rooms/{room_id}': {
        parameters: [place('tenant'), place('room_id')],
        get: of('readRoom', '200'),
        delete: of('removeRoom', '200'),
      },
    },
  })
  const tenants = new Set<string>()
  const rooms = new Map<string, string>()
  const created = (isNew: boolean, body: object, keep: () => void) => {
    if (!isNew) return Response.json({}, { status: 409 })
    keep()
    return Response.json(body, { status: 201 })
  }
  const nameIn = async (request: Request) => String(Object(await request.json().catch(() => ({}))).name ?? '')
  const app = new Hono()
  app.post('/tenants', async ({ req }) => {
    const name = await nameIn(req.raw)
    return name === '' ? Response.json({}, { status: 400 }) : created(!tenants.has(name), {}, () => tenants.add(name))
  })
  app.get('/tenants/:tenant', ({ req }) => Response.json({}, { status: tenants.has(req.param('tenant')) ? 200 : 404 }))
  app.post('/tenants/:tenant/rooms', async ({ req }) => {
    const tenant = req.param('tenant')
    const name = `${tenant}/${await nameIn(req.raw)}`
    if (!tenants.has(tenant)) return Response.json({}, { status: 404 })
    const id = `room-${rooms.size}`
    return created(![...rooms.values()].includes(name), { id, name }, () => rooms.set(id, name))
  })
  app.get('/tenants/:tenant/rooms/:id', ({ req }) =>
    Response.json({}, { status: rooms.get(req.param('id'))?.startsWith(`${req.param('tenant')}/`) ? 200 : 404 }),
  )
  app.delete('/tenants/:tenant/rooms/:id', ({ req }) =>
    Response.json({}, { status: rooms.delete(req.param('id')) ? 200 : 404 }),
  )
  const target = { baseUrl: 'http://shop.test', fetch: (request: Request) => app.fetch(request) }
  const setup = { target: () => target, calls: createdCalls(contract) }
  const { reached } = await conform(contract, setup, { layers: ['cover'] })
  expect(reached.filter(({ successes }) => successes === 0)).toEqual([])
})

test('a value of what is above is used where the schemas of both operations allow it', async () => {
  const above = (schema: object) => ({
    name: 'shelfId',
    in: 'path',
    required: true,
    schema: { type: 'string', ...schema },
  })
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Shelves', version: '1' },
    paths: {
      '/shelves/{shelfId}/books': {
        post: { operationId: 'addBook', parameters: [above({})], requestBody: body, responses: answers('201', item) },
      },
      '/shelves/{shelfId}/books/{bookId}': {
        get: {
          operationId: 'readBook',
          parameters: [above({ format: 'uuid' }), id('bookId')],
          responses: answers('200', item),
        },
      },
    },
  })
  const book = { id: 'b', name: 'n' }
  const fetch = async ({ method }: Request) => Response.json(book, { status: method === 'POST' ? 201 : 200 })
  const setup = { target: () => ({ baseUrl: 'http://shelves.test', fetch }), calls: createdCalls(contract) }
  const { exchanges } = await conform(contract, setup, { layers: ['cover'], only: 'readBook/minimal' })
  const urls = exchanges.filter(({ operation }) => operation === 'readBook').map(({ url }) => url)
  expect(urls).toEqual([expect.stringMatching(/\/shelves\/[0-9a-f-]{36}\/books\/b$/)])
})
