import { execFile } from 'node:child_process'
import { describe, expect, inject, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { contract } from '../notes/program.ts'
import { MAIN, startNotes } from '../notes/start-notes.ts'
import { ask, createDatabase } from '../postgresql/database.ts'
import type { ServerProcess } from '../server-process.ts'

/** Well-formed, but unknown to every store. */
const wellFormedKey = contract.keys.generate('test')

function notes(args: string[], environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...environment }
  return new Promise<{ exitCode: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { env }, (error, _stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stderr }),
    )
  })
}

test('a server is ready and has metrics, healthcheck agrees, and a second one says which variable to set', async () => {
  const DATA_DIR = newDataDirectory()
  const server = await startNotes({ DATA_DIR })
  const ADMIN_PORT = new URL(server.adminOrigin).port
  await fetch(`${server.origin}/v1/notes`)
  expect((await fetch(`${server.adminOrigin}/readyz`)).status).toBe(200)
  await expect.poll(() => metricsOf(server)).toContain('http_requests_total{operation="listNotes",status="401"} 1')
  expect(await notes(['healthcheck'], { ADMIN_PORT })).toEqual({ exitCode: 0, stderr: '' })
  expect(await notes(['serve'], { DATA_DIR: newDataDirectory(), PORT: '0', ADMIN_PORT })).toEqual({
    exitCode: 1,
    stderr: `Cannot listen on port ${ADMIN_PORT} of 127.0.0.1: something else listens there. Stop it, or set ADMIN_PORT to another port (0 takes any free one).\n`,
  })
  await server.stop()
  expect(await notes(['healthcheck'], { ADMIN_PORT })).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(/^No server answers at http:\/\/127\.0\.0\.1:\d+\/readyz: /),
  })
})

test('a server writes JSON on standard output, and the key and everything for people on standard error', async () => {
  const server = await startNotes({ DATA_DIR: newDataDirectory() })
  expect(server.stderr()).toContain('Key   notes_test_')
  const secret = server.firstKey ?? 'none'
  await fetch(`${server.origin}/v1/notes`, { headers: { Authorization: `Bearer ${secret}` } })
  expect(await server.stop()).toBe(0)
  expect(server.log().map(({ msg }) => msg)).toEqual(['serving', 'request', 'stopping', 'stopped'])
  expect(server.stdout()).not.toContain(secret)
})

test('in production no key is printed into collected output', async () => {
  const server = await startNotes({
    DATA_DIR: newDataDirectory(),
    NOTES_ENVIRONMENT: 'production',
    STORE: 'sqlite',
  })
  expect(server.stderr()).toContain('Key   none\n')
  expect(server.stderr()).not.toContain('notes_live_')
  expect(await server.stop()).toBe(0)
})

async function metricsOf({ adminOrigin }: ServerProcess): Promise<string> {
  return (await fetch(`${adminOrigin}/metrics`)).text()
}

describe.skipIf(inject('postgresqlUrl') === null)('on PostgreSQL', () => {
  test('a server on a schema that is missing is not ready and answers 503, until the database is migrated', async () => {
    const DATABASE_URL = await createDatabase()
    const server = await startNotes({ DATABASE_URL })
    const readyz = async () => (await fetch(`${server.adminOrigin}/readyz`)).status
    const ready = async () => /^service_ready (\d)$/m.exec(await metricsOf(server))?.[1]
    expect([await readyz(), await ready()]).toEqual([503, '0'])
    const answer = await fetch(`${server.origin}/v1/notes`, { headers: { Authorization: `Bearer ${wellFormedKey}` } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect((await fetch(`${server.origin}/v1/notes`)).status).toBe(503)
    await expect.poll(() => server.stdout()).toMatch(/The store is not ready: its schema lacks the steps 1/)
    expect(await notes(['healthcheck'], { ADMIN_PORT: new URL(server.adminOrigin).port })).toMatchObject({
      exitCode: 1,
    })

    expect(await notes(['migrate'], { DATABASE_URL })).toMatchObject({ exitCode: 0 })
    await expect.poll(readyz, { timeout: 5_000 }).toBe(200)
    expect(await ready()).toBe('1')
    const unknown = await fetch(`${server.origin}/v1/notes`, { headers: { Authorization: `Bearer ${wellFormedKey}` } })
    expect(unknown.status).toBe(401)

    await ask(DATABASE_URL, "INSERT INTO migrations VALUES (99, 'owners', 'x', 0)")
    await expect.poll(readyz, { timeout: 5_000 }).toBe(503)
    expect(await server.stop()).toBe(0)
  })
})
