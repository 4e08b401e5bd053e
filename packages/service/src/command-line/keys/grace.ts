import { UsageError } from '../usage-error.ts'

/** The default time that a rotated key keeps working. */
export const DEFAULT_GRACE = '24h'

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const MAX_MS = 90 * 86_400_000

/**
 * Reads `30m`, `24h`, `7d` or `0`.
 *
 * @returns milliseconds
 * @throws {UsageError} if it is anything else, or more than 90 days
 */
export function parseGrace(text: string): number {
  if (text === '0') return 0
  const [, count, unit = ''] = /^([1-9]\d*)([mhd])$/.exec(text) ?? []
  const graceMs = Number(count) * (UNITS_MS[unit] ?? Number.NaN)
  if (graceMs <= MAX_MS) return graceMs
  throw new UsageError(
    '--grace takes minutes, hours or days up to 90d, such as 30m, 24h or 7d, or 0 to end the old key at once.',
  )
}
