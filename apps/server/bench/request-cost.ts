/**
 * Part of `pnpm bench`: what a request costs this server, compared with the same service in other frameworks and with
 * plain node:http, each in its own process. Compares their responses before it times them, prints a table, and writes
 * `results.json`. Bounded in count, on loopback only; always exits 0.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { startGoContender } from './go-contender.ts'
import { type Measurement, measure, type Pair } from './measure.ts'
import { printResults, type Results } from './report.ts'
import { type BenchRequest, createPet, invalidCreate, invalidList, listPets } from './request.ts'
import { compareAnswers } from './same-answers.ts'
import { type Contender, startContender } from './start-contender.ts'
import { createEmbeddedStore, createPostgresqlStore } from './stores.ts'
import { targetsOf } from './targets.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)

const measurements = [...(await besideOthers()), ...(await bySize()), ...(await onPostgresql())]
const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  node: `Node ${process.versions.node}`,
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? 'unknown',
  rounds: ROUNDS,
  measurements: measurements.map(({ rounds, ...medians }) => medians),
  targets: targetsOf(measurements),
}
process.stdout.write(printResults(results))
await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)

/** On the embedded store; each has its own copy. */
async function besideOthers(): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack()
  const store = stack.use(await createEmbeddedStore(1_000))
  const contenders = new Map<string, Contender>()
  for (const name of ['raw', 'by-hand', 'fastify', 'zod-openapi', 'express', 'petstore', 'petstore-unlimited'] as const)
    contenders.set(name, stack.use(await startContender(name, await store.copy())))
  const go = await startGoContender(await store.copy())
  if (go) contenders.set('go', stack.use(go))
  for (const request of [listPets(), createPet]) await compareAnswers(contenders, request)
  const pairsOf = (name: string, request: BenchRequest): Pair[] =>
    [...contenders].map(([contender, running]) => ({ contender, running, name, request }))
  const refused = [...pairsOf('invalid list', invalidList), ...pairsOf('invalid create', invalidCreate)]
  const ours = refused.filter(({ contender }) => contender === 'petstore')
  return await measure([...pairsOf('list', listPets()), ...pairsOf('create', createPet), ...ours], ROUNDS)
}

/** The last page of a small store and of a large one. */
async function bySize(): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack()
  const pairs: Pair[] = []
  for (const pets of [1_000, 1_000_000]) {
    const running = stack.use(await startContender('petstore', stack.use(await createEmbeddedStore(pets))))
    const contender = `petstore, ${pets.toLocaleString('en')} pets`
    pairs.push({ contender, running, name: 'last page', request: listPets(pets - 20) })
  }
  return await measure(pairs, ROUNDS)
}

/** Empty when PostgreSQL is not installed. */
async function onPostgresql(): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack()
  const store = await createPostgresqlStore(1_000)
  if (store === undefined) {
    process.stderr.write('The bench on PostgreSQL is skipped. To run it: apt-get install postgresql.\n')
    return []
  }
  stack.use(store)
  const contenders = new Map<string, Contender>()
  for (const name of ['raw-postgresql', 'petstore-unlimited', 'petstore'] as const)
    contenders.set(name, stack.use(await startContender(name, store)))
  await compareAnswers(contenders, listPets())
  const pairs = [...contenders].map(([name, running]): Pair => {
    const contender = `${name.replace('-postgresql', '')}, PostgreSQL`
    return { contender, running, name: 'list', request: listPets() }
  })
  return await measure(pairs, ROUNDS)
}
