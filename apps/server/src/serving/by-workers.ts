import { createLogger, flushLog, type LogOutput } from '@contract-first/service/log'
import { catchStopSignals } from '@contract-first/service/process'
import type { Io } from '../commands/io.ts'
import type { Configuration } from '../configuration.ts'
import { keyFormat } from '../key-format.ts'
import { createPrimaryMetrics } from '../observability/primary-metrics.ts'
import { openStore } from '../store/open-store.ts'
import { startWorkers } from '../workers/pool.ts'
import { answerCalls, isCountedInPrimary } from '../workers/remote-limiter.ts'
import { WorkerFailure } from '../workers/worker-failure.ts'
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
    withoutSecrets: keyFormat.withoutKeys,
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
