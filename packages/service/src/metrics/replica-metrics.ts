import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replicated } from '../store/replicated.ts'

/** Watches the replicas of the store; without any, there are no such metrics. */
export type WatchReplicas = (replicated: Replicated | undefined) => void

export function createReplicaMetrics(registry: Registry): WatchReplicas {
  return (replicated) => {
    if (replicated === undefined) return
    const registers = [registry]
    new Counter({
      name: 'db_reads_total',
      help: 'Reads of the store, by the server that answered, and why the primary did: "not_replayed" while a replica lacks the last change of the caller or is far behind, "not_known" when the limits do not say which it was, "failed" after an attempt on a replica',
      labelNames: ['server', 'reason'],
      registers,
      collect() {
        this.reset()
        for (const { server, reason, count } of replicated.reads()) this.inc({ server, reason }, count)
      },
    })
    const lagOf = (unit: 'seconds' | 'bytes', help: string, read: (lag: { ms: number; bytes: number }) => number) =>
      new Gauge({
        name: `db_replica_lag_${unit}`,
        help,
        labelNames: ['replica'],
        aggregator: 'max',
        registers,
        collect() {
          this.reset()
          for (const { replica, lag } of replicated.states()) if (lag) this.set({ replica }, read(lag))
        },
      })
    lagOf('seconds', 'How long ago the primary wrote the first change that the replica lacks', ({ ms }) => ms / 1000)
    lagOf('bytes', 'How much of the log of the primary the replica has not replayed', ({ bytes }) => bytes)
    new Gauge({
      name: 'db_replica_up',
      help: '1 while the replica answers reads; 0 while it cannot be reached, is no replica, or is far behind',
      labelNames: ['replica'],
      aggregator: 'min',
      registers,
      collect() {
        for (const { replica, answers } of replicated.states()) this.set({ replica }, answers ? 1 : 0)
      },
    })
  }
}
