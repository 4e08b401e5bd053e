import { AggregatorRegistry } from 'prom-client'
import type { MetricsOfProcess } from '../workers/messages.ts'

/** `counts` with what one more process has counted. Its gauges are left out: they say how something is now. */
export function addCounts(counts: MetricsOfProcess, metrics: MetricsOfProcess): MetricsOfProcess {
  return AggregatorRegistry.aggregate([[...counts], metrics.filter(onlyGrows)]).getMetricsAsArray()
}

function onlyGrows(metric: object): boolean {
  return 'type' in metric && (metric.type === 'counter' || metric.type === 'histogram')
}
