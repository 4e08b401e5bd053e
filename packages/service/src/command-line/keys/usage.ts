import type { KeyUsage } from '../../keys/keys.ts'
import { dayOf, nameOfDay, USAGE_DAYS } from '../../keys/usage-days.ts'
import { table } from '../../table.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'

/** The default number of days. */
export const DEFAULT_DAYS = 7

/** `<service> keys usage ID`: the requests of a key on each of the last days, ending with today. */
export async function keyUsage(args: readonly string[], context: KeysContext): Promise<number> {
  const { values, flags, positionals } = parseOptions(args, { values: ['days'], flags: ['json'] })
  const [id] = positionals
  const { service } = context.contract
  if (id === undefined) throw new UsageError(`Name the key by its id; "${service} keys list" shows the ids.`)
  if (positionals.length > 1) throw new UsageError('Look at the usage of one key at a time.')
  const count = parseDays(values.days)
  const today = dayOf(context.now())
  const days = Array.from({ length: count }, (_, index) => today - count + 1 + index)

  const used = await context.withKeys(async (keys) => {
    const isKnown = (await keys.listKeys()).some((key) => key.id === id)
    return isKnown ? keys.usageOf(id, days) : undefined
  })
  const { stdout, stderr } = context.io
  if (used === undefined) {
    stderr.write(`There is no key with this id; "${service} keys list" shows the ids.\n`)
    return 1
  }
  const lines = days.map((day) => ({ day: nameOfDay(day), requests: requestsOn(day, used) }))
  if (flags.json) stdout.write(`${JSON.stringify(lines, null, 2)}\n`)
  else stdout.write(table([['DAY', 'REQUESTS'], ...lines.map(({ day, requests }) => [day, String(requests)])]))
  return 0
}

function requestsOn(day: number, used: readonly KeyUsage[]): number {
  return used.find((one) => one.day === day)?.requests ?? 0
}

function parseDays(text = String(DEFAULT_DAYS)): number {
  if (/^[1-9]\d?$/.test(text) && Number(text) <= USAGE_DAYS) return Number(text)
  throw new UsageError(`--days takes a whole number from 1 to ${USAGE_DAYS}.`)
}
