import { openStore } from '../../src/store/open-store.ts'
import type { NewPet, PetStore } from '../../src/store/store.ts'
import { configurationOf, type Start } from './parts.ts'
import { listenRaw, pageOf, readJson, send, sendPage } from './raw-answer.ts'

/** The floor: node:http and the store; no key, no limit, no validation, no log. */
export const start: Start = async (place) => {
  const store: PetStore = await openStore(configurationOf(place))
  return listenRaw(async (request, response) => {
    if (request.method === 'POST') {
      const { pet } = await store.createPet(await readJson<NewPet>(request))
      return send(response, 201, pet)
    }
    const { limit, after } = pageOf(request.url ?? '')
    const found = store.listPets({ after, limit: limit + 1 })
    sendPage(response, found instanceof Promise ? await found : found, limit)
  })
}
