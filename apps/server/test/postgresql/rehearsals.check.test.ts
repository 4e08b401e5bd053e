import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DatabaseUrl } from '@contract-first/service/store'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { ask } from '@contract-first/service/test/postgresql/database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { onPostgresql } from '../faults/place.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { namesOf, startWriters } from '../writers.ts'

const NEXT_VERSION = fileURLToPath(new URL('next-version.ts', import.meta.url))

const run = promisify(execFile)
const server = inject('postgresqlUrl')
const binaries = inject('postgresqlBinaries')

async function isReady({ adminOrigin }: ServerProcess): Promise<boolean> {
  return (await fetch(`${adminOrigin}/readyz`)).status === 200
}

test.skipIf(server === null || binaries === null)(
  'a dump taken under load holds everything acknowledged before, and a server starts on it',
  async () => {
    const place = await onPostgresql(server ?? '')
    const running = await startServer(place.environment)
    const writers = startWriters(() => running.origin, place.secret)
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(100)
    const before = [...writers.acknowledged]
    const file = join(newDataDirectory(), 'petstore.dump')
    const program = (name: string, ...args: string[]) => run(join(binaries ?? '', name), args)
    await program('pg_dump', '--format', 'custom', '--file', file, place.databaseUrl)
    await writers.stop()
    expect([...writers.statuses]).toEqual([201])

    const database = `${new DatabaseUrl(place.databaseUrl).connections[0].database}_restored`
    await ask(server ?? '', `CREATE DATABASE ${database}`)
    onTestFinished(async () => void (await ask(server ?? '', `DROP DATABASE ${database} WITH (FORCE)`)))
    const DATABASE_URL = Object.assign(new URL(place.databaseUrl), { pathname: database }).href
    await program('pg_restore', '--dbname', DATABASE_URL, file)
    const restored = await startServer({ DATABASE_URL })
    const kept = await namesOf(restored.origin, place.secret)
    expect(before.filter((name) => !kept.has(name))).toEqual([])
    const after = startWriters(() => restored.origin, place.secret)
    await expect.poll(() => after.acknowledged.length).toBeGreaterThan(10)
    await after.stop()
    expect([...after.statuses]).toEqual([201])
  },
)

test.skipIf(server === null)(
  'the next version takes over from this one under load, as soon as its schema is there',
  async () => {
    const place = await onPostgresql(server ?? '')
    const old = await startServer(place.environment)
    const installation = { node: process.execPath, program: NEXT_VERSION, cwd: process.cwd() }
    const next = await startServer(place.environment, installation)
    expect([await isReady(old), await isReady(next)]).toEqual([true, false])

    // A balancer: callers go to a server that last reported ready.
    let ready = old
    let isOver = false
    const probing = (async () => {
      while (!isOver) {
        for (const one of [old, next]) if (await isReady(one)) ready = one
        await sleep(100)
      }
    })()
    const writers = startWriters(() => ready.origin, place.secret)
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(100)
    const env = { PATH: process.env.PATH, ...place.environment }
    await run(process.execPath, [NEXT_VERSION, 'migrate'], { env })
    await expect.poll(async () => [await isReady(old), await isReady(next)], { timeout: 5_000 }).toEqual([false, true])
    const before = writers.acknowledged.length
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(before + 100)
    isOver = true
    await probing
    await writers.stop()

    expect(ready).toBe(next)
    expect([...writers.statuses]).toEqual([201])
    const kept = await namesOf(next.origin, place.secret)
    expect(writers.acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect(await old.stop()).toBe(0)
  },
)
