import { ContractBreach } from '@contract-first/hono'
import { createMetrics } from '@contract-first/service/serving'
import { expect, test } from 'vitest'
import { serveNotes } from '../notes/notes.ts'
import { contract } from '../notes/program.ts'

test('requests are counted by operation and status, refusals by reason, deprecated ones by plan; no label holds a key', async () => {
  const metrics = createMetrics(contract)
  const { origin, key, store } = await serveNotes({ exchanges: metrics.exchanges, key: { plan: 'free' } })
  const ask = async (path: string) => {
    const response = await fetch(origin + path, { headers: { Authorization: `Bearer ${key}` } })
    await response.text()
  }
  await ask('/v1/notes/1')
  for (let count = 0; count < 60; count++) await ask('/v1/notes')
  await fetch(`${origin}/v1/nothing`)
  await expect.poll(() => metrics.registry.metrics()).toContain('http_requests_total{operation="none",status="401"} 1')
  const text = await metrics.registry.metrics()
  for (const line of [
    'http_requests_total{operation="getNote",status="404"} 1',
    'http_requests_total{operation="listNotes",status="200"} 59',
    'http_requests_total{operation="listNotes",status="429"} 1',
    'http_request_duration_seconds_count{operation="listNotes"} 60',
    'http_requests_in_flight 0',
    'rate_limit_rejections_total{reason="minute",plan="free"} 1',
    'deprecated_requests_total{operation="getNote",plan="free"} 1',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  const [{ id = '' } = {}] = await store.listKeys()
  expect(id).toMatch(/^key_/)
  expect(text).not.toContain(id)
  expect(text).not.toContain(key)
})

test('a response that breaks the contract is counted, another failure is not', async () => {
  const metrics = createMetrics(contract)
  metrics.countFailure(new ContractBreach('listNotes', 200, 'an item lacks its id'))
  metrics.countFailure(new Error('broken'))
  metrics.countLimitStoreError()
  const text = await metrics.registry.metrics()
  expect(text).toContain('response_breaches_total{operation="listNotes"} 1')
  expect(text).toContain('rate_limit_store_errors_total 1')
})
