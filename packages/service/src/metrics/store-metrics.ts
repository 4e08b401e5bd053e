import { Counter, Gauge, type Registry } from 'prom-client'
import type { IdempotencyOutcome } from '../idempotency/observe-idempotency.ts'
import type { LookupResult } from '../keys/observe-lookups.ts'
import type { Connections } from '../store/connections.ts'

/** The metrics of the store, in a process that answers requests. */
export interface StoreMetrics {
  countLookup(result: LookupResult, cache: 'hit' | 'miss'): void
  countIdempotency(outcome: IdempotencyOutcome): void
}

export function createStoreMetrics(registry: Registry): StoreMetrics {
  const registers = [registry]
  // Added up here: finding the labels of a counter costs more than the look-up that it counts.
  const lookups = { hit: { found: 0, unknown: 0, failed: 0 }, miss: { found: 0, unknown: 0, failed: 0 } }
  new Counter({
    name: 'api_key_lookups_total',
    help: 'Keys with a valid checksum that were looked up, by what they were, and whether memory or the store said so',
    labelNames: ['result', 'cache'],
    registers,
    collect() {
      this.reset()
      for (const [cache, results] of Object.entries(lookups)) {
        for (const [result, count] of Object.entries(results)) this.inc({ result, cache }, count)
      }
    },
  })
  const idempotency = new Counter({
    name: 'idempotency_total',
    help: 'Calls with an Idempotency-Key, by outcome; "reused" for another body, "in_use" while the first one runs',
    labelNames: ['outcome'],
    registers,
  })
  return {
    countLookup(result, cache) {
      lookups[cache][result]++
    },
    countIdempotency: (outcome) => idempotency.inc({ outcome }),
  }
}

/** Watches pools of connections to PostgreSQL; an undefined one is skipped. */
export type WatchPool = (pool: 'store' | 'replicas' | 'limits', connections: (() => Connections) | undefined) => void

/** Metrics of any process that has such pools. */
export function createPoolMetrics(registry: Registry): WatchPool {
  const pools = new Map<string, () => Connections>()
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to PostgreSQL, by the pool and whether a call uses them',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, connections] of pools) {
        const { idle, used } = connections()
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'used' }, used)
      }
    },
  })
  new Gauge({
    name: 'db_pool_waiting_calls',
    help: 'Calls that wait for a connection to PostgreSQL, by the pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, connections] of pools) this.set({ pool }, connections().waiting)
    },
  })
  return (pool, connections) => {
    if (connections !== undefined) pools.set(pool, connections)
  }
}
