import { describeCell } from '@contract-first/conformance/parts'
import { expect, test } from 'vitest'
import type { Answer, CallOptions } from './asked-petstore.ts'
import { documentedStatuses } from './contract.ts'
import { lockForWriting, newStoreFile, tamper } from './file-store.ts'
import { exchange } from './raw-http.ts'
import { type ServedPetstore, servePetstore } from './served-petstore.ts'

type Petstore = ServedPetstore & { file: string }

/** Asks so that an answer of a certain status comes. */
type Situation = (petstore: Petstore) => Promise<{ status: number } | undefined>

const rex = { name: 'Rex', categoryId: 7 }
const key = { 'Idempotency-Key': 'a' }

const valid: Readonly<Record<string, (petstore: Petstore, more?: CallOptions) => Promise<Answer>>> = {
  listPets: ({ call }, more) => call('/v1/pets', more),
  createPet: ({ call }, more) => call('/v1/pets', { method: 'POST', json: rex, ...more }),
  getPet: ({ call }, more) => call('/v1/pets/1', more),
}

/** What each operation does alike. */
const ofEach = Object.fromEntries(
  Object.entries(valid).flatMap(([operation, ask]): [string, Situation][] => [
    [`${operation} 401`, (petstore) => ask(petstore, { authorization: null })],
    [`${operation} 406`, (petstore) => ask(petstore, { headers: { Accept: 'text/html' } })],
    [
      `${operation} 429`,
      async (petstore) => {
        for (let request = 1; request <= 60; request++) await petstore.call('/v1/pets')
        return ask(petstore)
      },
    ],
    [
      `${operation} 500`,
      (petstore) => {
        tamper(petstore.file, 'ALTER TABLE pets RENAME TO lost')
        return ask(petstore)
      },
    ],
    [
      `${operation} 503`,
      (petstore) => {
        petstore.close()
        return ask(petstore)
      },
    ],
  ]),
)

const situations: Readonly<Record<string, Situation>> = {
  ...ofEach,
  'listPets 200': async ({ call, store }) => {
    await store.createPet(rex)
    await store.createPet(rex)
    return call('/v1/pets?limit=1')
  },
  'listPets 400': ({ call }) => call('/v1/pets?limit=0'),
  'createPet 201': async ({ call }) => {
    await call('/v1/pets', { method: 'POST', json: rex, headers: key })
    return call('/v1/pets', { method: 'POST', json: rex, headers: key })
  },
  'createPet 400': ({ call }) => call('/v1/pets', { method: 'POST', json: {} }),
  'createPet 409': async ({ call, file }) => {
    const release = lockForWriting(file)
    const first = call('/v1/pets', { method: 'POST', json: rex, headers: key })
    const second = await call('/v1/pets', { method: 'POST', json: rex, headers: key })
    release()
    await first
    return second
  },
  'createPet 413': ({ call }) => call('/v1/pets', { method: 'POST', json: { ...rex, more: 'x'.repeat(65_536) } }),
  'createPet 415': ({ call }) => call('/v1/pets', { method: 'POST', body: 'name=Rex' }),
  'createPet 422': async ({ call }) => {
    await call('/v1/pets', { method: 'POST', json: rex, headers: key })
    return call('/v1/pets', { method: 'POST', json: { ...rex, name: 'Mia' }, headers: key })
  },
  'getPet 200': async ({ call, store }) => {
    await store.createPet(rex)
    return call('/v1/pets/1')
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

/** Whether each answer of the contract, and each header of it, came in the tests above. */
const cells = new Map<string, boolean>()

test.each(Object.entries(situations))('%s', async (name, situation) => {
  const file = newStoreFile()
  const timeouts = { headersMs: 50, requestMs: 100, checkEveryMs: 10 }
  const petstore = await servePetstore({ file, inUseAfterMs: 20, timeouts, expectsFailures: true })
  expect(await situation({ ...petstore, file })).toMatchObject({ status: Number(name.split(' ')[1]) })
  for (const cell of petstore.cells()) {
    const what = describeCell(cell)
    cells.set(what, cells.get(what) || cell.count > 0)
  }
})

test('every answer that the contract documents came, with every header of it', () => {
  expect(
    [...cells].flatMap(([what, came]) => (came ? [] : [`Nothing here produced ${what}: add a situation.`])),
  ).toEqual([])
})

test('so did every status that it documents, those that default stands for among them, and no other', () => {
  const statuses = Object.keys(situations).map((name) => Number(name.split(' ')[1]))
  expect(new Set(statuses)).toEqual(documentedStatuses)
})

async function send({ origin }: Petstore, bytes: string): Promise<{ status: number } | undefined> {
  const [answer] = await exchange(origin, bytes)
  return answer
}
