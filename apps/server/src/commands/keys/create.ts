import { suggest } from '@contract-first/hono'
import { customPlans, isPlan, limitMax, limitsOfKey, type Plan, plans } from '../../limits/plans.ts'
import type { KeysContext } from '../keys.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { defaultExpiry, parseExpiry } from './expiry.ts'

/** `petstore keys create`: the secret alone on stdout, so that `KEY=$(petstore keys create …)` holds nothing else. */
export async function createKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    values: ['name', 'plan', 'per-minute', 'per-day', 'expires'],
    flags: [],
  })
  if (positionals.length > 0)
    throw new UsageError('"keys create" takes options only: put a name with blanks in quotes.')
  const name = parseName(values.name)
  const plan = parsePlan(values.plan)
  const limits = parseLimits(plan, values['per-minute'], values['per-day'])
  const expiresAt = parseExpiry(values.expires ?? defaultExpiry, context.now())
  const { environment, keyEnvironment } = context.configuration

  const { secret, key } = await context.withKeys((keys) =>
    keys.issueKey({ name, plan, environment: keyEnvironment, expiresAt, ...limits }),
  )
  const end = key.expiresAt === null ? 'never expires' : `expires ${new Date(key.expiresAt).toISOString()}`
  context.io.stdout.write(`${secret}\n`)
  context.io.stderr.write(
    `Created ${key.id} (${key.name}), plan ${key.plan}: ${key.perMinute} requests per minute, ${key.perDay} per day.
It is accepted in ${environment} and ${end}. Store the key now: it cannot be shown again.\n`,
  )
  return 0
}

function parseName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('Say what the key is for: --name NAME.')
  // Names are shown in terminals, where control characters can do more than be shown.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) || name.trim() === '' || name.length > 100) {
    throw new UsageError('The name of a key is 1 to 100 printable characters: --name NAME.')
  }
  return name
}

function parsePlan(plan: string | undefined): Plan {
  const choice = `--plan ${plans.join('|')}`
  if (plan === undefined) throw new UsageError(`Choose a plan: ${choice}.`)
  if (isPlan(plan)) return plan
  const meant = suggest(plan, plans)
  throw new UsageError(`There is no such plan: ${meant === undefined ? choice : `did you mean --plan ${meant}?`}`)
}

function parseLimits(
  plan: Plan,
  perMinute: string | undefined,
  perDay: string | undefined,
): { perMinute: number; perDay: number } | undefined {
  if (customPlans.includes(plan)) {
    if (perMinute === undefined || perDay === undefined) {
      throw new UsageError(`The plan ${plan} has no limits of its own: add both --per-minute N and --per-day N.`)
    }
    return { perMinute: parseLimit('per-minute', perMinute), perDay: parseLimit('per-day', perDay) }
  }
  if (perMinute === undefined && perDay === undefined) return undefined
  const fixed = limitsOfKey(plan, {})
  throw new UsageError(
    `The plan ${plan} allows ${fixed.perMinute} requests per minute and ${fixed.perDay} per day: leave --per-minute and --per-day out, or choose --plan ${customPlans.join('|')}.`,
  )
}

function parseLimit(option: string, text: string): number {
  const limit = Number(text)
  if (!/^[1-9]\d*$/.test(text) || limit > limitMax) {
    throw new UsageError(`--${option} takes a whole number from 1 to ${limitMax}, in digits only.`)
  }
  return limit
}
