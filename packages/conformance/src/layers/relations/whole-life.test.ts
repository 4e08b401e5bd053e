import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { conform } from '../../conductor/conform.ts'
import { loadContract } from '../../contract/load-contract.ts'
import type { Setup } from '../../suite/setup.ts'
import { wholeLife } from './whole-life.ts'

const item = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, note: { type: 'string', maxLength: 9 } },
} as const
const json = (schema: object) => ({ 'application/json': { schema } })
const { id: _, ...said } = item.properties
const body = { required: true, content: json({ type: 'object', required: ['name'], properties: said }) }
const answers = (status: string, schema?: object) => ({
  [status]: { description: 'right', ...(schema && { content: json(schema) }) },
  '4XX': { description: 'wrong' },
})
const query = (name: string, schema: object) => ({ name, in: 'query', schema })
const limit = query('limit', { type: 'integer', minimum: 1, maximum: 100, default: 3 })

const shopOf = (listed: object, pager: object, added: object = body) => ({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/items': {
      post: { operationId: 'add', requestBody: added, responses: answers('201', item) },
      get: { operationId: 'list', parameters: [limit, pager], responses: answers('200', listed) },
    },
    '/items/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { operationId: 'read', responses: answers('200', item) },
      put: { operationId: 'change', requestBody: body, responses: answers('200', item) },
      delete: { operationId: 'remove', responses: answers('204') },
    },
  },
})

interface Item {
  id: number
  name: string
  deleted?: boolean
}

/** How a list is cut into pages. */
interface Style {
  listed: object
  pager: object
  /** Where the requested page begins. */
  start(query: URLSearchParams, limit: number, items: readonly Item[]): number
  answer(page: readonly Item[], next: number | undefined, limit: number): Response
}

const array = { type: 'array', items: item }
const envelope = (next: object) => ({ type: 'object', properties: { data: array, ...next } })
const text = { type: ['string', 'null'] }
const offset: Style = {
  listed: array,
  pager: query('offset', { type: 'integer', minimum: 0 }),
  start: (asked) => Number(asked.get('offset') ?? 0),
  answer: (page) => Response.json(page),
}
const byCursor = (asked: URLSearchParams) => Number(asked.get('cursor') ?? 0)

const STYLES: Readonly<Record<string, Style>> = {
  offsets: offset,
  'numbers of pages': {
    ...offset,
    pager: query('page', { type: 'integer', minimum: 1 }),
    start: (asked, size) => (Number(asked.get('page') ?? 1) - 1) * size,
  },
  'a token in an envelope': {
    listed: envelope({ nextPageToken: text }),
    pager: query('pageToken', { type: 'string' }),
    start: (asked) => Number(asked.get('pageToken') ?? 0),
    answer: (data, next) => Response.json({ data, nextPageToken: next === undefined ? null : String(next) }),
  },
  'a cursor in the meta data of an envelope': {
    listed: envelope({ meta: { type: 'object', properties: { next_cursor: text } } }),
    pager: query('cursor', { type: 'string' }),
    start: byCursor,
    answer: (data, next) => Response.json({ data, meta: { next_cursor: next === undefined ? null : String(next) } }),
  },
  'an address in an envelope': {
    listed: envelope({ next: text }),
    pager: query('cursor', { type: 'string' }),
    start: byCursor,
    answer: (data, next, size) =>
      Response.json({ data, next: next === undefined ? null : `/items?limit=${size}&cursor=${next}` }),
  },
  Link: {
    listed: array,
    pager: query('cursor', { type: 'string' }),
    start: byCursor,
    answer: (page, next, size) =>
      Response.json(page, {
        headers: next === undefined ? {} : { Link: `</items?limit=${size}&cursor=${next}>; rel="next"` },
      }),
  },
}

/** The ways in which a server may differ from the expected one. */
interface Ways {
  keeps?(made: Item): Item | undefined
  location?(id: number): string
  shows?(found: Item): object
  lists?(items: Item[]): Item[]
  changes?(found: Item, wanted: Item): { kept: Item; shown: Item }
  removes?(kept: Map<number, Item>, id: number): void
  answers?(made: Item): object
  ids?(count: number, made: Record<string, unknown>): number
  starts?(at: number): number
}

function shop({ start, answer }: Style, ways: Ways) {
  const app = new Hono()
  const kept = new Map<number, Item>()
  const { ids = (count) => count + 1, lists = (all) => all, starts = (at) => at, shows = (found) => found } = ways
  const { changes = (_found, wanted) => ({ kept: wanted, shown: wanted }), removes = (all, id) => all.delete(id) } =
    ways
  let count = 0
  for (const name of ['a', 'b', 'c', 'd']) kept.set(++count, { id: count, name })
  const gone = () => new Response(null, { status: 404 })
  const found = (id: string) => kept.get(Number(id))
  app.post('/items', async ({ req }) => {
    const sent = await req.json()
    const made: Item = { ...sent, id: ids(count++, sent) }
    const remembered = (ways.keeps ?? ((one) => one))(made)
    if (remembered) kept.set(made.id, remembered)
    return Response.json(ways.answers?.(made) ?? made, {
      status: 201,
      headers: { Location: ways.location?.(made.id) ?? `/items/${made.id}` },
    })
  })
  app.get('/items', ({ req }) => {
    const { searchParams } = new URL(req.url)
    const size = Number(searchParams.get('limit') ?? 3)
    const items = lists([...kept.values()].filter(({ deleted }) => !deleted))
    const at = starts(start(searchParams, size, items))
    return answer(items.slice(at, at + size), at + size < items.length ? at + size : undefined, size)
  })
  app.get('/items/:id', ({ req }) => {
    const one = found(req.param('id'))
    return one ? Response.json(shows(one)) : gone()
  })
  app.put('/items/:id', async ({ req }) => {
    const one = found(req.param('id'))
    if (!one) return gone()
    const done = changes(one, { ...(await req.json<Item>()), id: one.id })
    kept.set(one.id, done.kept)
    return Response.json(done.shown)
  })
  app.delete('/items/:id', ({ req }) => {
    const one = found(req.param('id'))
    if (!one) return gone()
    removes(kept, one.id)
    return new Response(null, { status: 204 })
  })
  return app
}

async function run(style: Style, ways: Ways, further: Partial<Setup> = {}, added: object = body) {
  const contract = await loadContract(shopOf(style.listed, style.pager, added))
  const app = shop(style, ways)
  const target = { baseUrl: 'http://shop.test', fetch: (request: Request) => app.fetch(request) }
  const { findings, cases, untested } = await conform(
    contract,
    { target: () => target, relations: [wholeLife], ...further },
    { layers: ['relations'] },
  )
  const told = (wanted: 'breach' | 'note') =>
    findings.filter(({ kind }) => kind === wanted).map(({ rule, message }) => `${rule}: ${message}`)
  return {
    breaches: told('breach'),
    notes: told('note'),
    cases: cases.length,
    reasons: untested.map(({ reason }) => reason),
  }
}

test.each(Object.entries(STYLES))('A server that keeps what it is given is right, with %s', async (_, style) => {
  expect(await run(style, {})).toMatchObject({ breaches: [], cases: 1 })
})

describe('Not a fault:', () => {
  test.each<[what: string, ways: Ways]>([
    ['it sets blanks around a name', { keeps: (made) => Object.assign(made, { name: ` ${made.name} ` }) }],
    ['it counts who reads', { shows: (found) => Object.assign(found, { visits: (Object(found).visits ?? 0) + 1 }) }],
    [
      'it marks what was deleted',
      { removes: (all, id) => all.set(id, { ...(all.get(id) ?? { id, name: '' }), deleted: true }) },
    ],
    [
      'it has one item for each name',
      { ids: (_, { name }) => [...String(name)].reduce((sum, one) => sum + one.charCodeAt(0), 0) },
    ],
    ['Location is where callers find it, behind a proxy', { location: (id) => `https://shop.example/items/${id}` }],
  ])('%s', async (_, ways) => {
    expect((await run(offset, ways)).breaches).toEqual([])
  })

  test('a number decays', async () => {
    const properties = { ...said, size: { type: 'integer', minimum: 1000 } }
    const added = { required: true, content: json({ type: 'object', required: ['name', 'size'], properties }) }
    let read = 0
    const shows = (found: object) => ({ ...found, ...('size' in found && { size: Number(found.size) - ++read }) })
    expect((await run(offset, { shows }, {}, added)).breaches).toEqual([])
  })

  test('it keeps nothing, like a mock, and the setup says so', async () => {
    const { breaches, cases, reasons } = await run(offset, { ids: () => 7 }, { showsExamples: true })
    expect({ breaches, cases }).toEqual({ breaches: [], cases: 0 })
    expect(reasons).toContain(
      'add answers twice with the id 7, as a server of examples does: nothing shows whether it keeps what it creates',
    )
  })
})

test('What a stub keeps is not judged: its operation is not written yet', async () => {
  const { breaches, reasons } = await run(offset, { ids: () => 7 }, { isStub: ({ id }) => id === 'add' })
  expect(breaches).toEqual([])
  expect(reasons).toContain('add is not written yet')
  const others = await run(offset, { ids: () => 7 }, { isStub: ({ id }) => id === 'other' })
  expect(others.breaches).not.toEqual([])
})

test('A member that only the response to a creation has is noted', async () => {
  const { notes } = await run(offset, { answers: (made) => ({ note: 'made up', ...made }) })
  expect(notes).toEqual([
    'invented: created without note, the response says "made up", not nothing: its schema has no default',
  ])
})

test('A fault is caught: one id for all, which a member of a body happens to be', async () => {
  const shelves = { type: 'object', required: ['name', 'shelf'], properties: { ...said, shelf: { enum: [7, 8] } } }
  const added = { required: true, content: json(shelves) }
  const { breaches } = await run(offset, { ids: () => 7 }, {}, added)
  expect(breaches).toEqual([expect.stringMatching(/^own-id: add answers twice with the id 7/)])
  const { breaches: none, reasons } = await run(offset, { ids: (_, { shelf }) => Number(shelf) }, {}, added)
  expect(none).toEqual([])
  expect(reasons).toContain('add answers twice with the id 7, which may name one item for it')
})

describe('A fault is caught:', () => {
  test.each<[fault: string, breach: RegExp, ways: Ways, style?: Style]>([
    ['one id for all', /^own-id: add answers twice with the id 7/, { ids: () => 7 }],
    [
      'another item is read',
      /^other-item: asked for 5, read answers with 1/,
      { shows: (found) => ({ ...found, id: 1 }) },
    ],
    [
      'another name is made of it',
      /^kept: add was sent name "a", but it reads "other"/,
      { keeps: (made) => Object.assign(made, { name: 'other' }) },
    ],
    ['what was created is lost', /^lost: add made 5, but read answers 404/, { keeps: () => undefined }],
    [
      'another name is kept',
      /^read-back: .* has name .* but reads "other"/,
      { keeps: (made) => ({ ...made, name: 'other' }) },
    ],
    ['Location leads nowhere', /^dead-link: Location is \/item\/5/, { location: (id) => `/item/${id}` }],
    [
      'the newest is not listed',
      /^listed: list lists 5, but not 6/,
      { lists: (all) => all.filter(({ id }) => id !== 6) },
    ],
    ['a page begins one too early', /^pages: \d+ is on two pages/, { starts: (at) => Math.max(0, at - 1) }],
    ['a page begins one too late', /^pages: \d is in the whole list/, { starts: (at) => (at === 0 ? 0 : at + 1) }],
    ['a change is not kept', /^changed: what change changed has name/, { changes: (kept, shown) => ({ kept, shown }) }],
    ['nothing changes', /^changed: change is answered with 200/, { changes: (kept) => ({ kept, shown: kept }) }],
    ['nothing is deleted', /^deleted: remove deleted 5, but read still answers 200/, { removes: () => undefined }],
    ['all is deleted', /^lost: 6 is gone since remove deleted 5/, { removes: (all) => all.clear() }],
  ])('%s', async (_, breach, ways, style = offset) => {
    const { breaches } = await run(style, ways)
    expect(breaches).toEqual([expect.stringMatching(breach)])
  })

  test('a missing next page', async () => {
    const { Link } = STYLES
    if (!Link) throw new TypeError('There is no style Link.')
    const answer: Style['answer'] = (page, next) =>
      Response.json(page, { headers: next === undefined ? {} : { Link: `</more?cursor=${next}>; rel="next"` } })
    const { breaches } = await run({ ...Link, answer }, {})
    expect(breaches[0]).toMatch(/^dead-link: the next page is at http:\/\/shop.test\/more/)
  })
})

test('An item is found by the Link Object of its creation, whatever its id is called', async () => {
  const ticket = {
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string' }, note: { type: 'string' } },
  }
  const links = { read: { operationId: 'read', parameters: { ref: '$response.body#/code' } } }
  const { 201: created } = answers('201', ticket)
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Tickets', version: '1' },
    paths: {
      '/tickets': { post: { operationId: 'add', responses: { 201: { ...created, links } } } },
      '/tickets/{ref}': {
        parameters: [{ name: 'ref', in: 'path', required: true, schema: { type: 'string' } }],
        get: { operationId: 'read', responses: answers('200', ticket) },
      },
    },
  })
  let made = 0
  const app = new Hono()
  app.post('/tickets', () => Response.json({ code: `t${++made}` }, { status: 201 }))
  app.get('/tickets/:ref', () => new Response(null, { status: 404 }))
  const target = { baseUrl: 'http://tickets.test', fetch: (request: Request) => app.fetch(request) }
  const { findings } = await conform(
    contract,
    { target: () => target, relations: [wholeLife] },
    { layers: ['relations'] },
  )
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'lost: add made "t1", but read answers 404',
  ])
})
