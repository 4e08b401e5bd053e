import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { WorkerPool } from '../workers/pool.ts'
import { createBans, createLimitStoreErrors, createLogLinesLeftOut, type WatchBans } from './metrics.ts'
import { createPoolMetrics, type WatchPool } from './store-metrics.ts'

/** The metrics of the primary process, in addition to those of its workers. */
export interface PrimaryMetrics {
  countWorkerLoss(): void
  countLimitStoreError(): void
  countLogLinesLeftOut(lines: number): void
  watchPool: WatchPool
  watchBans: WatchBans
  /** All metrics, those of workers added up, in the text format of Prometheus. */
  withThose(ofWorkers: Awaited<ReturnType<WorkerPool['metrics']>>): Promise<string>
}

export function createPrimaryMetrics(): PrimaryMetrics {
  const registry = new Registry()
  const losses = new Counter({
    name: 'worker_losses_total',
    help: 'Workers that ended by themselves and were replaced',
    registers: [registry],
  })
  const listening = new Gauge({
    name: 'workers_listening',
    help: 'Workers that answer requests; for one that is late, the other metrics hold its last values',
    registers: [registry],
  })
  const limitStoreErrors = createLimitStoreErrors(registry)
  const logLinesLeftOut = createLogLinesLeftOut(registry)
  return {
    countWorkerLoss: () => losses.inc(),
    countLimitStoreError: () => limitStoreErrors.inc(),
    countLogLinesLeftOut: (lines) => logLinesLeftOut.inc(lines),
    watchPool: createPoolMetrics(registry),
    watchBans: createBans(registry),
    async withThose({ answeredCount, ofProcesses }) {
      listening.set(answeredCount)
      return AggregatorRegistry.aggregate([...ofProcesses, await registry.getMetricsAsJSON()]).metrics()
    },
  }
}
