import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runMain } from '@contract-first/document/test/run-main'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../src/cli.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const TSC = join(PACKAGE, '../../node_modules/.bin/tsc')
// Where a project finds the packages of this repository in the folders above.
const folder = join(PACKAGE, '.scratch/mount')

type Fetch = (request: Request) => Response | Promise<Response>

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env.SECRET = 's'
  await runMain(main, ['init', '--title', 'Notes'], { folder })
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  // Each block of code that begins with the name of its file.
  for (const [, path = '', code = ''] of readme.matchAll(/^```ts\n\/\/ (\S+)\n([^`]*(?:`[^`]+`[^`]*)*?)^```$/gm)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const tsconfig = join(folder, 'tsconfig.json')
  writeFileSync(tsconfig, readFileSync(tsconfig, 'utf8').replace('"src"', '"src", "app"'))
})
afterAll(() => {
  delete process.env.SECRET
  rmSync(folder, { recursive: true })
})

const load = (path: string) => import(join(folder, path))

/** Asks the service, and what is around it, by functions or by sockets. */
async function expectMounted(ask: Fetch, around: boolean = true): Promise<void> {
  const call = (path: string, init: RequestInit = {}) =>
    ask(new Request(`http://127.0.0.1${path}`, { ...init, headers: { Authorization: 'Bearer s', ...init.headers } }))
  const body = JSON.stringify({ text: 'Buy milk' })
  const made = await call('/v1/notes', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  expect([made.status, await made.json()]).toEqual([201, { id: expect.any(Number), text: 'Buy milk' }])
  expect(made.headers.get('X-Request-Id')).toMatch(/^[\w-]+$/)
  expect((await call('/v1/notes?limit=0')).status).toBe(400)
  expect((await call('/v1/nothing')).status).toBe(404)
  if (around) expect(await (await call('/')).text()).toBe('Here.')
}

async function served(listener: Parameters<typeof createServer>[1], check: (ask: Fetch) => Promise<void>) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await check(async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const body = method === 'POST' ? await request.text() : null
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, body })
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('every file of the README compiles', async () => {
  const { stdout } = await promisify(execFile)(TSC, [], { cwd: folder }).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
})

test('a Worker', async () => {
  const { default: worker } = await load('src/worker.ts')
  await expectMounted((request) => worker.fetch(request), false)
})

test('an application on Hono', async () => {
  const { default: app } = await load('src/with-hono.ts')
  await served(getRequestListener(app.fetch), expectMounted)
})

test('Express', async () => {
  const { app } = await load('src/with-express.ts')
  await served(app, expectMounted)
})

test('Fastify', async () => {
  const { app } = await load('src/with-fastify.ts')
  await app.ready()
  await served(app.routing, expectMounted)
})

test('a route handler of Next.js', async () => {
  const handlers = await load('app/v1/[...path]/route.ts')
  await expectMounted((request) => handlers[request.method](request), false)
})

test('a limit of time, of bodies, and pages of other origins', async () => {
  const { createService } = await load('src/app.ts')
  const handlers = { ...(await load('src/operations/index.ts')), listNotes: () => new Promise(() => {}) }
  const stuck = createService({
    handlers,
    handlerMsMax: 20,
    maxBodyBytes: 9,
    cors: { origins: ['https://app.example'] },
  })
  const headers = { Authorization: 'Bearer s', 'Content-Type': 'application/json', Origin: 'https://app.example' }
  const slow = await stuck.fetch(new Request('http://127.0.0.1/v1/notes', { headers }))
  expect([slow.status, slow.headers.get('Retry-After')]).toEqual([503, '1'])
  expect(slow.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
  const body = JSON.stringify({ text: 'Buy milk' })
  const large = await createService({ maxBodyBytes: 9 }).fetch(
    new Request('http://127.0.0.1/v1/notes', { method: 'POST', headers, body }),
  )
  expect(large.status).toBe(413)
})
