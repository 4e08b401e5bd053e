import { environmentOf } from '../../keys/key-format.ts'
import type { ApiKey } from '../../keys/keys.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'
import { DEFAULT_GRACE, parseGrace } from './grace.ts'

/** `<service> keys rotate ID`: prints only the new secret on stdout, like `keys create`. */
export async function rotateKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { values, positionals } = parseOptions(args, { values: ['grace'], flags: [] })
  const [id] = positionals
  const { service } = context.contract
  if (id === undefined) throw new UsageError(`Name the key to rotate by its id; "${service} keys list" shows the ids.`)
  if (positionals.length > 1) throw new UsageError('Rotate one key at a time.')
  const graceMs = parseGrace(values.grace ?? DEFAULT_GRACE)

  const { secret, key, previous } = await context.withKeys((keys) => keys.rotateKey(id, graceMs))
  context.io.stdout.write(`${secret}\n`)
  context.io.stderr.write(
    `Rotated ${previous.id} (${key.name}) to ${key.id}, plan ${key.plan}: ${key.perMinute} requests per minute, ${key.perDay} per day.
The new key is accepted in ${environmentOf(key.environment)} and ${endOf(key)}. Store it now: it cannot be shown again.
${oldKey(previous, context.now())}\n`,
  )
  return 0
}

function endOf({ expiresAt }: ApiKey): string {
  return expiresAt === null ? 'never expires' : `expires ${new Date(expiresAt).toISOString()}`
}

function oldKey({ expiresAt }: ApiKey, now: number): string {
  const end = expiresAt ?? now
  return end > now ? `The old key works until ${new Date(end).toISOString()}.` : 'The old key no longer works.'
}
