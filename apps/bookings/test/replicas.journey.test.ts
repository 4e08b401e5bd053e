import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { freePort } from '@contract-first/service/test/free-port'
import { createCluster } from '@contract-first/service/test/postgresql/cluster'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgresqlStore } from '../src/store/postgresql.ts'
import { postgresql as schema } from '../src/store/schema.ts'
import { contractFirst } from './command.fixture.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const binaries = inject('postgresqlBinaries')
const redisUrl = inject('redisUrl')

test.skipIf(binaries === null || redisUrl === null)(
  'the service keeps its contract when a replica answers reads: whoever wrote reads it',
  async () => {
    const primary = await createCluster(binaries ?? '')
    onTestFinished(() => primary.remove())
    const replica = await primary.replicate()
    onTestFinished(() => replica.remove())
    const url = new DatabaseUrl(primary.url)
    await migrate(url, schema, Date.now)
    const store = await openPostgresqlStore(url, {})
    const { secret } = await store.issueKey({ name: 'check', plan: 'partner', environment: 'test', expiresAt: null })
    await store.close()
    const adminPort = await freePort()
    const service = spawn(process.execPath, [MAIN, 'serve'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: replica.url,
        REDIS_URL: redisUrl ?? '',
        PORT: '0',
        ADMIN_PORT: String(adminPort),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void service.kill('SIGKILL'))
    let said = ''
    service.stderr.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said).toMatch(/Listening at .*\n/)
    const baseUrl = /Listening at (.*)\n/.exec(said)?.[1] ?? ''

    const { code, output } = await contractFirst(['check', '--url', baseUrl, '--runs', '50'], { API_KEY: secret })
    expect(output).toMatch(/: nothing found/)
    expect(code).toBe(0)
    const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
    expect(Number(/^db_reads_total\{.*reason="replayed"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(100)
  },
)
