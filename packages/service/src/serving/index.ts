export { listenAdmin } from '../admin/listen-admin.ts'
export { createReadiness } from '../admin/readiness.ts'
export { createLogger, flushLog, type Logger } from '../log/logger.ts'
export { thinOut } from '../log/thinned-out.ts'
export { createMetrics, type Metrics } from '../metrics/metrics.ts'
export { createAccessLog } from '../observability/access-log.ts'
export { observeAll } from '../observability/observe-all.ts'
export { catchStopSignals, STOP_SIGNALS, type StopSignal, type StopSignals } from '../process/stop-signals.ts'
export type {
  App,
  AppParts,
  OpenStoreOptions,
  Served,
  ServiceProgram,
  ServiceStore,
  StoredService,
} from '../program.ts'
export { openInstance } from './instance.ts'
export { openCounts } from './open-counts.ts'
