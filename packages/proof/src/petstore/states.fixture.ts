import type { State } from '@contract-first/conformance'
import { bearer } from './keys.fixture.ts'
import type { ArrangedPetstore } from './target.fixture.ts'

/** Produces each status that the petstore documents. */
export const states: Readonly<Record<string, State<ArrangedPetstore>>> = {
  'getPet 404': ({ call, send }) => send({ ...call, values: { 'path.petId': 999_999 } }),
  406: ({ call, send }) => send({ ...call, headers: { Accept: 'text/html' } }),
  'createPet 409': async ({ call, send, target }) => {
    const release = await target.engine.holdPets()
    const keyed = { ...call, values: { 'header.Idempotency-Key': 'a' } }
    const both = [send(keyed), send(keyed)]
    // The second one is answered first, since its key is in use.
    const answer = await Promise.race(both)
    await release()
    await Promise.all(both)
    return answer
  },
  'createPet 413': ({ call, send }) =>
    send({
      ...call,
      bytes: `{"name":"Rex","categoryId":7,"more":"${'x'.repeat(65_536)}"}`,
      headers: { 'Content-Type': 'application/json' },
    }),
  'createPet 415': ({ call, send }) => send({ ...call, bytes: 'name=Rex', headers: { 'Content-Type': 'text/plain' } }),
  'createPet 422': async ({ call, send }) => {
    const keyed = { ...call, values: { 'header.Idempotency-Key': 'a' } }
    await send(keyed)
    return send({ ...keyed, bytes: '{"name":"Mia","categoryId":3}', headers: { 'Content-Type': 'application/json' } })
  },
  429: async ({ call, send, target }) => {
    const credential = bearer(target.limitedKey)
    for (let request = 1; request <= 3; request++) await send(call, { credential })
    return send(call, { credential })
  },
  500: async ({ call, send, target }) => {
    await target.engine.losePets()
    return send(call)
  },
  503: async ({ call, send, target }) => {
    await target.engine.lose()
    return send(call)
  },
}

/** States of a petstore over its own socket, which no fetch can produce. */
export const statesOfSocket: Readonly<Record<string, State<ArrangedPetstore>>> = {
  'createPet 408': ({ call, send }) =>
    send({ ...call, bytes: '{', headers: { 'Content-Type': 'application/json', 'Content-Length': '2' } }),
  'listPets 417': ({ call, send }) => send({ ...call, headers: { Expect: 'the-unexpected' } }),
  'listPets 431': ({ call, send }) => send({ ...call, headers: { 'X-Padding': 'x'.repeat(8_192) } }),
}
