import { expect, test } from 'vitest'
import type { Answer, CallOptions } from './asked-petstore.ts'
import { documentedCells, unplacedStatuses } from './cells.ts'
import { lockForWriting, newStoreFile, tamper } from './file-store.ts'
import { judge } from './judge.ts'
import { exchange } from './raw-http.ts'
import { type ServedPetstore, servePetstore } from './served-petstore.ts'

type Petstore = ServedPetstore & { file: string }

/** Asks so that one answer of the contract must come. */
type Situation = (petstore: Petstore) => Promise<unknown>

const rex = { name: 'Rex', categoryId: 7 }
const key = { 'Idempotency-Key': 'a' }

const valid: Readonly<Record<string, (petstore: Petstore, more?: CallOptions) => Promise<Answer>>> = {
  listPets: ({ call }, more) => call('/v1/pets', more),
  createPet: ({ call }, more) => call('/v1/pets', { method: 'POST', json: rex, ...more }),
  getPet: ({ call }, more) => call('/v1/pets/1', more),
}

/** What each operation does alike. */
function situationOfEach(operation: string, status: number): Situation | undefined {
  const ask = valid[operation]
  if (!ask) return undefined
  const situations: Record<number, Situation> = {
    401: (petstore) => ask(petstore, { authorization: null }),
    406: (petstore) => ask(petstore, { headers: { Accept: 'text/html' } }),
    429: async (petstore) => {
      for (let request = 1; request <= 60; request++) await petstore.call('/v1/pets')
      await ask(petstore)
    },
    500: async (petstore) => {
      tamper(petstore.file, 'ALTER TABLE pets RENAME TO lost')
      await ask(petstore)
    },
    503: async (petstore) => {
      petstore.close()
      await ask(petstore)
    },
  }
  return situations[status]
}

const situations: Readonly<Record<string, Situation>> = {
  'listPets 200': ({ call }) => call('/v1/pets'),
  'listPets 400': ({ call }) => call('/v1/pets?limit=0'),
  'createPet 201': ({ call }) => call('/v1/pets', { method: 'POST', json: rex }),
  'createPet 400': ({ call }) => call('/v1/pets', { method: 'POST', json: {} }),
  'createPet 409': async ({ call, file }) => {
    const release = lockForWriting(file)
    const first = call('/v1/pets', { method: 'POST', json: rex, headers: key })
    await call('/v1/pets', { method: 'POST', json: rex, headers: key })
    release()
    await first
  },
  'createPet 413': ({ call }) => call('/v1/pets', { method: 'POST', json: { ...rex, more: 'x'.repeat(65_536) } }),
  'createPet 415': ({ call }) => call('/v1/pets', { method: 'POST', body: 'name=Rex' }),
  'createPet 422': async ({ call }) => {
    await call('/v1/pets', { method: 'POST', json: rex, headers: key })
    await call('/v1/pets', { method: 'POST', json: { ...rex, name: 'Mia' }, headers: key })
  },
  'getPet 200': async ({ call, store }) => {
    await store.createPet(rex)
    await call('/v1/pets/1')
  },
  'getPet 400': ({ call }) => call('/v1/pets/0'),
  'getPet 404': ({ call }) => call('/v1/pets/1'),
  'none 400': (petstore) => send(petstore, 'hello\r\n\r\n'),
  'none 401': ({ call }) => call('/v1/cats', { authorization: null }),
  'none 404': ({ call }) => call('/v1/cats'),
  'none 405': ({ call }) => call('/v1/pets', { method: 'DELETE' }),
  'none 408': (petstore) => send(petstore, 'GET /v1/pets HTTP/1.1\r\nHost: petst'),
  'none 417': (petstore) => send(petstore, 'GET /v1/pets HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n'),
  'none 431': (petstore) => send(petstore, `GET /v1/pets HTTP/1.1\r\nX-A: ${'a'.repeat(9_216)}\r\n\r\n`),
  'none 505': (petstore) => send(petstore, 'GET /v1/pets HTTP/2.0\r\nHost: a\r\n\r\n'),
}

test.each(documentedCells())('$operation answers $status as documented', async ({ operation, status }) => {
  const situation = situations[`${operation} ${status}`] ?? situationOfEach(operation, status)
  if (!situation) throw new Error(`Nothing here makes ${operation} answer ${status}: add it to the situations.`)
  const file = newStoreFile()
  const timeouts = { headersMs: 50, requestMs: 100, checkEveryMs: 10 }
  const petstore = await servePetstore({ file, inUseAfterMs: 20, timeouts, expectsFailures: true })
  await situation({ ...petstore, file })
  expect(petstore.ledger.has(operation, status)).toBe(true)
})

test('no situation is left of an answer that the contract has given up', () => {
  const documented = documentedCells().map(({ operation, status }) => `${operation} ${status}`)
  expect(Object.keys(situations).filter((cell) => !documented.includes(cell))).toEqual([])
})

test('every status that default stands for is asked of someone', () => {
  expect(unplacedStatuses()).toEqual([])
})

async function send({ origin, ledger }: Petstore, bytes: string): Promise<void> {
  const [answer] = await exchange(origin, bytes)
  expect(answer && judge('none', '/', answer)).toEqual([])
  if (answer) ledger.record(undefined, answer.status)
}
