import cluster from 'node:cluster'
import { createLogger, flushLog, type LogOutput } from '@contract-first/service/log'
import { createMetrics } from '@contract-first/service/metrics'
import { STOP_SIGNALS } from '@contract-first/service/process'
import {
  createRemoteLimiter,
  isCountedInPrimary,
  openPrimaryChannel,
  sharedOutput,
} from '@contract-first/service/workers'
import type { Configuration } from '../configuration.ts'
import { contract } from '../contract.ts'
import { type Instance, openInstance } from './instance.ts'

/** One of several processes on one port: answers requests until the primary process says that it is enough. */
export async function serveAsWorker(configuration: Configuration, { stdout }: { stdout: LogOutput }): Promise<number> {
  // A terminal, and some supervisors, send signals to all processes; the primary decides what they mean.
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
  instance = await openInstance(configuration, {
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
