import type { Credential } from '@contract-first/conformance'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import { openStore } from '@petstore/server/store'
import { type Engine, START } from '../engines/engine.fixture.ts'

type Plan = keyof (typeof document)['x-rate-limit-plans']

/** Every plan of the contract. */
export const PLANS = Object.keys(document['x-rate-limit-plans']) as readonly Plan[]

/** Keys with their own numbers: four requests a day, twelve a minute, and as many as the limited one. */
const CUSTOM = {
  daily: { plan: 'enterprise', perMinute: 100, perDay: 4 },
  dozen: { plan: 'enterprise', perMinute: 12, perDay: 1000 },
  alike: { plan: 'enterprise', perMinute: 3, perDay: 100 },
} as const

/** A key of this plan, or with these numbers. */
export type KeyName = Plan | keyof typeof CUSTOM

export function bearer(secret: string): Credential {
  return { headers: { Authorization: `Bearer ${secret}` } }
}

const about = { name: 'conformance', environment: 'test', expiresAt: null } as const
const unlimited = { ...about, plan: 'enterprise', perMinute: 100_000, perDay: 1_000_000 } as const

function isCustom(name: KeyName): name is keyof typeof CUSTOM {
  return Object.hasOwn(CUSTOM, name)
}

/** A key from another store, which no store here knows. */
const unknown = await issuedElsewhere()

async function issuedElsewhere(): Promise<string> {
  const elsewhere = openStore(':memory:')
  const { secret } = await elsewhere.issueKey({ ...about, plan: 'free' })
  await elsewhere.close()
  return secret
}

export interface Keys {
  right: string
  /** Keyed by what is wrong with each. */
  wrong: Readonly<Record<string, string>>
  /** With three requests a minute. */
  limited: string
  /** Issued on demand. */
  of(name: KeyName): Promise<string>
}

/** The keys for a target, at the time of its store; one expires right away. */
export async function issueKeys({ store }: Pick<Engine, 'store'>, now: number = START): Promise<Keys> {
  const issue = async (more: object = {}) => (await store.issueKey({ ...unlimited, ...more })).secret
  const revoked = await store.issueKey(unlimited)
  await store.revokeKey(revoked.key.id, 'lost')
  const byName = new Map<KeyName, Promise<string>>()
  return {
    right: await issue(),
    wrong: {
      'of another store': unknown,
      revoked: revoked.secret,
      expired: await issue({ expiresAt: now + 1 }),
      'of another environment': await issue({ environment: 'live' }),
    },
    limited: await issue(CUSTOM.alike),
    async of(name) {
      const key =
        byName.get(name) ??
        store.issueKey({ ...about, ...(isCustom(name) ? CUSTOM[name] : { plan: name }) }).then(({ secret }) => secret)
      byName.set(name, key)
      return key
    },
  }
}
