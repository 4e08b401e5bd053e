import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const program = join(import.meta.dirname, 'program.ts')

/** The service of the README in its own process, with an empty store. */
async function serve() {
  const directory = mkdtempSync(join(tmpdir(), 'notes-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const environment = { PATH: process.env.PATH, DATA_DIR: directory, PORT: '0', ADMIN_PORT: '0' }
  const env = { ...environment, SHUTDOWN_DELAY_SECONDS: '0' }
  const server = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const exited = once(server, 'exit')
  let [log, said] = ['', '']
  server.stdout.setEncoding('utf8').on('data', (chunk) => {
    log += chunk
  })
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => `${log} ${said}`).toMatch(/"serving"[\s\S]*Your key: \S+\n/)
  const lines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const { apiUrl, adminUrl } = lines().find(({ msg }) => msg === 'serving')
  const key = /Your key: (\S+)/.exec(said)?.[1] ?? ''
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${apiUrl}${path}`, {
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...init,
    })
  const stop = async () => {
    server.kill('SIGTERM')
    const [code] = await exited
    return code
  }
  const command = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { env })
  return { apiUrl, adminUrl, key, ask, lines, stop, command }
}

test('a service of less than 60 lines has keys, limits, ids, a log, metrics, documents and a clean shutdown', async () => {
  const { apiUrl, adminUrl, key, ask, lines, stop, command } = await serve()
  expect(key).toMatch(/^notes_test_\w{36}$/)
  const added = await ask('/notes', { method: 'POST', body: '{"text":"Buy milk"}' })
  expect([added.status, await added.json()]).toEqual([201, { id: 1, text: 'Buy milk' }])
  expect(added.headers.get('RateLimit')).toMatch(/^"minute";r=2;t=\d+, "day";r=99;t=\d+$/)
  expect(await (await ask('/notes/1')).json()).toEqual({ id: 1, text: 'Buy milk' })
  expect(await (await ask('/notes/0')).json()).toMatchObject({ kind: 'invalid-parameter', status: 400 })
  const limited = await ask('/notes/1')
  expect([limited.status, limited.headers.get('Content-Type')]).toEqual([429, 'application/problem+json'])
  expect(await limited.json()).toMatchObject({ type: 'about:blank', title: 'Too Many Requests', kind: 'rate-limited' })
  expect((await fetch(`${apiUrl}/notes/1`)).headers.get('WWW-Authenticate')).toBe('Bearer realm="notes"')

  const root = apiUrl.replace('/v1', '')
  expect(await (await fetch(`${root}/openapi.yaml`)).text()).toBe(
    readFileSync(join(import.meta.dirname, 'notes.yaml'), 'utf8'),
  )
  expect(await (await fetch(`${root}/docs/`)).text()).toContain('Notes: the docs are not built yet')
  expect((await fetch(`${adminUrl}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${adminUrl}/metrics`)).text()).toContain(
    'http_requests_total{operation="getNote",status="200"} 1',
  )
  expect((await command('keys', 'list')).stdout).toMatch(/^ID .*\nkey_\w+ +first key +free /)
  expect(await stop()).toBe(0)
  expect(lines()).toContainEqual(expect.objectContaining({ operationId: 'addNote', path: '/v1/notes', status: 201 }))
  expect(lines().at(-1)).toMatchObject({ msg: 'stopped' })
})

test('a request that never reaches an operation is refused in the error schema of the document, too', async () => {
  const { apiUrl } = await serve()
  const { hostname, port } = new URL(apiUrl)
  const large = 'a'.repeat(9_216)
  for (const [bytes, status, kind] of [
    ['GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 401, 'missing-api-key'],
    ['GET /v1/notes/1 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'bad-request'],
    ['hello\r\n\r\n', 400, 'bad-request'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${large}\r\n\r\n`, 431, 'headers-too-large'],
  ] as const) {
    const socket = connect(Number(port), hostname)
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^content-type: application\/problem\+json$/im)
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail: expect.stringMatching(/\.$/),
      kind,
    })
  }
})

test('a key can be refused operations with a scope until it gets the scope', async () => {
  const { apiUrl, ask, command } = await serve()
  const { stdout } = await command('keys', 'create', '--name', 'reader', '--plan', 'pro', '--scopes', 'none')
  const headers = { Authorization: `Bearer ${stdout.trim()}`, 'Content-Type': 'application/json' }
  const add = () => fetch(`${apiUrl}/notes`, { method: 'POST', headers, body: '{"text":"Buy milk"}' })
  expect((await ask('/notes', { method: 'POST', body: '{"text":"Buy milk"}' })).status).toBe(201)
  expect((await fetch(`${apiUrl}/notes/1`, { headers })).status).toBe(200)
  const refused = await add()
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    kind: 'insufficient-scope',
    detail: 'This key does not open this operation: it lacks notes:write.',
  })
  expect(refused.headers.get('WWW-Authenticate')).toBe(
    'Bearer realm="notes", error="insufficient_scope", scope="notes:write"',
  )
  // It counts for the key, with the numbers of its plan.
  expect(refused.headers.get('X-RateLimit-Limit')).toBe('300')

  const listed = (await command('keys', 'list')).stdout
  expect(listed).toMatch(/STATE +SCOPES\n.*all\n.*none\n$/)
  const id = /(key_\w+) +reader/.exec(listed)?.[1] ?? ''
  expect((await command('keys', 'update', id, '--scopes', 'notes:write')).stderr).toContain(
    'It opens notes:write and what asks for no scope.',
  )
  await expect.poll(async () => (await add()).status).toBe(201)
  await expect(command('keys', 'update', id, '--scopes', 'notes:writ')).rejects.toMatchObject({
    code: 2,
    stderr: 'No operation asks for a scope "notes:writ": did you mean notes:write?\n',
  })
})

test('its command line knows its own variables and refuses a database that it has no schema for', async () => {
  const { command } = await serve()
  expect((await command('--help')).stdout).toMatch(/^ {2}NOTES_ENVIRONMENT +staging accepts notes_test_ keys/m)
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://ada:secret@db.example/notes' }
  await expect(promisify(execFile)(process.execPath, [program, 'migrate'], { env })).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining('DATABASE_URL: this service has only the embedded store; remove it'),
  })
})

test('the README shows this program, and it takes less than 60 lines', () => {
  const source = readFileSync(program, 'utf8')
  expect(source.split('\n').length).toBeLessThan(60)
  expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(source.trim())
})

test('the committed files are those that `generate` writes', async () => {
  const [, ...args] = manifest.scripts.generate.split(' ')
  const folder = join(import.meta.dirname, '../..')
  const cli = join(folder, 'node_modules/@contract-first/codegen/src/cli.ts')
  await promisify(execFile)(process.execPath, [cli, ...args, '--check'], { cwd: folder })
})
