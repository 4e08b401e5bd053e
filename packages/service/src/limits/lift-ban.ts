import { dataFiles } from '../store/data-directory.ts'
import type { LimitStores } from './open-limiter.ts'

/**
 * Lifts the ban of a subject in the store that `openLimiter` would open; servers notice within two seconds. If that
 * is the database, it must have the schema of this version.
 *
 * @returns whether it was banned
 * @throws {StoreUnavailable} when the store of the counts cannot be reached now
 * @throws {DatabaseOpenError} when the file of the counts cannot be opened
 */
export async function liftBan(
  { redisUrl, databaseUrl, dataDir }: LimitStores,
  { service, subject, now }: { service: string; subject: string; now: number },
): Promise<boolean> {
  if (redisUrl !== undefined) return (await import('./redis/lift-ban.ts')).liftBan(redisUrl, service, subject)
  if (databaseUrl !== undefined)
    return (await import('./postgresql/lift-ban.ts')).liftBan(databaseUrl, service, subject)
  return (await import('./memory/lift-ban.ts')).liftBan(dataFiles(dataDir, service).limits, service, subject, now)
}
