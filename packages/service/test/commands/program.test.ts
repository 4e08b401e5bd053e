import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runService } from '@contract-first/service'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { program } from '../notes/program.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Runs a command as the program would; returns its exit code and what it writes. */
async function run(args: readonly string[], environment: Record<string, string> = {}, of: object = {}) {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'on').mockReturnThis()
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text
      return true
    })
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'notes', ...args])
  const before = process.exitCode
  await runService({ ...program, ...of })
  const { exitCode } = process
  process.exitCode = before
  vi.restoreAllMocks()
  return { exitCode, ...written }
}

test.each([['--help'], ['-h'], ['keys', '-h'], ['serve', '--help']])('%s explains itself', async (...args) => {
  expect(await run(args)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('notes '), stderr: '' })
})

test.each([
  [[], /^Say what to do\.\n\n[\s\S]*notes serve/],
  [['sreve'], /^"notes" does not know this command\. Did you mean "notes serve"\?\n/],
  [['constructor'], /^"notes" does not know this command\. See notes --help\.\n/],
])('%j is refused', async (args, stderr) => {
  expect(await run(args)).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringMatching(stderr) })
})

test('a service without a schema for PostgreSQL refuses DATABASE_URL, and takes it with one', async () => {
  const args = ['serve', '--check-config']
  const environment = { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:5432/notes' }
  const { sqlite } = program.schemas
  const alone = await run(args, environment, { schemas: { sqlite } })
  expect(alone).toMatchObject({ stderr: expect.stringContaining('DATABASE_URL: this service has only the embedded') })
  expect(await run(args, environment)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('DATABASE_URL') })
})

describe('healthcheck', () => {
  const check = (port: number) => run(['healthcheck'], { ADMIN_PORT: String(port) })

  test.each([
    [200, 0, ''],
    [503, 1, /^The server is not ready: http:\/\/127\.0\.0\.1:\d+\/readyz answers 503, /],
  ])('of a server that answers %i', async (status, exitCode, stderr) => {
    const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((listening) => server.once('listening', listening))
    const outcome = await check((server.address() as AddressInfo).port)
    expect(outcome).toEqual({ exitCode, stdout: '', stderr: expect.stringMatching(stderr) })
  })

  test('says why no server answers', async () => {
    const { exitCode, stderr } = await check(await freePort())
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/^No server answers at http.*readyz: connect ECONNREFUSED/),
    ])
  })

  test('needs the port of the server, and nothing else', async () => {
    expect(await check(0)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('ADMIN_PORT is 0') })
    expect(await run(['healthcheck', 'now'])).toMatchObject({ exitCode: 2 })
  })
})
