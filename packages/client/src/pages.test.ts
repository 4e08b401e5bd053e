import { describe, expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { PLACES, sendWrong } from './petstore.fixture.ts'

/** The service with five animals, and every URL that is asked. */
async function startWithFive(start: (typeof PLACES)[number]['start']) {
  const petstore = await start()
  const urls: string[] = []
  const client = createClient({
    ...petstore,
    fetch: (request) => {
      urls.push(request.url.replace(petstore.baseUrl, ''))
      return petstore.fetch(request)
    },
  })
  for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed']) await client.createPet({ body: { name, categoryId: 7 } })
  urls.length = 0
  return { ...petstore, client, urls }
}

describe.each(PLACES)('$where', ({ start }) => {
  test('all() gives the items of all pages, and asks for a page when the one before is used up', async () => {
    await using petstore = await startWithFive(start)
    const names: string[] = []
    for await (const pet of petstore.client.listPets.all({ limit: 2 })) {
      names.push(pet.name)
      if (names.length === 2) expect(petstore.urls).toHaveLength(1)
    }
    expect(names).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed'])
    expect(petstore.urls).toEqual(['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4'])
  })

  test('pages() gives one page after the other', async () => {
    await using petstore = await startWithFive(start)
    const pages: number[] = []
    for await (const page of petstore.client.listPets.pages({ limit: 3 })) pages.push(page.length)
    expect(pages).toEqual([3, 2])
  })

  test('leaving the loop asks for no further page', async () => {
    await using petstore = await startWithFive(start)
    for await (const pet of petstore.client.listPets.all({ limit: 2 })) if (pet.name === 'Cy') break
    expect(petstore.urls).toHaveLength(2)
  })

  test('a listing throws what a call would throw', async () => {
    await using petstore = await startWithFive(start)
    sendWrong()
    const listing = petstore.client.listPets.all({ limit: 1000 })
    await expect(listing.next()).rejects.toMatchObject({ name: 'ApiError', status: 400 })
    const aborted = petstore.client.listPets.pages({}, { signal: AbortSignal.abort('enough') })
    await expect(aborted.next()).rejects.toBe('enough')
  })
})

/** A client whose every page links there. */
function linkingTo(link: string) {
  const urls: string[] = []
  const fetch = (request: Request) => {
    urls.push(request.url)
    return new Response('[]', { headers: { Link: link } })
  }
  return { urls, client: createClient({ apiKey: 'key', baseUrl: 'https://petstore.test/v1', fetch }) }
}

test.each([
  'https://elsewhere.test/v1/pets?cursor=2',
  'http://petstore.test/v1/pets?cursor=2',
  'https://petstore.test.elsewhere.test/v1/pets?cursor=2',
  'https://petstore.test:8443/v1/pets?cursor=2',
  'https://petstore.test@elsewhere.test/v1/pets?cursor=2',
])('a link to another origin is refused, as it would get the key: %s', async (url) => {
  const { client, urls } = linkingTo(`<${url}>; rel="next"`)
  const pages = client.listPets.pages()
  await pages.next()
  await expect(pages.next()).rejects.toMatchObject({
    name: 'ParseError',
    operationId: 'listPets',
    message: expect.stringContaining('its next page is on another server'),
  })
  expect(urls).toHaveLength(1)
})

test.each(['{}', '"abc"', 'null'])('all() of a page that is no list is a ParseError: %s', async (body) => {
  const options = { apiKey: 'key', baseUrl: 'https://petstore.test/v1', fetch: () => new Response(body) }
  await expect(createClient(options).listPets.all().next()).rejects.toMatchObject({
    name: 'ParseError',
    message: expect.stringContaining('the body is not a list'),
  })
})

test.each(['<https://petstore.test/v1/pets>; rel="next"', '<?a=1>; rel="next"'])(
  'a link to a page that was given already is refused: %s',
  async (link) => {
    const { client } = linkingTo(link)
    const listing = (async () => {
      for await (const _ of client.listPets.pages());
    })()
    await expect(listing).rejects.toMatchObject({
      name: 'ParseError',
      message: expect.stringContaining('given already'),
    })
  },
)
