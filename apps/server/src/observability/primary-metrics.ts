import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { createLimitStoreErrors } from './metrics.ts'

/** What the primary process counts, beside its workers. */
export interface PrimaryMetrics {
  countWorkerLoss(): void
  countLimitStoreError(): void
  /** All metrics, those of workers added up, in the text format of Prometheus. */
  withThose(ofWorkers: readonly (readonly object[])[]): Promise<string>
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
    help: 'Workers that answer requests, and whose metrics are in these',
    registers: [registry],
  })
  const limitStoreErrors = createLimitStoreErrors(registry)
  return {
    countWorkerLoss: () => losses.inc(),
    countLimitStoreError: () => limitStoreErrors.inc(),
    async withThose(ofWorkers) {
      listening.set(ofWorkers.length)
      return AggregatorRegistry.aggregate([...ofWorkers, await registry.getMetricsAsJSON()]).metrics()
    },
  }
}
