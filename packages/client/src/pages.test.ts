import { describe, expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { PLACES, sendWrong } from './petstore.fixture.ts'

/** The service with five animals, and every URL that is requested. */
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

  test('a listing throws what a call would throw', async () => {
    await using petstore = await startWithFive(start)
    sendWrong()
    const listing = petstore.client.listPets.all({ limit: 1000 })
    await expect(listing.next()).rejects.toMatchObject({ name: 'ApiError', status: 400 })
    const aborted = petstore.client.listPets.pages({}, { signal: AbortSignal.abort('enough') })
    await expect(aborted.next()).rejects.toBe('enough')
  })
})
