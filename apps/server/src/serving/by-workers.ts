import { createLogger, flushLog, type LogOutput } from '@contract-first/service/log'
import { createPrimaryMetrics } from '@contract-first/service/metrics'
import { catchStopSignals } from '@contract-first/service/process'
import { answerCalls, isCountedInPrimary, startWorkers, WorkerFailure } from '@contract-first/service/workers'
import type { Io } from '../commands/io.ts'
import type { Configuration } from '../configuration.ts'
import { contract } from '../contract.ts'
import { openStore } from '../store/open-store.ts'
import { warnOfLocalLinks } from './announce.ts'
import { openCounts } from './open-counts.ts'
import { serveUntilStopped } from './until-stopped.ts'

/**
 * Serves in `WORKERS` processes on one port until a signal, and returns the exit code. This process migrates the
 * embedded store, counts for it, and answers probes; it reads no request of the API.
 */
export async function serveByWorkers(configuration: Configuration, io: Io & { stdout: LogOutput }): Promise<number> {
  warnOfLocalLinks(configuration, io)
  const signals = catchStopSignals(process.exit)
  const metrics = createPrimaryMetrics()
  const logger = createLogger(io.stdout, {
    withoutSecrets: contract.keys.withoutKeys,
    level: configuration.logLevel,
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  await using opened = new AsyncDisposableStack()
  const store = await openStore(configuration, {
    onIdleError: ({ message }) => logger.warn(`A connection to the database ended: ${message}`),
    onNotReady: (reason) => logger.warn(`The store is not ready: ${reason}`),
  })
  opened.defer(() => store.close())
  metrics.watchPool('store', store.connections)
  const limiter = isCountedInPrimary(configuration) ? await openCounts(configuration, { logger, metrics }) : undefined
  opened.defer(() => limiter?.close())
  try {
    const pool = await startWorkers({
      count: configuration.workers,
      answerCalls: limiter && ((calls) => answerCalls(limiter, calls)),
      logger,
      onLoss: metrics.countWorkerLoss,
    })
    opened.defer(() => pool.close())
    await serveUntilStopped(pool, {
      configuration,
      io,
      logger,
      store,
      async check() {
        if (pool.listeningCount() === 0) throw new Error('no worker listens')
        await store.check()
      },
      metrics: async () => metrics.withThose(await pool.metrics()),
      signals,
    })
    await flushLog(logger)
    return 0
  } catch (error) {
    if (error instanceof WorkerFailure) return error.exitCode
    throw error
  }
}
