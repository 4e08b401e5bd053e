import { conform, describeFinding, type LayerName, type Setup } from '../../src/index.ts'
import { openPetstore, type PetstoreTarget, petstoreSetup, servePetstore } from '../petstore.fixture.ts'
import { contract, type MakeClient } from './calls.fixture.ts'
import type { Check } from './checks.ts'
import { type ThroughClient, throughClient } from './through-client.fixture.ts'

/** C7: the answers of every status over a socket, for what the network could change. */
export const overSocket: Check = async (make) =>
  (await run(make, { ...petstoreSetup, target: servePetstore }, ['states'])).problems

/** C8: whatever the suite asks the real server, asked through the client; every documented answer comes through it. */
export const served: Check = async (make) => {
  // Arguments at random are for `requests`.
  const { problems, answers } = await run(make, inProcess, ['cover', 'protocol', 'auth', 'states'])
  if (problems.length > 0) return problems
  const documented = contract.operations.flatMap(({ id, responses }) =>
    responses.map(({ status }) => `${id} ${status === 'default' ? 500 : status}`),
  )
  return documented.flatMap((answer) => (answers.has(answer) ? [] : [`${answer} never came through the client`]))
}

/** C9: what holds between the answers of the real server, holds between those of the client. */
export const related: Check = async (make) => (await run(make, inProcess, ['relations'])).problems

const inProcess: Setup<PetstoreTarget> = { ...petstoreSetup, target: openPetstore }

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
