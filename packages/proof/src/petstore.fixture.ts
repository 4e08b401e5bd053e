import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type CallMaker, type Contract, loadContract, loadRegressions, type Setup } from '@contract-first/conformance'
import { jsonOf } from '@contract-first/conformance/parts'
import { policy } from './petstore/policy.fixture.ts'
import { relations } from './petstore/relations.fixture.ts'
import { states, statesOfSocket } from './petstore/states.fixture.ts'
import { openPetstore, type PetstoreTarget } from './petstore/target.fixture.ts'

export { openPetstore, type PetstoreTarget, servePetstore } from './petstore/target.fixture.ts'

/** The hand-written contract. */
export function loadPetstore(): Promise<Contract> {
  return loadContract(createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml'))
}

const ofOnePet = (await loadPetstore()).operations.filter(({ path }) => path.endsWith('/{petId}'))

const callOfNewPet: CallMaker<PetstoreTarget> = async ({ call, named, send }) => {
  const operation = named('createPet')
  const media = operation.body?.content[0]
  const created = media && jsonOf(await send({ operation, values: {}, body: { media, value: media.examples[0] } }))
  return { ...call, values: { 'path.petId': Object(created).id ?? 1 } }
}

/** The setup that checks the petstore against its contract. */
export const petstoreSetup: Setup<PetstoreTarget> = {
  target: openPetstore,
  regressions: await loadRegressions(join(import.meta.dirname, 'regressions')),
  calls: Object.fromEntries(ofOnePet.map(({ id }) => [id, callOfNewPet])),
  states: { ...states, ...statesOfSocket },
  relations,
  policy,
}
