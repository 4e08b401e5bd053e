import { AggregatorRegistry } from 'prom-client'
import type { MetricsOfProcess } from '../workers/messages.ts'

/** `counts` plus the counts of one more process. Its gauges are left out, since they show a current state. */
export function addCounts(counts: MetricsOfProcess, metrics: MetricsOfProcess): MetricsOfProcess {
  return AggregatorRegistry.aggregate([[...counts], metrics.filter(onlyGrows)]).getMetricsAsArray()
}

function onlyGrows(metric: object): boolean {
  return 'type' in metric && (metric.type === 'counter' || metric.type === 'histogram')
}
