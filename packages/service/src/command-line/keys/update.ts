import { environmentOf } from '../../keys/key-format.ts'
import type { Plans } from '../../limits/plans.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'
import { parseExpiry } from './expiry.ts'
import { requireName } from './name-option.ts'
import { limitsFor, requirePlan } from './plan-options.ts'
import { describeScopes, parseScopes, scopesOption } from './scopes-option.ts'

/** `<service> keys update ID`: another name, plan or end for a key whose secret stays. */
export async function updateKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    values: ['name', 'plan', 'per-minute', 'per-day', 'expires', ...scopesOption(context.contract)],
    flags: [],
  })
  const [id] = positionals
  const { service } = context.contract
  if (id === undefined) throw new UsageError(`Name the key to update by its id; "${service} keys list" shows the ids.`)
  if (positionals.length > 1) throw new UsageError('Update one key at a time, and put a name with blanks in quotes.')
  if (Object.keys(values).length === 0)
    throw new UsageError(
      `Say what to change: --name, --plan${context.contract.scopes.length > 0 ? ', --scopes' : ''} or --expires.`,
    )
  const name = values.name === undefined ? undefined : requireName(values.name)
  const plan = planOf(context.contract.plans, values)
  const expiresAt = values.expires === undefined ? undefined : parseExpiry(values.expires, context.now())
  const scopes = parseScopes(context.contract, values.scopes)

  const key = await context.withKeys((keys) => keys.updateKey(id, { name, plan, expiresAt, scopes }))
  const end = key.expiresAt === null ? 'never expires' : `expires ${new Date(key.expiresAt).toISOString()}`
  context.io.stderr.write(
    `Updated ${key.id} (${key.name}), plan ${key.plan}: ${key.perMinute} requests per minute, ${key.perDay} per day.${describeScopes(key.scopes)}
It is accepted in ${environmentOf(key.environment)} and ${end}. Its secret stays the same.\n`,
  )
  return 0
}

function planOf(plans: Plans, values: { plan?: string; 'per-minute'?: string; 'per-day'?: string }) {
  if (values.plan !== undefined) {
    const plan = requirePlan(plans, values.plan)
    return { plan, ...limitsFor(plans, plan, values) }
  }
  if (values['per-minute'] === undefined && values['per-day'] === undefined) return undefined
  throw new UsageError('Limits belong to a plan: name it, too, with --plan.')
}
