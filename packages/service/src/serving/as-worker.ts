import cluster from 'node:cluster'
import type { Configuration } from '../configuration/configuration.ts'
import { createLogger, flushLog, type LogOutput } from '../log/logger.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { STOP_SIGNALS } from '../process/stop-signals.ts'
import type { ServiceProgram, ServiceStore } from '../program.ts'
import { openPrimaryChannel } from '../workers/primary-channel.ts'
import { createRemoteLimiter, isCountedInPrimary } from '../workers/remote-limiter.ts'
import { sharedOutput } from '../workers/worker-output.ts'
import { type Instance, openInstance } from './instance.ts'

/** One of several processes on one port: answers requests until the primary process stops it. */
export async function serveAsWorker<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  configuration: Configuration,
  { stdout }: { stdout: LogOutput },
): Promise<number> {
  const { contract } = program
  // Terminals and some supervisors send signals to all processes; the primary handles them.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {})
  using channel = openPrimaryChannel()
  channel.onLost(() => process.exit(1))
  const metrics = createMetrics(contract)
  const limiter = createRemoteLimiter((calls) => channel.tell({ type: 'service:limit-calls', calls }))
  const closed = Promise.withResolvers<void>()
  let instance: Instance | undefined
  let isLeaving = false
  channel.onMessage(async (message) => {
    if (message.type === 'service:limit-answers') limiter.receive(message.answers)
    if (message.type === 'service:metrics-call') {
      channel.tell({ type: 'service:metrics-answer', metrics: await metrics.registry.getMetricsAsJSON() })
    }
    if (message.type === 'service:leave') {
      isLeaving = true
      instance?.leave()
    }
    if (message.type === 'service:close') closed.resolve()
  })
  const logger = createLogger(sharedOutput(stdout), {
    level: configuration.logLevel,
    withoutSecrets: contract.keys.withoutKeys,
    members: { worker: cluster.worker?.id },
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  instance = await openInstance(program, configuration, {
    logger,
    metrics,
    ...(isCountedInPrimary(configuration) && { limiter }),
  })
  if (isLeaving) instance.leave()
  channel.tell({ type: 'service:listening', origin: instance.origin })
  await closed.promise
  await instance.close()
  await flushLog(logger)
  return 0
}
