import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'

/** `<service> keys revoke ID`. */
export async function revokeKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { values, positionals } = parseOptions(args, { values: ['reason'], flags: [] })
  const [id] = positionals
  const { service } = context.contract
  if (id === undefined) throw new UsageError(`Name the key to revoke by its id; "${service} keys list" shows the ids.`)
  if (positionals.length > 1) throw new UsageError('Revoke one key at a time, and put a reason with blanks in quotes.')
  const key = await context.withKeys((keys) => keys.revokeKey(id, values.reason ?? 'no reason given'))
  if (key === undefined || key.revokedAt === null) {
    context.io.stderr.write(`There is no key with this id; "${service} keys list" shows the ids.\n`)
    return 1
  }
  context.io.stderr.write(
    `${key.id} (${key.name}) was revoked at ${new Date(key.revokedAt).toISOString()} (${key.revokedReason}).\n`,
  )
  return 0
}
