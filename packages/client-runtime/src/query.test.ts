import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/query-core'
import { expect, expectTypeOf, test } from 'vitest'
import { type Library, openLibrary } from '../test/library/library.fixture.ts'
import { infiniteQuery, mutation, queriesOf, query } from './query.ts'

test('a key names the operation and its arguments', () => {
  const client = openLibrary()
  expect(query(client.getBook, { bookId: 7 }).queryKey).toEqual(['getBook', { bookId: 7 }])
  expect(query(client.listBooks).queryKey).toEqual(['listBooks', undefined])
})

test('the signal of the cache ends the call', async () => {
  const client = openLibrary({ fetch: () => new Promise<Response>(() => {}) })
  const controller = new AbortController()
  const call = query(client.listBooks).queryFn({ signal: controller.signal })
  controller.abort('enough')
  await expect(call).rejects.toBe('enough')
})

const TITLES = ['Ada', 'Beloved', 'Candide', 'Dracula', 'Emma']

/** A library of five books, each page of which links to the next, and what it is sent. */
function openFive() {
  const sent: string[] = []
  const client = openLibrary({
    async fetch(request) {
      const { pathname, search, searchParams } = new URL(request.url)
      sent.push(`${request.method} ${pathname}${search}`)
      if (request.method === 'POST')
        return Response.json({ id: 6, ...((await request.json()) as object) }, { status: 201 })
      const [limit, from] = [Number(searchParams.get('limit')), Number(searchParams.get('cursor'))]
      const page = TITLES.slice(from, from + limit).map((title, index) => ({ id: from + index + 1, title, shelf: 7 }))
      const next = from + limit
      const headers = next < TITLES.length ? { Link: `<?limit=${limit}&cursor=${next}>; rel="next"` } : {}
      return Response.json(page, { headers })
    },
  })
  return { client, sent }
}

test('TanStack Query reads an endless list by its links, and reads it again', async () => {
  const { client, sent } = openFive()
  const cache = new QueryClient()
  const books = new InfiniteQueryObserver(cache, { ...infiniteQuery(client.listBooks, { limit: 2 }), retry: false })
  await books.fetchNextPage()
  await books.fetchNextPage()
  const { data, hasNextPage } = await books.fetchNextPage()
  expectTypeOf(data?.pages[0]?.data[0]?.title).toEqualTypeOf<string | undefined>()
  expect(data?.pages.flatMap((page) => page.data.map(({ title }) => title))).toEqual(TITLES)
  expect(hasNextPage).toBe(false)
  await books.refetch()
  const pages = ['GET /v1/books?limit=2', 'GET /v1/books?limit=2&cursor=2', 'GET /v1/books?limit=2&cursor=4']
  expect(sent).toEqual([...pages, ...pages])
})

test('an endless list goes on as the caller says, by what a page holds', async () => {
  const { client, sent } = openFive()
  const cache = new QueryClient()
  const data = await cache.fetchInfiniteQuery({
    ...infiniteQuery(client.listBooks, { limit: 2 }, (page, args) => {
      const last = page.at(-1)?.id
      return page.length === args.limit && { ...args, cursor: `${last}` }
    }),
    pages: 3,
  })
  expect(data.pages.flat().map(({ title }) => title)).toEqual(TITLES)
  expect(sent).toHaveLength(3)
})

test('TanStack Query makes a call that changes something', async () => {
  const { client, sent } = openFive()
  for (const options of [mutation(client.addBook), { mutationFn: client.addBook }]) {
    const adding = new MutationObserver(new QueryClient(), options)
    expect(await adding.mutate({ body: { title: 'Frankenstein', shelf: 3 } })).toMatchObject({ id: 6 })
    expect(sent.splice(0)).toEqual(['POST /v1/books'])
  }
})

test('a query of each method has its name', async () => {
  const { client, sent } = openFive()
  const queries = queriesOf(client)
  const books = await new QueryClient().fetchQuery(queries.listBooks({ limit: 2 }))
  expectTypeOf(books[0]?.title).toEqualTypeOf<string | undefined>()
  expect(sent).toEqual(['GET /v1/books?limit=2'])
  expect(queries.getBook({ bookId: 7 }).queryKey).toEqual(query(client.getBook, { bookId: 7 }).queryKey)
})

test('mistakes do not compile', () => {
  void ((client: Library) => {
    // @ts-expect-error arguments that are needed
    query(client.getBook)
    // @ts-expect-error a misspelt argument
    query(client.listBooks, { gnere: 'novel' })
    // @ts-expect-error a misspelt argument
    queriesOf(client).listBooks({ gnere: 'novel' })
    // @ts-expect-error no operation
    queriesOf(client).baseUrl()
    // @ts-expect-error a misspelt option
    client.listBooks({}, { singal: AbortSignal.abort() })
    // @ts-expect-error an operation without pages
    infiniteQuery(client.getBook, { bookId: 7 })
    // @ts-expect-error a misspelt argument of the next page
    infiniteQuery(client.listBooks, {}, () => ({ gnere: 'novel' }))
    // @ts-expect-error arguments that are needed
    mutation(client.addBook).mutationFn({})
  })
})
