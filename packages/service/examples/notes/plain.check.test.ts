import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, 'plain.ts')
const own = { PATH: process.env.PATH, KEY: 'a-key', PORT: '0', ADMIN_PORT: '0', SHUTDOWN_DELAY_SECONDS: '5' }

interface Line {
  msg: string
  [member: string]: unknown
}

/** The service without a store in its own process. */
async function serve() {
  const server = spawn(process.execPath, [program], { env: own, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [exited, said] = [once(server, 'exit'), text(server.stderr)]
  let log = ''
  server.stdout.setEncoding('utf8').on('data', (chunk) => {
    log += chunk
  })
  const lines = (): Line[] =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  await expect.poll(lines).toContainEqual(expect.objectContaining({ msg: 'serving' }))
  const urls = lines().find(({ msg }) => msg === 'serving')
  return { api: String(urls?.apiUrl), admin: String(urls?.adminUrl), server, exited, said, lines }
}

const headers = { Authorization: 'Bearer a-key' }

test('a service without a store has ids, a log, metrics, probes and documents, and stops without failing a request', async () => {
  const { api, admin, server, exited, said, lines } = await serve()
  const body = JSON.stringify({ text: 'Buy milk' })
  const json = { ...headers, 'Content-Type': 'application/json', 'X-Request-Id': 'mine-1' }
  const added = await fetch(`${api}/notes`, { method: 'POST', headers: json, body })
  expect([added.status, added.headers.get('X-Request-Id')]).toEqual([201, 'mine-1'])
  expect((await fetch(`${api}/notes/1`)).headers.get('WWW-Authenticate')).toBe('Bearer')
  expect((await fetch(new URL('/openapi.yaml', api))).status).toBe(200)
  expect((await fetch(`${admin}/readyz`)).status).toBe(200)

  const statuses: number[] = []
  let isStopped = false
  const ask = async () => {
    while (!isStopped) statuses.push((await fetch(`${api}/notes/1`, { headers })).status)
  }
  const asking = [ask(), ask(), ask()]
  await expect.poll(() => statuses.length).toBeGreaterThan(50)
  server.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${admin}/readyz`)).status).toBe(503)
  const before = statuses.length
  await expect.poll(() => statuses.length).toBeGreaterThan(before + 50)
  isStopped = true
  await Promise.all(asking)
  expect(await exited).toEqual([0, null])
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(lines()).toContainEqual(
    expect.objectContaining({ operationId: 'addNote', path: '/v1/notes', status: 201, requestId: 'mine-1' }),
  )
  expect(lines()).toContainEqual(expect.objectContaining({ status: 401, errorCode: 'unauthenticated' }))
  expect(lines().at(-1)).toMatchObject({ msg: 'stopped' })
  expect(await said).toMatch(/API {4}http\S+\/v1\n {2}Docs/)
})

test('every mistake of the configuration is reported at once, and variables of a store are not known', async () => {
  const failing = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], { env: { ...own, ...env } })
  await expect(failing({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringMatching(/PORT: .*\n.*LOG_LEVEL: /),
  })
  await expect(failing({}, 'serv')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--help') })
  expect((await failing({}, '--help')).stdout).not.toContain('DATABASE_URL')
})

test('the README shows this program', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  expect(readme).toContain(readFileSync(program, 'utf8').trim())
})
