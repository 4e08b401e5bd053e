import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createReplicaMetrics } from './replica-metrics.ts'

const replicated = {
  replayed: async () => {},
  reads: () => [
    { server: 'primary', reason: 'not_replayed', count: 2 },
    { server: 'b:5432', reason: 'replayed', count: 7 },
  ],
  states: () => [
    { replica: 'a:5432', answers: false, lag: undefined },
    { replica: 'b:5432', answers: true, lag: { ms: 1_500, bytes: 4_096 } },
  ],
  connections: () => ({ open: 1, waiting: 0, max: 1 }),
}

test('a replica that cannot be reached is down and has no lag', async () => {
  const registry = new Registry()
  createReplicaMetrics(registry)(replicated as never)
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines).toEqual([
    'db_reads_total{server="primary",reason="not_replayed"} 2',
    'db_reads_total{server="b:5432",reason="replayed"} 7',
    'db_replica_lag_seconds{replica="b:5432"} 1.5',
    'db_replica_lag_bytes{replica="b:5432"} 4096',
    'db_replica_up{replica="a:5432"} 0',
    'db_replica_up{replica="b:5432"} 1',
  ])
})

test('without replicas there are no such metrics', async () => {
  const registry = new Registry()
  createReplicaMetrics(registry)(undefined)
  expect(await registry.metrics()).toBe('\n')
})
