/**
 * Part of `pnpm bench`: what the last page of 1,000,000 pets costs compared with the last of 1,000, on each engine, for
 * all pets and for one status. Calls the stores directly, in turn, and prints the best round and the ratio. Bounded in
 * count; always exits 0.
 */

import { table } from '@contract-first/service/commands'
import { DatabaseUrl, dataFiles } from '@contract-first/service/store'
import { openStore as openPostgresql } from '../src/store/postgresql/open-store.ts'
import { openStore as openSqlite } from '../src/store/sqlite/open-store.ts'
import type { PetStatus, PetStore, Store } from '../src/store/store.ts'
import { createEmbeddedStore, createPostgresqlStore } from './stores.ts'

const rounds = 12
const pagesPerRound = 300
const limit = 20
const target = 1.2
/** All pets of the bench have this one. */
const statuses: readonly (PetStatus | undefined)[] = [undefined, 'available']

const rows = [['store', 'pages of', '1,000 pets', '1,000,000 pets', 'ratio', `target <= ${target}`]]
for (const [engine, open] of [
  ['embedded', openEmbedded],
  ['PostgreSQL', openDatabase],
] as const) {
  await using stack = new AsyncDisposableStack()
  const [small, large] = [await open(1_000, stack), await open(1_000_000, stack)]
  if (small === undefined || large === undefined) {
    process.stderr.write('The listing of PostgreSQL is skipped. To measure it: apt-get install postgresql.\n')
    continue
  }
  for (const status of statuses) rows.push([engine, status ?? 'all', ...(await compare(small, large, status))])
}
process.stdout.write(table(rows))

interface FilledStore {
  pets: number
  store: PetStore
}

/** Microseconds per page of each, their ratio, and whether it meets the target. */
async function compare(small: FilledStore, large: FilledStore, status: PetStatus | undefined): Promise<string[]> {
  // Warm-up: the code must be compiled before it is timed.
  for (const one of [small, large]) for (let round = 0; round < rounds; round++) await microsPerPage(one, status)
  let [best, bestOfLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++) {
    best = Math.min(best, await microsPerPage(small, status))
    bestOfLarge = Math.min(bestOfLarge, await microsPerPage(large, status))
  }
  const ratio = bestOfLarge / best
  return [`${best.toFixed(1)} µs`, `${bestOfLarge.toFixed(1)} µs`, ratio.toFixed(2), ratio <= target ? 'met' : 'missed']
}

async function microsPerPage({ pets, store }: FilledStore, status: PetStatus | undefined): Promise<number> {
  const query = { after: pets - limit, limit, ...(status && { status }) }
  const started = performance.now()
  for (let page = 0; page < pagesPerRound; page++) await store.listPets(query)
  return ((performance.now() - started) / pagesPerRound) * 1_000
}

async function openEmbedded(pets: number, stack: AsyncDisposableStack): Promise<FilledStore> {
  const { place } = stack.use(await createEmbeddedStore(pets))
  return opened(pets, openSqlite(dataFiles(place.DATA_DIR ?? '', 'petstore').store), stack)
}

async function openDatabase(pets: number, stack: AsyncDisposableStack): Promise<FilledStore | undefined> {
  const filled = await createPostgresqlStore(pets)
  if (filled === undefined) return undefined
  const { place } = stack.use(filled)
  return opened(pets, await openPostgresql(new DatabaseUrl(place.DATABASE_URL ?? '')), stack)
}

function opened(pets: number, store: Store, stack: AsyncDisposableStack): FilledStore {
  stack.defer(() => store.close())
  return { pets, store }
}
