import { conform, describeFinding, type LayerName, type Setup } from '../../src/index.ts'
import { openPetstore, type PetstoreTarget, petstoreSetup, servePetstore } from '../petstore.fixture.ts'
import { contract, type MakeClient } from './calls.fixture.ts'
import type { Check } from './checks.ts'
import { type ThroughClient, throughClient } from './through-client.fixture.ts'

/**
 * C7: whatever the suite asks the real server, asked through the client; every documented answer comes through it. Without
 * the random layer: arguments at random are for `requests`.
 */
export const served: Check = async (make) => {
  const layers: LayerName[] = ['cover', 'protocol', 'auth', 'states', 'relations']
  const { problems, answers } = await run(make, { ...petstoreSetup, target: openPetstore }, layers)
  if (problems.length > 0) return problems
  const documented = contract.operations.flatMap(({ id, responses }) =>
    responses.map(({ status }) => `${id} ${status === 'default' ? 500 : status}`),
  )
  return documented.flatMap((answer) => (answers.has(answer) ? [] : [`${answer} never came through the client`]))
}

/** C8: the answers of every status over a socket, for what the network could change. */
export const overSocket: Check = async (make) =>
  (await run(make, { ...petstoreSetup, target: servePetstore }, ['states'])).problems

/** Ends with the first case that goes wrong. */
async function run(
  make: MakeClient,
  setup: Setup<PetstoreTarget>,
  layers: readonly LayerName[],
): Promise<ThroughClient> {
  const seen: ThroughClient = { problems: [], answers: new Set() }
  const ended = new AbortController()
  const throughThis = {
    ...setup,
    target: async (first) => throughClient(make, await setup.target(first), seen),
  } satisfies Setup<PetstoreTarget>
  const onCase = () => {
    if (seen.problems.length > 0) ended.abort()
  }
  const { findings } = await conform(contract, throughThis, { layers, onCase, signal: ended.signal })
  seen.problems.push(...findings.map(describeFinding))
  return seen
}
