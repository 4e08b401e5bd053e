import { isDeepStrictEqual } from 'node:util'
import { type Case, conform, describeFinding, type LayerName, type Setup } from '@contract-first/conformance'
import { openPetstore, type PetstoreTarget, petstoreSetup, servePetstore } from '../petstore.fixture.ts'
import { collected, contract, type MakeClient } from './calls.fixture.ts'
import { type Check, nothingSeen } from './check.ts'
import { answerIn, CALL_FORMS } from './forms.fixture.ts'
import { type ThroughClient, throughClient } from './through-client.fixture.ts'

/** C7: the responses of every status over a socket, since the network could change them. */
export const overSocket: Check = async (make) =>
  (await run(make, { ...petstoreSetup, target: servePetstore }, ['states'])).problems

/**
 * C8: all requests of the suite to the real server, sent through the client; every documented response comes through
 * it.
 */
export const served: Check = async (make) => {
  // Arguments at random are for `requests`.
  const { problems, seen } = await run(make, inProcess, ['cover', 'protocol', 'auth', 'states'])
  if (problems.length > 0) return problems
  const documented = contract.operations.flatMap((operation) =>
    operation.responses.flatMap(({ status }) =>
      Object.keys(CALL_FORMS).map((form) => answerIn(form, operation, status)),
    ),
  )
  return documented.flatMap((answer) => (seen.answers.has(answer) ? [] : [`${answer} never came through the client`]))
}

/** C9: the pages of the real server, and exactly its animals, in the order of their creation. */
export const listed: Check = async (make) => {
  const server = await openPetstore(LISTED)
  const client = make(async (request) => {
    request.headers.set('Authorization', `Bearer ${server.secrets?.bearerAuth}`)
    return server.fetch(request)
  })
  try {
    const made: unknown[] = []
    for (const status of STATUSES)
      made.push(await client.createPet({ body: { name: `Number ${made.length}`, categoryId: 7, status } }))
    const sold = made.filter((_, at) => STATUSES[at] === 'sold')
    const expected = [sold.slice(0, 2), sold.slice(2, 4), sold.slice(4)]
    const pages = await collected(client.listPets.pages({ status: 'sold', limit: 2 }))
    const all = await collected(client.listPets.all({ status: 'sold', limit: 2 }))
    return isDeepStrictEqual(pages, expected) && isDeepStrictEqual(all, sold)
      ? []
      : [`of those that were sold, the pages are ${JSON.stringify(pages)}, and all are ${JSON.stringify(all)}`]
  } catch (error) {
    return [`a list of several pages fails: ${error}`]
  } finally {
    await server.dispose?.()
  }
}

const STATUSES = ['sold', 'sold', 'available', 'sold', 'pending', 'sold', 'sold'] as const

const LISTED: Case = {
  id: 'client/listed',
  layer: 'relations',
  operation: 'listPets',
  pointer: '/paths/~1pets/get',
  run: async () => {},
}

/** C10: the relations between responses of the real server hold for those of the client. */
export const related: Check = async (make) => (await run(make, inProcess, ['relations'])).problems

const inProcess: Setup<PetstoreTarget> = { ...petstoreSetup, target: openPetstore }

/** Ends with the first case that goes wrong. */
async function run(
  make: MakeClient,
  setup: Setup<PetstoreTarget>,
  layers: readonly LayerName[],
): Promise<ThroughClient> {
  const through: ThroughClient = { problems: [], seen: nothingSeen() }
  const ended = new AbortController()
  const throughThis = {
    ...setup,
    target: async (first) => throughClient(make, await setup.target(first), through),
  } satisfies Setup<PetstoreTarget>
  const onCase = () => {
    if (through.problems.length > 0) ended.abort()
  }
  const { findings } = await conform(contract, throughThis, { layers, onCase, signal: ended.signal })
  through.problems.push(...findings.map(describeFinding))
  return through
}
