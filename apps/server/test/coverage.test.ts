import { describeCell } from '@contract-first/conformance/parts'
import type { CallOptions } from '@contract-first/service/test/call'
import { lockForWriting, newStoreFile, tamper } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { at, documentedStatuses, operations } from './contract.ts'
import { exchange } from './raw-http.ts'
import { type ServedPetstore, servePetstore } from './served-petstore.ts'

type Petstore = ServedPetstore & { file: string }

/** Causes a response of a certain status. */
type Situation = (petstore: Petstore) => Promise<{ status: number } | undefined>

const rex = { name: 'Rex', categoryId: 7 }
const key = { 'Idempotency-Key': 'a' }

/** A valid request for each operation, for the first pet where it names one. */
const requests = operations.map(({ id, method, path, operation }) => {
  const body = 'requestBody' in operation ? { json: rex } : {}
  const ask = ({ call }: Petstore, more?: CallOptions, query = '') =>
    call(`/v1${path.replace('{petId}', '1')}${query}`, { method, ...body, ...more })
  return { id, path, responses: Object.entries(at(operation, 'responses')), ask }
})

/** Options that all operations share. */
const ofEach = Object.fromEntries(
  requests.flatMap(({ id, path, responses, ask }): [string, Situation][] => [
    ...responses.flatMap(([status, response]): [string, Situation][] => {
      if (!status.startsWith('2')) return []
      const refusing: Situation = (petstore) => ask(petstore, { headers: { Accept: 'text/html' } })
      // A response without a body satisfies every Accept.
      return [
        [`${id} ${status}`, onPets(ask)],
        ...('content' in at(response) ? [[`${id} 406`, refusing] satisfies [string, Situation]] : []),
      ]
    }),
    [`${id} 400`, (petstore) => ask(petstore, {}, '?unknown=1')],
    [`${id} 401`, (petstore) => ask(petstore, { authorization: null })],
    ...(path.includes('{petId}') ? [[`${id} 404`, ask] satisfies [string, Situation]] : []),
    [`${path} 405`, ({ call }) => call(`/v1${path.replace('{petId}', '1')}`, { method: 'PATCH' })],
    [
      `${id} 429`,
      async (petstore) => {
        for (let request = 1; request <= 60; request++) await petstore.call('/v1/pets')
        return ask(petstore)
      },
    ],
    [
      `${id} 500`,
      (petstore) => {
        tamper(petstore.file, 'ALTER TABLE pets RENAME TO lost')
        return ask(petstore)
      },
    ],
    [
      `${id} 503`,
      (petstore) => {
        petstore.close()
        return ask(petstore)
      },
    ],
  ]),
)

function onPets(ask: Situation): Situation {
  return async (petstore) => {
    await petstore.store.createPet(rex)
    await petstore.store.createPet(rex)
    return ask(petstore)
  }
}

const situations: Readonly<Record<string, Situation>> = {
  ...ofEach,
  'listPets 200': onPets(({ call }) => call('/v1/pets?limit=1')),
  'createPet 201': async ({ call }) => {
    await call('/v1/pets', { method: 'POST', json: rex, headers: key })
    return call('/v1/pets', { method: 'POST', json: rex, headers: key })
  },
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
  'none 400': (petstore) => send(petstore, 'hello\r\n\r\n'),
  'none 401': ({ call }) => call('/v1/cats', { authorization: null }),
  'none 404': ({ call }) => call('/v1/cats'),
  'none 408': (petstore) => send(petstore, 'GET /v1/pets HTTP/1.1\r\nHost: petst'),
  'none 417': (petstore) => send(petstore, 'GET /v1/pets HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n'),
  'none 431': (petstore) => send(petstore, `GET /v1/pets HTTP/1.1\r\nX-A: ${'a'.repeat(9_216)}\r\n\r\n`),
  'none 505': (petstore) => send(petstore, 'GET /v1/pets HTTP/2.0\r\nHost: a\r\n\r\n'),
}

/** Whether each response of the contract, and each of its headers, came in the tests above. */
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

test('every documented response came, with each of its headers', () => {
  expect(
    [...cells].flatMap(([what, came]) => (came ? [] : [`Nothing here produced ${what}: add a situation.`])),
  ).toEqual([])
})

test('so did every status that it documents, including those under default, and no other', () => {
  const statuses = Object.keys(situations).map((name) => Number(name.split(' ')[1]))
  expect(new Set(statuses)).toEqual(documentedStatuses)
})

async function send({ origin }: Petstore, bytes: string): Promise<{ status: number } | undefined> {
  const [answer] = await exchange(origin, bytes)
  return answer
}
