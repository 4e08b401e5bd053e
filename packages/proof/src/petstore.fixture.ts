import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Contract, loadContract, loadRegressions, type Setup } from '@contract-first/conformance'
import { policy } from './petstore/policy.fixture.ts'
import { relations } from './petstore/relations.fixture.ts'
import { states, statesOfSocket } from './petstore/states.fixture.ts'
import { openPetstore, type PetstoreTarget } from './petstore/target.fixture.ts'

export { openPetstore, type PetstoreTarget, servePetstore } from './petstore/target.fixture.ts'

/** The contract as it was written by hand. */
export function loadPetstore(): Promise<Contract> {
  return loadContract(createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml'))
}

/** How the petstore is held to its contract. */
export const petstoreSetup: Setup<PetstoreTarget> = {
  target: openPetstore,
  regressions: await loadRegressions(join(import.meta.dirname, 'regressions')),
  calls: {
    getPet: async ({ call, named, send }) => {
      const media = named('createPet').body?.content[0]
      if (media) await send({ operation: named('createPet'), values: {}, body: { media, value: media.examples[0] } })
      return { ...call, values: { 'path.petId': 1 } }
    },
  },
  states: { ...states, ...statesOfSocket },
  relations,
  policy,
}
