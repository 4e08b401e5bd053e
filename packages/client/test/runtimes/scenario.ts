import { createFetch } from '../../src/fetch.ts'
import { createClient } from '../../src/index.ts'

/** The service's address, and a key with a dozen requests per minute. */
export interface Service {
  baseUrl: string
  apiKey: string
}

/** The calls of the client on every runtime; the caller compares the results. */
export async function scenario({ baseUrl, apiKey }: Service): Promise<unknown> {
  const petstore = createClient({ apiKey, baseUrl, allowBrowser: true })

  const created: number[] = []
  for (const name of ['Ada', 'Bo', 'Cy']) created.push((await petstore.createPet({ body: { name, categoryId: 7 } })).id)

  const names: string[] = []
  for await (const pet of petstore.listPets.all({ limit: 2 })) names.push(pet.name)

  const missing = await petstore.getPet({ petId: 99 }).result()

  const headers = { Authorization: `Bearer ${apiKey}` }
  const fetched = await (await createFetch()(`${baseUrl}/pets?limit=1`, { headers })).json()

  // As another process with the same key would.
  let status = 200
  while (status === 200) status = (await fetch(`${baseUrl}/pets`, { headers })).status
  const limited: unknown = await petstore.listPets({}, { timeout: 500 }).catch((error: unknown) => error)
  const isLimited = petstore.listPets.failed(limited, 429)

  return {
    created,
    names,
    fetched,
    missing: missing.ok || missing.status === 'undocumented' ? missing.status : missing.body.code,
    limited: isLimited && [limited.name, limited.body.code],
    remembered: petstore.rateLimit()?.limit,
  }
}
