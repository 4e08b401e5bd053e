import { expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { PLACES } from './petstore.fixture.ts'

let origins = 0

test.each(PLACES)(
  'onDeprecated is called once, with the date of the removal and a link to read more: $where',
  async ({ start }) => {
    await using petstore = await start()
    // Each operation is reported once per process and origin.
    origins++
    const origin = `https://petstore-${origins}.test`
    const seen: unknown[] = []
    const client = createClient({
      ...petstore,
      baseUrl: `${origin}/v1`,
      fetch: (request) => petstore.fetch(new Request(request.url.replace(`${origin}/v1`, petstore.baseUrl), request)),
      hooks: { onDeprecated: ({ operationId, sunset, link }) => seen.push([operationId, sunset?.toISOString(), link]) },
    })
    await client.createPet({ body: { name: 'Rex', categoryId: 7 } })
    await client.getPet({ petId: 1 })
    await client.getPet({ petId: 1 })
    await client.listPets()
    for (const petId of [1, 2, 3]) await client.GET('/pets/{petId}', { params: { path: { petId } } })
    const told = ['2030-12-05T00:00:00.000Z', petstore.baseUrl.replace('/v1', '/docs')]
    expect(seen).toEqual([
      ['getPet', ...told],
      [undefined, ...told],
    ])
  },
)
