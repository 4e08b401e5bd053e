import { createLogger, flushLog, type LogOutput } from '@contract-first/service/log'
import { createMetrics } from '@contract-first/service/metrics'
import { catchStopSignals } from '@contract-first/service/process'
import type { Io } from '../commands/io.ts'
import type { Configuration } from '../configuration.ts'
import { contract } from '../contract.ts'
import { warnOfLocalLinks } from './announce.ts'
import { openInstance } from './instance.ts'
import { serveUntilStopped } from './until-stopped.ts'

/** Serves in this process until a signal, and returns the exit code. */
export async function serveAlone(configuration: Configuration, io: Io & { stdout: LogOutput }): Promise<number> {
  warnOfLocalLinks(configuration, io)
  const signals = catchStopSignals(process.exit)
  const metrics = createMetrics(contract)
  const logger = createLogger(io.stdout, {
    level: configuration.logLevel,
    withoutSecrets: contract.keys.withoutKeys,
    isAlone: true,
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  await using instance = await openInstance(configuration, { logger, metrics })
  const { store } = instance
  await serveUntilStopped(instance, {
    configuration,
    io,
    logger,
    store,
    check: () => store.check(),
    metrics: () => metrics.registry.metrics(),
    signals,
  })
  await flushLog(logger)
  return 0
}
