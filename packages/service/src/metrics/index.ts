export { createMetrics, type Metrics } from './metrics.ts'
export { createPrimaryMetrics } from './primary-metrics.ts'
