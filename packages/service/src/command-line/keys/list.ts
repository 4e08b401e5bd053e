import { describeKey } from '../../keys/describe-key.ts'
import { environmentOf } from '../../keys/key-format.ts'
import { stateOfKey } from '../../keys/key-state.ts'
import type { ApiKey } from '../../keys/keys.ts'
import { table } from '../../table.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'

/** `<service> keys list`: a table for people, or JSON with the same facts for programs. */
export async function listKeys(args: readonly string[], context: KeysContext): Promise<number> {
  const { flags, positionals } = parseOptions(args, { values: [], flags: ['json'] })
  if (positionals.length > 0) throw new UsageError('"keys list" takes no arguments, only --json.')
  const keys = await context.withKeys(async (store) => store.listKeys())
  const { stdout, stderr } = context.io
  // Scopes mean nothing if no operation requires one.
  const hasScopes = context.contract.scopes.length > 0
  if (flags.json) {
    stdout.write(
      `${JSON.stringify(
        keys.map((key) => ({ ...describeKey(key, context.now()), ...(hasScopes && { scopes: key.scopes }) })),
        null,
        2,
      )}\n`,
    )
  } else if (keys.length === 0) {
    stderr.write(`There are no keys. Issue one: ${context.contract.service} keys create --name NAME --plan PLAN\n`)
  } else {
    const header = [
      'ID',
      'NAME',
      'PLAN',
      'PER MINUTE',
      'PER DAY',
      'ENVIRONMENT',
      'CREATED',
      'EXPIRES',
      'LAST USED',
      'STATE',
      ...(hasScopes ? ['SCOPES'] : []),
    ]
    stdout.write(
      table([
        header,
        ...keys.map((key) => [...cellsOfKey(key, context.now()), ...(hasScopes ? [scopesCell(key)] : [])]),
      ]),
    )
  }
  return 0
}

function cellsOfKey(key: ApiKey, now: number): string[] {
  return [
    key.id,
    key.name,
    key.plan,
    String(key.perMinute),
    String(key.perDay),
    environmentOf(key.environment),
    dateOf(key.createdAt),
    key.expiresAt === null ? 'never' : dateOf(key.expiresAt),
    key.lastUsedAt === null ? 'never' : minuteOf(key.lastUsedAt),
    key.revokedReason === null ? stateOfKey(key, now) : `revoked (${key.revokedReason})`,
  ]
}

function scopesCell({ scopes }: ApiKey): string {
  if (scopes === null) return 'all'
  return scopes.length === 0 ? 'none' : scopes.join(' ')
}

function minuteOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
