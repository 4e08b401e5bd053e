import { liftBan } from '../../limits/lift-ban.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'

/** `<service> keys unban ID`: exits 0 if the key is not banned now, whether or not it was before. */
export async function unbanKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { positionals } = parseOptions(args, { values: [], flags: [] })
  const [id] = positionals
  const { contract, configuration, io } = context
  const { service } = contract
  if (id === undefined)
    throw new UsageError(`Name the key whose ban to lift by its id; "${service} keys list" shows the ids.`)
  if (positionals.length > 1) throw new UsageError('Lift the ban of one key at a time.')
  const key = await context.withKeys(async (keys) => (await keys.listKeys()).find((one) => one.id === id))
  if (key === undefined) {
    io.stderr.write(`There is no key with this id; "${service} keys list" shows the ids.\n`)
    return 1
  }
  const wasBanned = await liftBan(configuration, { service, subject: id, now: context.now() })
  io.stderr.write(
    wasBanned
      ? `${id} (${key.name}) is no longer banned: servers know within 2 seconds. What it used of its daily limit stays used.\n`
      : `${id} (${key.name}) is not banned.\n`,
  )
  return 0
}
