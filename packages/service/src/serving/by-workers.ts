import type { Io } from '../command-line/io.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { createLogger, flushLog, type LogOutput } from '../log/logger.ts'
import { createPrimaryMetrics } from '../metrics/primary-metrics.ts'
import { catchStopSignals } from '../process/stop-signals.ts'
import type { ServiceProgram, ServiceStore } from '../program.ts'
import { startWorkers } from '../workers/pool.ts'
import { answerCalls, isCountedInPrimary } from '../workers/remote-limiter.ts'
import { WorkerFailure } from '../workers/worker-failure.ts'
import { warnOfLocalLinks } from './announce.ts'
import { openCounts } from './open-counts.ts'
import { serveUntilStopped } from './until-stopped.ts'

/**
 * Serves in `WORKERS` processes on one port until a signal, and returns the exit code. This process migrates the
 * embedded store, counts for it, and answers probes; it handles no API requests.
 */
export async function serveByWorkers<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  configuration: Configuration,
  io: Io & { stdout: LogOutput },
): Promise<number> {
  const { contract } = program
  warnOfLocalLinks(contract, configuration, io)
  const signals = catchStopSignals(process.exit)
  const metrics = createPrimaryMetrics()
  const logger = createLogger(io.stdout, {
    withoutSecrets: contract.keys.withoutKeys,
    level: configuration.logLevel,
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  await using opened = new AsyncDisposableStack()
  const store = await program.openStore(configuration, {
    onIdleError: ({ message }) => logger.warn(`A connection to the database ended: ${message}`),
    onNotReady: (reason) => logger.warn(`The store is not ready: ${reason}`),
    replicaUrls: configuration.databaseReplicaUrls,
  })
  opened.defer(() => store.close())
  metrics.watchPool('store', store.connections)
  const limiter = isCountedInPrimary(configuration)
    ? await openCounts(program, configuration, { logger, metrics })
    : undefined
  opened.defer(() => limiter?.close())
  metrics.watchBans(limiter?.bans)
  try {
    const pool = await startWorkers({
      count: configuration.workers,
      answerCalls: limiter && ((calls) => answerCalls(limiter, calls)),
      logger,
      onLoss: metrics.countWorkerLoss,
    })
    opened.defer(() => pool.close())
    await serveUntilStopped(pool, {
      program,
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
