import { ContractBreach } from '@contract-first/hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ServiceContract } from '../contract.ts'
import type { ExchangeObserver } from '../exchange/exchange.ts'
import { createReplicaMetrics, type WatchReplicas } from './replica-metrics.ts'
import { createPoolMetrics, createStoreMetrics, type StoreMetrics, type WatchPool } from './store-metrics.ts'

/** The metrics for Prometheus. No label holds a key's id or a path: their number has no bound. */
export interface Metrics extends StoreMetrics {
  registry: Registry
  exchanges: ExchangeObserver
  /** Counts an error that is not the caller's fault, if it is a response that breaks the contract. */
  countFailure(error: unknown): void
  /** Counts a call that the store of the limits did not answer. */
  countLimitStoreError(): void
  /** Counts lines of the log that could not be written. */
  countLogLinesLeftOut(lines: number): void
  watchPool: WatchPool
  watchReplicas: WatchReplicas
  watchBans: WatchBans
}

/** The metrics of this process, with those of Node itself. */
export function createMetrics({ operations }: ServiceContract): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Finished requests, by operation and status; "none" for a client that hung up before its response',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress',
    registers,
  })
  const rejections = new Counter({
    name: 'rate_limit_rejections_total',
    help: 'Requests answered with 429, by the limit that was used up and the plan; "none" for callers without a key',
    labelNames: ['reason', 'plan'],
    registers,
  })
  const limitStoreErrors = createLimitStoreErrors(registry)
  const logLinesLeftOut = createLogLinesLeftOut(registry)
  const breaches = new Counter({
    name: 'response_breaches_total',
    help: 'Responses that the contract does not allow',
    labelNames: ['operation'],
    registers,
  })
  const deprecatedRequests = new Counter({
    name: 'deprecated_requests_total',
    help: 'Requests for operations that will be removed, by plan',
    labelNames: ['operation', 'plan'],
    registers,
  })

  return {
    registry,
    exchanges: {
      started: () => inFlight.inc(),
      ended({ operationId: operation = 'none', status = 'none', durationMs, limitedBy, key }) {
        const plan = key?.plan ?? 'none'
        inFlight.dec()
        requests.inc({ operation, status })
        durations.observe({ operation }, durationMs / 1000)
        if (limitedBy !== undefined) rejections.inc({ reason: limitedBy, plan })
        if (operations[operation]?.deprecated) deprecatedRequests.inc({ operation, plan })
      },
    },
    countFailure(error) {
      if (error instanceof ContractBreach) breaches.inc({ operation: error.operationId })
    },
    countLimitStoreError: () => limitStoreErrors.inc(),
    countLogLinesLeftOut: (lines) => logLinesLeftOut.inc(lines),
    watchPool: createPoolMetrics(registry),
    watchReplicas: createReplicaMetrics(registry),
    watchBans: createBans(registry),
    ...createStoreMetrics(registry),
  }
}

/** Watches the bans of a limiter; undefined if another process holds the bans. */
export type WatchBans = (bans: (() => number) | undefined) => void

/** Metrics of any process that counts requests. */
export function createBans(registry: Registry): WatchBans {
  let count: (() => number) | undefined
  new Gauge({
    name: 'rate_limit_bans',
    help: 'Keys and addresses that are banned now, as far as this server knows',
    // Processes that share a store have the same bans.
    aggregator: 'max',
    registers: [registry],
    collect() {
      if (count) this.set(count())
      else this.remove()
    },
  })
  return (bans) => {
    count = bans
  }
}

/** Metrics of any process that counts requests. */
export function createLimitStoreErrors(registry: Registry): Counter {
  return new Counter({
    name: 'rate_limit_store_errors_total',
    help: 'Calls that the rate-limit store did not answer',
    registers: [registry],
  })
}

/** Metrics of any process that logs. */
export function createLogLinesLeftOut(registry: Registry): Counter {
  return new Counter({
    name: 'log_lines_left_out_total',
    help: 'Lines of the log that could not be written, or were not read in time',
    registers: [registry],
  })
}
