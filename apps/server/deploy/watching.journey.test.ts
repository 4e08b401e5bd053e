import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hasTool, toolPath } from '@contract-first/document/test/tools'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { freePort } from '@contract-first/service/test/free-port'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { schema } from '../src/store/postgresql/schema.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'
import dashboard from './grafana/petstore.json' with { type: 'json' }

const RULES = fileURLToPath(new URL('alerts/petstore.yaml', import.meta.url))

interface Sample {
  metric: Record<string, string>
  value: [time: number, value: string]
}

const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
const alerts: { alert: string; expr: string }[] = parse(readFileSync(RULES, 'utf8')).groups.flatMap(
  (group: { rules: [] }) => group.rules,
)

/** The names of the metrics in a query. */
function metricsIn(expr: string): string[] {
  return [...expr.matchAll(/(\w+)\{/g)].map(([, name = '']) => name.replace(/_bucket$/, ''))
}

const binaries = inject('postgresqlBinaries')

test.skipIf(!hasTool('prometheus') || binaries === null)(
  'Prometheus answers every query of the dashboard and the alerts, of a server on PostgreSQL with a replica and one on the embedded store',
  async () => {
    expect(
      execFileSync(join(dirname(toolPath('prometheus')), 'promtool'), ['check', 'rules', RULES], { encoding: 'utf8' }),
    ).toContain('SUCCESS')
    const primary = await createCluster(binaries ?? '')
    onTestFinished(() => primary.remove())
    const replica = await primary.replicate()
    onTestFinished(() => replica.remove())
    await migrate(new DatabaseUrl(primary.url), schema, Date.now)
    const onPostgresql = await startServer({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      WORKERS: '2',
    })
    const embedded = await startServer({ DATA_DIR: newDataDirectory() })
    const servers = [onPostgresql, embedded]
    const ask = await startPrometheus(servers.map(({ adminOrigin }) => new URL(adminOrigin).host))
    const count = async () => (await ask('query?query=up')).data.result.length
    await expect.poll(count).toBe(servers.length)
    for (let round = 0; round < 5; round++) {
      await Promise.all(servers.map(load))
      await setTimeout(1_000)
    }
    for (const { title, expr } of queries) {
      const { status, error, data } = await ask(`query?query=${encodeURIComponent(expr)}`)
      expect.soft({ status, error }, title).toEqual({ status: 'success', error: undefined })
      expect.soft(data.result, `${title}: ${expr}`).not.toEqual([])
      const values = data.result.map(({ value: [, value] }) => Number(value))
      expect.soft(values.filter(Number.isNaN), `${title}: ${expr}`).toEqual([])
    }
    for (const { alert, expr } of alerts) {
      expect.soft(await ask(`query?query=${encodeURIComponent(expr)}`), alert).toMatchObject({ status: 'success' })
      for (const metric of metricsIn(expr).filter((name) => name !== 'up'))
        expect.soft((await ask(`metadata?metric=${metric}`)).data, alert).toHaveProperty(metric)
    }
    const { data } = await ask(`query?query=${encodeURIComponent('ALERTS{alertstate="firing"}')}`)
    expect(data.result.map(({ metric }) => metric.alertname)).toEqual([])
  },
)

interface Told {
  status: string
  error?: string
  data: { result: Sample[] }
}

/**
 * Starts a Prometheus that scrapes some servers every second.
 *
 * @returns a function that queries its API
 */
async function startPrometheus(targets: readonly string[]): Promise<(path: string) => Promise<Told>> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const port = await freePort()
  // JSON is YAML.
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [RULES],
      scrape_configs: [{ job_name: 'petstore', static_configs: [{ targets }] }],
    }),
  )
  const options = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const prometheus = spawn(toolPath('prometheus'), options, { stdio: 'ignore' })
  const ended = once(prometheus, 'exit')
  onTestFinished(async () => {
    prometheus.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  return async (path) => (await fetch(`${origin}/api/v1/${path}`)).json() as Promise<Told>
}

/** Some of everything the dashboard shows. */
async function load({ origin, firstKey }: ServerProcess): Promise<void> {
  const key = firstKey === undefined ? {} : { Authorization: `Bearer ${firstKey}` }
  const body = JSON.stringify({ name: 'Rex', categoryId: 7 })
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...key }
  await fetch(`${origin}/v1/pets`, { method: 'POST', headers, body })
  await fetch(`${origin}/v1/pets/1`, { headers: key })
  await fetch(`${origin}/v1/pets`, { headers: key })
  await Promise.all(Array.from({ length: 30 }, () => fetch(`${origin}/v1/pets`)))
}
