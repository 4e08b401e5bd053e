import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'
import { DEFAULT_EXPIRY, parseExpiry } from './expiry.ts'
import { requireName } from './name-option.ts'
import { limitsFor, planChoice, requirePlan } from './plan-options.ts'
import { describeScopes, parseScopes, scopesOption } from './scopes-option.ts'

/** `<service> keys create`: prints only the secret on stdout, for `KEY=$(<service> keys create …)`. */
export async function createKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    values: ['name', 'plan', 'per-minute', 'per-day', 'expires', ...scopesOption(context.contract)],
    flags: [],
  })
  const { plans } = context.contract
  if (positionals.length > 0)
    throw new UsageError('"keys create" takes options only: put a name with blanks in quotes.')
  if (values.name === undefined) throw new UsageError('Name what the key is for: --name NAME.')
  const name = requireName(values.name)
  if (values.plan === undefined) throw new UsageError(`Choose a plan: ${planChoice(plans)}.`)
  const plan = requirePlan(plans, values.plan)
  const limits = limitsFor(plans, plan, values)
  const expiresAt = parseExpiry(values.expires ?? DEFAULT_EXPIRY, context.now())
  const scopes = parseScopes(context.contract, values.scopes)
  const { environment, keyEnvironment } = context.configuration

  const { secret, key } = await context.withKeys((keys) =>
    keys.issueKey({ name, plan, environment: keyEnvironment, expiresAt, scopes, ...limits }),
  )
  const end = key.expiresAt === null ? 'never expires' : `expires ${new Date(key.expiresAt).toISOString()}`
  context.io.stdout.write(`${secret}\n`)
  context.io.stderr.write(
    `Created ${key.id} (${key.name}), plan ${key.plan}: ${key.perMinute} requests per minute, ${key.perDay} per day.${describeScopes(key.scopes)}
It is accepted in ${environment} and ${end}. Store the key now: it cannot be shown again.\n`,
  )
  return 0
}
