import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openLibrary } from '../test/library/library.fixture.ts'

const TITLES = ['Ada', 'Beloved', 'Candide', 'Dracula', 'Emma']

/** A server of five books, which links from each page to the next, and every URL that it is asked for. */
async function serveFive() {
  const urls: string[] = []
  const server = createServer((request, response) => {
    urls.push(request.url ?? '')
    const { searchParams } = new URL(request.url ?? '', 'http://h')
    const [limit, cursor] = [Number(searchParams.get('limit')), Number(searchParams.get('cursor'))]
    const page = TITLES.slice(cursor, cursor + limit).map((title, index) => ({
      id: cursor + index + 1,
      title,
      shelf: 7,
    }))
    const next = cursor + limit
    if (next < TITLES.length) response.setHeader('Link', `<?limit=${limit}&cursor=${next}>; rel="next"`)
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(page))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const library = openLibrary({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
  return { urls, library, [Symbol.asyncDispose]: async () => void server.close() }
}

test('all() gives the items of all pages, and asks for a page when the one before is used up', async () => {
  await using five = await serveFive()
  const titles: string[] = []
  for await (const book of five.library.listBooks.all({ limit: 2 })) {
    titles.push(book.title)
    if (titles.length === 2) expect(five.urls).toHaveLength(1)
  }
  expect(titles).toEqual(TITLES)
  expect(five.urls).toEqual(['/v1/books?limit=2', '/v1/books?limit=2&cursor=2', '/v1/books?limit=2&cursor=4'])
})

test('leaving the loop asks for no further page', async () => {
  await using five = await serveFive()
  for await (const page of five.library.listBooks.pages({ limit: 2 })) if (page[0]?.title === 'Candide') break
  expect(five.urls).toHaveLength(2)
})

/** A client whose every page links there. */
function linkingTo(link: string) {
  const urls: string[] = []
  const fetch = (request: Request) => {
    urls.push(request.url)
    return new Response('[]', { headers: { Link: link } })
  }
  return { urls, client: openLibrary({ baseUrl: 'https://library.test/v1', fetch }) }
}

test.each([
  'https://elsewhere.test/v1/books?cursor=2',
  'http://library.test/v1/books?cursor=2',
  'https://library.test.elsewhere.test/v1/books?cursor=2',
  'https://library.test:8443/v1/books?cursor=2',
  'https://library.test@elsewhere.test/v1/books?cursor=2',
])('a link to another origin is refused, as it would get the key: %s', async (url) => {
  const { client, urls } = linkingTo(`<${url}>; rel="next"`)
  const pages = client.listBooks.pages()
  await pages.next()
  await expect(pages.next()).rejects.toMatchObject({
    name: 'ParseError',
    operationId: 'listBooks',
    message: expect.stringContaining('its next page is on another server'),
  })
  expect(urls).toHaveLength(1)
})

test.each(['{}', '"abc"', 'null'])('all() of a page that is not a list is a ParseError: %s', async (body) => {
  const options = { baseUrl: 'https://library.test/v1', fetch: () => new Response(body) }
  await expect(openLibrary(options).listBooks.all().next()).rejects.toMatchObject({
    name: 'ParseError',
    message: expect.stringContaining('the body is not a list'),
  })
})

test.each(['<https://library.test/v1/books>; rel="next"', '<?a=1>; rel="next"'])(
  'a link to a page that was already read is refused: %s',
  async (link) => {
    const { client } = linkingTo(link)
    const listing = (async () => {
      for await (const _ of client.listBooks.pages());
    })()
    await expect(listing).rejects.toMatchObject({
      name: 'ParseError',
      message: expect.stringContaining('its next page was read already'),
    })
  },
)
