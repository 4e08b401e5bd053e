import type { Io } from '../command-line/io.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { createLogger, flushLog, type LogOutput } from '../log/logger.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { catchStopSignals } from '../process/stop-signals.ts'
import type { PlainProgram, ServiceProgram, ServiceStore } from '../program.ts'
import { warnOfLocalLinks } from './announce.ts'
import { openInstance } from './instance.ts'
import { serveUntilStopped } from './until-stopped.ts'

/** Serves in this process until a signal, and returns the exit code. */
export async function serveAlone<Store extends ServiceStore>(
  program: ServiceProgram<Store> | PlainProgram,
  configuration: Configuration,
  io: Io & { stdout: LogOutput },
): Promise<number> {
  const { contract } = program
  warnOfLocalLinks(contract, configuration, io)
  const signals = catchStopSignals(process.exit)
  const metrics = createMetrics(contract)
  const logger = createLogger(io.stdout, {
    level: configuration.logLevel,
    withoutSecrets: program.openStore ? contract.keys.withoutKeys : (line) => line,
    isAlone: true,
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  await using instance = await openInstance(program, configuration, { logger, metrics })
  const { store } = instance
  await serveUntilStopped(instance, {
    program,
    configuration,
    io,
    logger,
    store,
    check: program.openStore ? () => store?.check() : program.check,
    metrics: () => metrics.registry.metrics(),
    signals,
  })
  await flushLog(logger)
  return 0
}
