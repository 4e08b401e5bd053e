/** How many days the request counts of a key are kept. */
export const USAGE_DAYS = 90

const DAY_MS = 86_400_000

/** The day of a moment: whole days since 1970-01-01, UTC. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

/** Such as `2026-12-01`. */
export function nameOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
