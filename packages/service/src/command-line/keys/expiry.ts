import { UsageError } from '../usage-error.ts'

/** The default lifetime of a key. */
export const DEFAULT_EXPIRY = '90d'

const DAY_MS = 86_400_000
const MAX_DAYS = 3_650

/**
 * Reads `90d` or `never`.
 *
 * @returns the moment of expiry in Unix milliseconds, null for never
 * @throws {UsageError} if it is anything else
 */
export function parseExpiry(text: string, now: number): number | null {
  if (text === 'never') return null
  const days = Number(/^([1-9]\d*)d$/.exec(text)?.[1])
  if (days <= MAX_DAYS) return now + days * DAY_MS
  const bareNumber = /^[1-9]\d{0,3}$/.test(text) ? ` For ${text} days write --expires ${text}d.` : ''
  throw new UsageError(`--expires takes a number of days from 1d to ${MAX_DAYS}d, or never.${bareNumber}`)
}
