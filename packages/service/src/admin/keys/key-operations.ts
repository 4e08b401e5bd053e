import { STATUS_CODES } from 'node:http'
import { describeKey } from '../../keys/describe-key.ts'
import { KeyNotChangeable } from '../../keys/key-not-changeable.ts'
import type { ApiKey, KeyOptions } from '../../keys/keys.ts'
import { dayOf, nameOfDay } from '../../keys/usage-days.ts'
import { liftBan } from '../../limits/lift-ban.ts'
import { PlanLimitsMismatch } from '../../limits/plan-limits-mismatch.ts'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import type { Handlers } from '../generated/server.ts'
import type { components } from '../generated/types.ts'
import type { KeyApiOptions } from './key-api-options.ts'

type Schemas = components['schemas']

const DAY_MS = 86_400_000

/** The handlers of the admin API. They call the same functions as the command line, and log each change. */
export function keyOperations({
  contract,
  configuration,
  keys,
  logger,
  now,
}: Omit<Required<KeyApiOptions>, 'token'>): Handlers {
  const find = async (id: string) => (await keys.listKeys()).find((key) => key.id === id)
  const shown = (key: ApiKey): Schemas['Key'] => {
    return { ...describeKey(key, now()), scopes: key.scopes === null ? null : [...key.scopes] }
  }
  const log = (act: string, { id }: ApiKey) =>
    logger.info({ act, key: id }, 'A key was changed through the admin port.')
  const endIn = (days: number | null) => (days === null ? null : now() + days * DAY_MS)

  function planOf({ plan, perMinute, perDay }: Plan): Pick<KeyOptions, 'plan' | 'perMinute' | 'perDay'> {
    if (plan === undefined || !contract.plans.has(plan))
      throw new Conflict(`The plans are ${contract.plans.names.join(', ')}: name one of them, limits belong to it.`)
    return { plan, ...(perMinute !== undefined && { perMinute }), ...(perDay !== undefined && { perDay }) }
  }

  function requireScopes(scopes: readonly string[] | null | undefined): void {
    const unknown = scopes?.find((scope) => !contract.scopes.includes(scope))
    if (unknown !== undefined) throw new Conflict(`No operation requires the scope ${unknown}.`)
  }

  return guarded({
    async listKeys(_, reply) {
      return reply(200, { keys: (await keys.listKeys()).map(shown) })
    },

    async createKey({ body }, reply) {
      requireScopes(body.scopes)
      const { secret, key } = await keys.issueKey({
        name: body.name,
        ...planOf(body),
        environment: configuration.keyEnvironment,
        expiresAt: endIn(body.expiresInDays),
        scopes: body.scopes,
      })
      log('create', key)
      return reply(201, { secret, key: shown(key) })
    },

    async getKey({ path }, reply) {
      const key = await find(path.keyId)
      return key ? reply(200, shown(key)) : reply(404, UNKNOWN)
    },

    async updateKey({ path, body }, reply) {
      if (!(await find(path.keyId))) return reply(404, UNKNOWN)
      requireScopes(body.scopes)
      const { plan, perMinute, perDay } = body
      const isOfPlan = plan !== undefined || perMinute !== undefined || perDay !== undefined
      const key = await keys.updateKey(path.keyId, {
        name: body.name,
        plan: isOfPlan ? planOf(body) : undefined,
        expiresAt: body.expiresInDays === undefined ? undefined : endIn(body.expiresInDays),
        scopes: body.scopes,
      })
      log('update', key)
      return reply(200, shown(key))
    },

    async rotateKey({ path, body }, reply) {
      if (!(await find(path.keyId))) return reply(404, UNKNOWN)
      const { secret, key, previous } = await keys.rotateKey(path.keyId, body.graceSeconds * 1_000)
      log('rotate', previous)
      return reply(201, { secret, key: shown(key), previous: shown(previous) })
    },

    async revokeKey({ path, query }, reply) {
      const key = await keys.revokeKey(path.keyId, query.reason ?? 'no reason given')
      if (!key) return reply(404, UNKNOWN)
      log('revoke', key)
      return reply(200, shown(key))
    },

    async liftBan({ path }, reply) {
      const key = await find(path.keyId)
      if (!key) return reply(404, UNKNOWN)
      const wasBanned = await liftBan(configuration, { service: contract.service, subject: key.id, now: now() })
      log('unban', key)
      return reply(200, { wasBanned })
    },

    async getUsage({ path, query }, reply) {
      const key = await find(path.keyId)
      if (!key) return reply(404, UNKNOWN)
      const today = dayOf(now())
      const days = Array.from({ length: query.days }, (_, index) => today - query.days + 1 + index)
      const used = new Map((await keys.usageOf(key.id, days)).map(({ day, requests }) => [day, requests]))
      return reply(200, { days: days.map((day) => ({ day: nameOfDay(day), requests: used.get(day) ?? 0 })) })
    },
  })
}

interface Plan {
  plan?: string | undefined
  perMinute?: number | undefined
  perDay?: number | undefined
}

/** The request does not fit the key or the service: 409. */
class Conflict extends Error {}

const UNKNOWN = problem(404, 'There is no key with this id.')

function problem(status: number, detail: string): Schemas['Problem'] {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail }
}

/** Turns known failures into 409 and 503. */
function guarded(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([id, handler]) => {
    const answer: Guarded = async (request, reply, c) => {
      try {
        return await (handler as Guarded)(request, reply, c)
      } catch (error) {
        if (error instanceof Conflict || error instanceof KeyNotChangeable || error instanceof PlanLimitsMismatch)
          return reply(409, problem(409, error.message))
        if (error instanceof StoreUnavailable) return reply(503, problem(503, 'The store cannot be reached now.'))
        throw error
      }
    }
    return [id, answer]
  })
  return Object.fromEntries(entries) as unknown as Handlers
}

/** Any handler, since every operation documents 409 and 503, itself or by `default`. */
type Guarded = (
  request: unknown,
  reply: (status: 409 | 503, body: Schemas['Problem']) => unknown,
  c: unknown,
) => unknown
