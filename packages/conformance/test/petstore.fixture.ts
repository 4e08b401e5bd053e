import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createPetstore } from '@petstore/server/app'
import { listen } from '@petstore/server/listen'
import { openStore } from '@petstore/server/store'
import {
  type Case,
  type Contract,
  loadContract,
  loadRegressions,
  relation,
  type Setup,
  type Target,
} from '../src/index.ts'
import { openEmbedded } from './engines/embedded.fixture.ts'
import { type Engine, type OpenEngine, START } from './engines/engine.fixture.ts'

/** The contract as it was written by hand. */
export function loadPetstore(): Promise<Contract> {
  return loadContract(createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml'))
}

export interface PetstoreTarget extends Target {
  /** The secret of a key that has three requests a minute. */
  limitedKey: string
  /** The time that it is for the server, in milliseconds. */
  now(): number
  engine: Engine
  app: ReturnType<typeof createPetstore>
}

/** The whole service without a socket, on the embedded store. */
export function openPetstore(first: Case): Promise<PetstoreTarget> {
  return openPetstoreOn(openEmbedded, first)
}

async function openPetstoreOn(open: OpenEngine, first: Case): Promise<PetstoreTarget> {
  const engine = await open(first)
  const { store, limiter } = engine
  let time = START
  const advance = async (ms: number) => {
    time += ms
    await engine.advance(ms)
  }
  const issue = async (more: object = {}) => {
    const key = {
      name: 'conformance',
      plan: 'enterprise',
      environment: 'test',
      expiresAt: null,
      perMinute: 100_000,
      perDay: 1_000_000,
    } as const
    return store.issueKey({ ...key, ...more })
  }
  const elsewhere = openStore(':memory:')
  const unknown = await elsewhere.issueKey({ name: 'elsewhere', plan: 'free', environment: 'test', expiresAt: null })
  await elsewhere.close()
  const revoked = await issue()
  await store.revokeKey(revoked.key.id, 'lost')
  const expired = await issue({ expiresAt: START + 1 })
  await advance(1)
  const publicBaseUrl = 'https://api.petstore.example/v1'
  const app = createPetstore({ store, keys: store, limiter, environment: 'test', publicBaseUrl })
  return {
    baseUrl: publicBaseUrl,
    fetch: (request) => app.fetch(request),
    secrets: { bearerAuth: (await issue()).secret },
    wrongSecrets: {
      bearerAuth: {
        'of another store': unknown.secret,
        revoked: revoked.secret,
        expired: expired.secret,
        'of another environment': (await issue({ environment: 'live' })).secret,
      },
    },
    advance,
    now: () => time,
    limitedKey: (await issue({ perMinute: 3, perDay: 100 })).secret,
    engine,
    app,
    dispose: engine.close,
  }
}

/** The same behind a socket of the loopback interface. */
export async function servePetstore(first: Case, open: OpenEngine = openEmbedded): Promise<PetstoreTarget> {
  const petstore = await openPetstoreOn(open, first)
  const { limiter } = petstore.engine
  const server = await listen({ host: '127.0.0.1', port: 0, limiter, createApp: () => petstore.app })
  return {
    ...petstore,
    baseUrl: `${server.origin}/v1`,
    fetch: (request) => fetch(request),
    dispose: async () => {
      await server.close(0)
      await petstore.dispose?.()
    },
  }
}

const limited = (target: PetstoreTarget) => ({ headers: { Authorization: `Bearer ${target.limitedKey}` } })
const list = 'listPets'
const create = 'createPet'

/** How the petstore is held to its contract. */
export const petstoreSetup: Setup<PetstoreTarget> = {
  target: openPetstore,
  regressions: await loadRegressions(join(import.meta.dirname, 'regressions')),
  calls: {
    getPet: async ({ call, named, send }) => {
      const media = named(create).body?.content[0]
      if (media) await send({ operation: named(create), values: {}, body: { media, value: media.examples[0] } })
      return { ...call, values: { 'path.petId': 1 } }
    },
  },
  states: {
    'getPet 404': ({ call, send }) => send({ ...call, values: { 'path.petId': 999_999 } }),
    406: ({ call, send }) => send({ ...call, headers: { Accept: 'text/html' } }),
    'createPet 409': async ({ call, send, target }) => {
      const release = await target.engine.holdPets()
      const keyed = { ...call, values: { 'header.Idempotency-Key': 'a' } }
      const first = send(keyed)
      const second = await send(keyed)
      await release()
      await first
      return second
    },
    'createPet 413': ({ call, send }) =>
      send({
        ...call,
        bytes: `{"name":"Rex","categoryId":7,"more":"${'x'.repeat(65_536)}"}`,
        headers: { 'Content-Type': 'application/json' },
      }),
    'createPet 415': ({ call, send }) =>
      send({ ...call, bytes: 'name=Rex', headers: { 'Content-Type': 'text/plain' } }),
    'createPet 422': async ({ call, send }) => {
      const keyed = { ...call, values: { 'header.Idempotency-Key': 'a' } }
      await send(keyed)
      return send({ ...keyed, bytes: '{"name":"Mia","categoryId":3}', headers: { 'Content-Type': 'application/json' } })
    },
    429: async ({ call, send, target }) => {
      const credential = limited(target)
      for (let request = 1; request <= 3; request++) await send(call, { credential })
      return send(call, { credential })
    },
    500: async ({ call, send, target }) => {
      await target.engine.losePets()
      return send(call)
    },
    503: async ({ call, send, target }) => {
      await target.engine.lose()
      return send(call)
    },
  },
  relations: [
    relation.echo({ create }),
    relation.readAfterWrite({ create, read: 'getPet' }),
    relation.filtered({ list, create, by: 'query.status', property: 'status' }),
    relation.limited({ list, create, limit: 'query.limit' }),
    relation.paginated({ list, create, limit: 'query.limit' }),
    relation.refusedChangesNothing({ create, list }),
    relation.idempotent({ create, list, key: 'header.Idempotency-Key', replayed: 'Idempotent-Replayed' }),
    ...[list, create, 'getPet'].map((operation) => relation.deprecated({ operation })),
    relation.rateLimited({
      operation: list,
      limited,
      now: (target) => target.now(),
      requests: 3,
      headers: {
        limit: 'X-RateLimit-Limit',
        remaining: 'X-RateLimit-Remaining',
        reset: 'X-RateLimit-Reset',
        retryAfter: 'Retry-After',
      },
    }),
  ],
  policy: {
    refusals: [400],
    pathRefusals: [400],
    unauthorized: [401],
    unknownQuery: 'refuse',
    refusesRepeatedQuery: true,
    implicitMethods: ['HEAD', 'OPTIONS'],
    // Those that address browsers and caches instead of callers.
    otherHeaders: [
      'Cache-Control',
      'Content-Security-Policy',
      'Cross-Origin-Resource-Policy',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ],
    errors: {
      schema: '/components/schemas/Error',
      status: '/status',
      headers: [
        'X-Request-Id',
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'RateLimit-Policy',
        'RateLimit',
        'Allow',
      ].map((name) => `/components/headers/${name}`),
    },
  },
}
