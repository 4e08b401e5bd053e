import { relation } from '@contract-first/conformance'
import type { Relation } from '@contract-first/conformance/parts'
import { counted } from './counted.fixture.ts'
import { bearer, type KeyName, PLANS } from './keys.fixture.ts'
import { plans } from './plans.fixture.ts'
import { states } from './states.fixture.ts'
import { type ArrangedPetstore, BASE_URL } from './target.fixture.ts'

const list = 'listPets'
const create = 'createPet'

const filter = { by: 'query.status', property: 'status' }
// The last cursor of its pattern.
const paging = {
  list,
  create,
  limit: 'query.limit',
  filter,
  ascending: '/id',
  beyond: { 'query.cursor': 'zzzzzzzzzzz' },
}

const now = (target: ArrangedPetstore) => target.now()
const nobody = () => ({ headers: {} })
const headers = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
  retryAfter: 'Retry-After',
}
const limited = (target: ArrangedPetstore) => bearer(target.limitedKey)
const holder = (name: KeyName) => async (target: ArrangedPetstore) => bearer(await target.keyOf(name))
const operations = [list, create, 'getPet'] as const
const ban = {
  operations,
  windowSeconds: 60,
  banSeconds: 600,
  headers,
  now,
  sign: { at: '/code', value: 'temporarily_banned' },
}

const minute = { operations, headers, now, windowSeconds: 60 }

/** The limits by minute, by day and of a plan; with a clock that is moved by hand, also the length of their windows. */
function limits(isMoved: boolean): Relation[] {
  const window = (seconds: number) => ({ operations, headers, ...(isMoved && { now, windowSeconds: seconds }) })
  return [
    relation.rateLimited({ ...window(60), limited, requests: 3 }),
    relation.rateLimited({ ...window(86_400), name: 'per-day', limited: holder('daily'), requests: 4 }),
    relation.rateLimited({ ...window(60), name: 'free-plan', limited: holder('free'), requests: 60 }),
  ]
}

/** Undocumented input that frameworks obey, and a key in a wrong place. */
const meaningless = ({ secrets }: ArrangedPetstore) => ({
  'X-HTTP-Method-Override': 'DELETE',
  Origin: 'https://elsewhere.example',
  'X-Forwarded-Host': 'elsewhere.example',
  'X-Forwarded-Proto': 'gopher',
  Forwarded: 'host=elsewhere.example',
  Range: 'bytes=0-1',
  'If-None-Match': '*',
  'If-Modified-Since': 'Fri, 31 Dec 9999 23:59:59 GMT',
  'Accept-Language': 'tlh',
  Prefer: 'code=404',
  'X-API-Key': secrets?.bearerAuth ?? '',
  Cookie: `token=${secrets?.bearerAuth}`,
})

function deprecations(origin: string | undefined): Relation[] {
  return operations.map((operation) => relation.deprecated({ operation, ...(origin !== undefined && { origin }) }))
}

const ORIGIN = new URL(BASE_URL).origin

/** Relations between the responses of any petstore. */
const ofAny: readonly Relation[] = [
  relation.echo({ create }),
  relation.readAfterWrite({ create, read: 'getPet' }),
  relation.filtered({ list, create, ...filter }),
  relation.limited({ list, create, limit: 'query.limit', filter, cursor: 'query.cursor' }),
  relation.refusedChangesNothing({ create, list, states }),
  relation.idempotent({
    create,
    list,
    key: 'header.Idempotency-Key',
    replayed: 'Idempotent-Replayed',
    keptSeconds: 86_400,
    other: limited,
  }),
  relation.ignored({ operation: list, create, values: { 'query.limit': 1 }, headers: meaningless }),
  relation.ignored({ operation: 'getPet', headers: meaningless }),
  plans({ operation: list, holders: Object.fromEntries(PLANS.map((plan) => [plan, holder(plan)])) }),
]

/** Relations of a petstore that was already running, and continues to. */
export const relationsOfRunning: readonly Relation[] = [
  ...ofAny,
  ...limits(false),
  ...deprecations(undefined),
  relation.paginated(paging),
]

/** Relations that need the public URL, a clock that is moved by hand, another instance, or an unused address. */
export const relations: readonly Relation[] = [
  ...ofAny,
  ...limits(true),
  ...deprecations(ORIGIN),
  relation.paginated({ ...paging, origin: ORIGIN }),
  relation.instances({ create, list }),
  relation.rateLimited({ ...minute, name: 'instances', limited, requests: 3, acrossInstances: true }),
  relation.rateLimited({ ...minute, name: 'address', limited: nobody, requests: 60 }),
  relation.banned({ ...ban, limited, requests: 3, attempts: 6 }),
  relation.banned({ ...ban, name: 'address', limited: nobody, requests: 60, attempts: 120 }),
  counted({ operation: list, dozen: holder('dozen'), now }),
]
