import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { startInProcess } from '../petstore.fixture.ts'
import type { Hooks } from './hooks.ts'

let origins = 0

/** A client of a service at an origin of its own, as each operation is told of once per process. */
async function start(hooks?: Hooks) {
  const petstore = await startInProcess()
  origins++
  const fetch = (request: Request) => petstore.fetch(request)
  const client = createClient({ apiKey: petstore.apiKey, baseUrl: `https://petstore-${origins}.test/v1`, fetch, hooks })
  await client.createPet({ body: { name: 'Rex', categoryId: 7 } })
  return client
}

test('onDeprecated is told once, with the date of the removal and where to read about it', async () => {
  const seen: unknown[] = []
  const client = await start({
    onDeprecated: ({ operationId, sunset, link }) => seen.push([operationId, sunset?.toISOString(), link]),
  })
  await client.getPet({ petId: 1 })
  await client.getPet({ petId: 1 })
  await client.listPets()
  expect(seen).toEqual([['getPet', '2030-12-05T00:00:00.000Z', 'https://petstore.test/docs']])
})
