import { relation } from '../../src/index.ts'
import type { Relation } from '../../src/layers/relation.ts'
import { countedMethods } from './counted-methods.fixture.ts'
import { bearer, type KeyName } from './keys.fixture.ts'
import { plans } from './plans.fixture.ts'
import { type ArrangedPetstore, BASE_URL } from './target.fixture.ts'

const list = 'listPets'
const create = 'createPet'

const filter = { by: 'query.status', property: 'status' }
// The last cursor of its pattern.
const paging = { list, create, limit: 'query.limit', filter, beyond: { 'query.cursor': 'zzzzzzzzzzz' } }

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
const ofMinute = { operation: list, limited, now, requests: 3, headers, windowSeconds: 60 }
const ban = {
  operation: list,
  windowSeconds: 60,
  banSeconds: 600,
  headers,
  now,
  sign: { at: '/code', value: 'temporarily_banned' },
}

/** What holds between answers of any petstore. */
const ofAny: readonly Relation[] = [
  relation.echo({ create }),
  relation.readAfterWrite({ create, read: 'getPet' }),
  relation.filtered({ list, create, ...filter }),
  relation.limited({ list, create, limit: 'query.limit', filter, cursor: 'query.cursor' }),
  relation.refusedChangesNothing({ create, list }),
  relation.idempotent({ create, list, key: 'header.Idempotency-Key', replayed: 'Idempotent-Replayed' }),
  ...[list, create, 'getPet'].map((operation) => relation.deprecated({ operation })),
  relation.rateLimited({ ...ofMinute }),
  relation.rateLimited({
    ...ofMinute,
    name: 'per-day',
    limited: holder('daily'),
    requests: 4,
    windowSeconds: 86_400,
  }),
  relation.rateLimited({
    ...ofMinute,
    name: 'free-plan',
    limited: holder('free'),
    requests: 60,
  }),
  relation.banned({ ...ban, limited, attempts: 6 }),
  plans({ operation: list, holders: { free: holder('free'), pro: holder('pro'), business: holder('business') } }),
]

/** Those of a petstore that has run for a while, and goes on. */
export const relationsOfRunning: readonly Relation[] = [...ofAny, relation.paginated(paging)]

/** And those that need to know where it is to callers, another instance, or an address that has made no request. */
export const relations: readonly Relation[] = [
  ...ofAny,
  relation.paginated({ ...paging, origin: new URL(BASE_URL).origin }),
  relation.instances({ create, list }),
  relation.rateLimited({ ...ofMinute, name: 'instances', acrossInstances: true }),
  relation.rateLimited({ ...ofMinute, name: 'address', limited: nobody, requests: 60 }),
  relation.banned({ ...ban, name: 'address', limited: nobody, attempts: 120 }),
  countedMethods({ operation: list, limited }),
]
