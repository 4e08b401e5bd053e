import type { Configuration } from '../configuration/configuration.ts'
import type { OpenLimiter } from '../limits/limits.ts'
import { openLimiter } from '../limits/open-limiter.ts'
import type { Logger } from '../log/logger.ts'
import { thinOut } from '../log/thinned-out.ts'
import type { StoredService } from '../program.ts'

/**
 * Opens the configured limiter; its failures are logged and counted.
 *
 * @throws {DatabaseOpenError} when the file of the embedded store's counts cannot be opened
 */
export function openCounts(
  { schemas }: Pick<StoredService, 'schemas'>,
  configuration: Configuration,
  { logger, metrics }: { logger: Logger; metrics: { countLimitStoreError(): void } },
): Promise<OpenLimiter> {
  // They are written once a second, and not at all while the disk is full.
  const writeErrors = thinOut()
  return openLimiter(configuration, {
    schema: schemas.postgresql ?? schemas.sqlite,
    onStoreError: () => metrics.countLimitStoreError(),
    onOutage: (error) => logger.error({ err: error }, 'Redis fails: this process decides the rate limits alone.'),
    onRecovery: () => logger.info('Redis answers again: the rate limits are shared.'),
    onWriteError: (error) => {
      metrics.countLimitStoreError()
      const leftOutCount = writeErrors(String(error))
      if (leftOutCount !== undefined) {
        logger.error({ leftOutCount, err: error }, 'The counts of the rate limits could not be written.')
      }
    },
    onDamaged: (keptAs) =>
      logger.warn(`The file of the rate limits is damaged: counting starts again, and the file is kept as ${keptAs}.`),
    onIdleError: ({ message }) => logger.warn(`A connection to the database ended: ${message}`),
  })
}
