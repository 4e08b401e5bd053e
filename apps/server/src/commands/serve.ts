import { setTimeout as sleep } from 'node:timers/promises'
import { createReadiness } from '../admin/readiness.ts'
import type { Configuration } from '../configuration.ts'
import { createLogger, type LogOutput } from '../observability/logger.ts'
import { createMetrics } from '../observability/metrics.ts'
import { announce, warnOfLocalLinks } from '../serving/announce.ts'
import { openInstance } from '../serving/instance.ts'
import { openAdmin } from '../serving/open-admin.ts'
import { stopSignal } from '../serving/stop-signal.ts'
import type { Io } from './io.ts'

/** `petstore serve`: serves until SIGINT or SIGTERM, and returns the exit code. */
export async function serve(configuration: Configuration, io: Io & { stdout: LogOutput }): Promise<number> {
  warnOfLocalLinks(configuration, io)
  // From the beginning: whoever reads the greeting may stop the server at once.
  const stopped = stopSignal(() => process.exit(1))
  const logger = createLogger(io.stdout, { level: configuration.logLevel })
  const metrics = createMetrics()
  await using opened = new AsyncDisposableStack()
  const instance = await openInstance(configuration, { logger, metrics })
  opened.defer(() => instance.close())
  const readiness = createReadiness({
    check: () => instance.store.check(),
    onChange: (hindrance) => logger[hindrance === undefined ? 'info' : 'warn'](hindrance ?? 'ready'),
  })
  const admin = await openAdmin(configuration, { readiness, metrics: () => metrics.registry.metrics() })
  opened.defer(() => admin.close())
  await announce(
    { origin: instance.origin, adminOrigin: admin.origin },
    { configuration, store: instance.store, io, logger },
  )

  const signal = await stopped
  logger.info({ signal }, 'stopping')
  readiness.leave()
  instance.leave()
  // Ctrl-C comes from a person, who waits; SIGTERM from a program, whose balancer needs time to notice.
  if (signal === 'SIGTERM') await sleep(configuration.shutdownDelaySeconds * 1000)
  await instance.close()
  logger.info('stopped')
  return 0
}
