import cluster from 'node:cluster'
import { createLogger, flushLog, type LogOutput } from '@contract-first/service/log'
import { STOP_SIGNALS } from '@contract-first/service/process'
import type { Configuration } from '../configuration.ts'
import { keyFormat } from '../key-format.ts'
import { createMetrics } from '../observability/metrics.ts'
import { openPrimaryChannel } from '../workers/primary-channel.ts'
import { createRemoteLimiter, isCountedInPrimary } from '../workers/remote-limiter.ts'
import { sharedOutput } from '../workers/worker-output.ts'
import { type Instance, openInstance } from './instance.ts'

/** One of several processes on one port: answers requests until the primary process says that it is enough. */
export async function serveAsWorker(configuration: Configuration, { stdout }: { stdout: LogOutput }): Promise<number> {
  // A terminal, and some supervisors, send signals to all processes; the primary decides what they mean.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {})
  using channel = openPrimaryChannel()
  channel.onLost(() => process.exit(1))
  const metrics = createMetrics()
  const limiter = createRemoteLimiter((calls) => channel.tell({ type: 'petstore:limit-calls', calls }))
  const closed = Promise.withResolvers<void>()
  let instance: Instance | undefined
  let isLeaving = false
  channel.onMessage(async (message) => {
    if (message.type === 'petstore:limit-answers') limiter.receive(message.answers)
    if (message.type === 'petstore:metrics-call') {
      channel.tell({ type: 'petstore:metrics-answer', metrics: await metrics.registry.getMetricsAsJSON() })
    }
    if (message.type === 'petstore:leave') {
      isLeaving = true
      instance?.leave()
    }
    if (message.type === 'petstore:close') closed.resolve()
  })
  const logger = createLogger(sharedOutput(stdout), {
    level: configuration.logLevel,
    withoutSecrets: keyFormat.withoutKeys,
    members: { worker: cluster.worker?.id },
    onLeftOut: metrics.countLogLinesLeftOut,
  })
  instance = await openInstance(configuration, {
    logger,
    metrics,
    ...(isCountedInPrimary(configuration) && { limiter }),
  })
  if (isLeaving) instance.leave()
  channel.tell({ type: 'petstore:listening', origin: instance.origin })
  await closed.promise
  await instance.close()
  await flushLog(logger)
  return 0
}
