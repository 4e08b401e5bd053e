import type { OpenLimiter } from '@contract-first/service/limits'
import { openLimiter } from '@contract-first/service/limits'
import type { Logger } from '@contract-first/service/log'
import { thinOut } from '@contract-first/service/log'
import type { Configuration } from '../configuration.ts'
import { schema } from '../store/postgresql/schema.ts'

/**
 * Opens the limiter that the configuration asks for; what goes wrong with it is logged and counted.
 *
 * @throws {DatabaseOpenError} when the file of the embedded store's counts cannot be opened
 */
export function openCounts(
  configuration: Configuration,
  { logger, metrics }: { logger: Logger; metrics: { countLimitStoreError(): void } },
): Promise<OpenLimiter> {
  // They are written once a second, and as long as the disk is full, not at all.
  const writeErrors = thinOut()
  return openLimiter(configuration, {
    schema,
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
    onDamaged: (putAside) =>
      logger.warn(`The file of the rate limits is damaged: they begin anew, and it is in ${putAside}.`),
    onIdleError: ({ message }) => logger.warn(`A connection to the database ended: ${message}`),
  })
}
