import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { migrate } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { openPostgresqlStore as openStore, postgresql as schema } from '../notes/program.ts'
import { startNotes } from '../notes/start-notes.ts'
import { createDatabase } from '../postgresql/database.ts'
import type { ServerProcess } from '../server-process.ts'

/** The limit of the free plan. */
const perMinute = 60

test('workers on the embedded store let through exactly the limit, and are counted together', async () => {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), WORKERS: '3' })
  await isComplete(server, 3)
  expect(server.stderr().match(/Key /g)).toHaveLength(1)
  await isLimitExact(server, server.firstKey ?? '')
  await expect.poll(() => metricsOf(server)).toContain('http_requests_total{operation="listNotes",status="200"} 60')
  expect(await metricsOf(server)).toContain('http_requests_total{operation="listNotes",status="429"} 45')
  expect(await server.stop()).toBe(0)
  const workers = new Set(server.log().flatMap(({ msg, worker }) => (msg === 'request' ? [worker] : [])))
  expect([...workers].sort()).toEqual([1, 2, 3])
})

/** A database that other tests keep busy is late now and then, and the request is answered with 503, as it should be. */
const retry = 2

test.skipIf(inject('postgresqlUrl') === null)(
  'workers on PostgreSQL let through exactly the limit',
  { retry },
  async () => {
    const DATABASE_URL = await createDatabase()
    const url = new DatabaseUrl(DATABASE_URL)
    await migrate(url, schema, Date.now)
    const store = await openStore(url)
    const { secret } = await store.issueKey({ name: 'test', plan: 'free', environment: 'test', expiresAt: null })
    await store.close()
    const server = await startNotes({ DATABASE_URL, WORKERS: '3' })
    await isComplete(server, 3)
    await isLimitExact(server, secret)
    expect(await server.stop()).toBe(0)
  },
)

test.runIf(process.platform === 'linux')(
  'a worker that dies is replaced, and the others answer meanwhile',
  async () => {
    const server = await startNotes({ DATA_DIR: newDataDirectory(), WORKERS: '2' })
    await isComplete(server, 2)
    const [victim] = workersOf(server)
    process.kill(Number(victim), 'SIGKILL')
    await expect.poll(() => metricsOf(server)).toContain('worker_losses_total 1')
    expect((await ask(server)).status).toBe(200)
    await isComplete(server, 2)
    expect(workersOf(server)).not.toContain(victim)
    expect((await fetch(`${server.adminOrigin}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect(server.log()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        signal: 'SIGKILL',
        msg: 'A worker exited; another one takes its place.',
      }),
    )
  },
)

test.runIf(process.platform === 'linux')('counts never go back, even when a worker reports late or dies', async () => {
  const server = await startNotes({ DATA_DIR: newDataDirectory(), WORKERS: '2' })
  await isComplete(server, 2)
  await Promise.all(Array.from({ length: 20 }, () => ask(server)))
  await expect.poll(() => countsOf(server)).toEqual([20, 20])
  const [victim] = workersOf(server)
  process.kill(Number(victim), 'SIGSTOP')
  expect(await countsOf(server)).toEqual([20, 20])
  expect(await metricsOf(server)).toContain('workers_listening 1\n')
  process.kill(Number(victim), 'SIGKILL')
  await isComplete(server, 1)
  expect(await countsOf(server)).toEqual([20, 20])
  expect(await metricsOf(server)).toContain('http_requests_in_flight 0\n')
  await isComplete(server, 2)
  await Promise.all(Array.from({ length: 10 }, () => ask(server)))
  await expect.poll(() => countsOf(server)).toEqual([30, 30])
  // The other one, too: the counts of the dead worker are kept.
  process.kill(Number(workersOf(server).at(0)), 'SIGKILL')
  await expect.poll(() => metricsOf(server)).toContain('worker_losses_total 2')
  expect(await countsOf(server)).toEqual([30, 30])
})

test('a failure at startup is reported once, and ends the server', async () => {
  const first = await startNotes({ DATA_DIR: newDataDirectory() })
  const second = startNotes({ DATA_DIR: newDataDirectory(), WORKERS: '2', PORT: new URL(first.origin).port })
  await expect(second).rejects.toThrow(
    /^The server ended with 1: Cannot listen on port \d+ of 127\.0\.0\.1: something else listens there\. .*\n$/,
  )
})

/** 105 requests at once: 60 pass, each with a different remainder. */
async function isLimitExact(server: ServerProcess, key: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 105 }, () => ask(server, key)))
  const allowed = answers.filter(({ status }) => status === 200)
  expect(allowed.map(({ remaining }) => remaining).sort((a, b) => a - b)).toEqual(
    Array.from({ length: perMinute }, (_, index) => index),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(105 - perMinute)
}

/** Waits until this many workers answer requests. */
async function isComplete(server: ServerProcess, count: number): Promise<void> {
  await expect.poll(() => metricsOf(server)).toContain(`workers_listening ${count}\n`)
}

async function metricsOf({ adminOrigin }: ServerProcess): Promise<string> {
  return (await fetch(`${adminOrigin}/metrics`)).text()
}

/** How many requests for notes were answered, and how many are in the duration histogram. */
async function countsOf(server: ServerProcess): Promise<number[]> {
  const text = await metricsOf(server)
  return [
    /^http_requests_total\{operation="listNotes",status="200"\} (\d+)$/m,
    /^http_request_duration_seconds_count\{operation="listNotes"\} (\d+)$/m,
  ].map((line) => Number(line.exec(text)?.[1]))
}

/** The ids of the server's child processes. */
function workersOf({ process: { pid } }: ServerProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
}

/** Sends a request over a new connection, which goes to the next worker. */
function ask(
  { origin, firstKey }: ServerProcess,
  key: string = firstKey ?? '',
): Promise<{ status: number; remaining: number }> {
  const agent = new Agent()
  onTestFinished(() => agent.destroy())
  return new Promise((resolve, reject) => {
    get(`${origin}/v1/notes`, { agent, headers: { Authorization: `Bearer ${key}` } }, (response) => {
      const { statusCode: status = 0, headers } = response
      response.resume().once('end', () => resolve({ status, remaining: Number(headers['x-ratelimit-remaining']) }))
    }).once('error', reject)
  })
}
