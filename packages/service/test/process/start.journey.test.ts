import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDirectory } from '../file-store.ts'
import { MAIN, startNotes } from '../notes/start-notes.ts'

function start(environment: Readonly<Record<string, string>>, nodeOptions: readonly string[] = []) {
  const server = spawn(process.execPath, [...nodeOptions, MAIN, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', ADMIN_PORT: '0', DATA_DIR: newDataDirectory(), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let stderr = ''
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk
  })
  return { server, closed: once(server, 'close'), stderr: () => stderr }
}

/** Stands for a module broken by a change. */
function withBroken(module: string, source: string): string[] {
  const hooks = `import { registerHooks } from 'node:module'
    const load = (url, context, next) =>
      url.endsWith('${module}') ? { format: 'module', source: ${JSON.stringify(source)}, shortCircuit: true } : next(url, context)
    registerHooks({ load })`
  return ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`]
}

test.each([
  ['/test/notes/app.ts', "export function createNotes() { throw new TypeError('A handler is missing.') }", '1'],
  ['/test/notes/app.ts', "export function createNotes() { throw new TypeError('A handler is missing.') }", '2'],
  [
    '/service/src/serving/announce.ts',
    "export const warnOfLocalLinks = () => {}; export function announce() { throw new TypeError('A handler is missing.') }",
    '1',
  ],
  [
    '/service/src/admin/readiness.ts',
    "export function createReadiness() { throw new TypeError('A handler is missing.') }",
    '2',
  ],
])('what breaks in %s ends the start at once, with its stack', async (module, source, WORKERS) => {
  const { closed, stderr } = start({ WORKERS }, withBroken(module, source))
  expect(await closed).toEqual([1, null])
  expect(stderr()).toMatch(/TypeError: A handler is missing\.\n +at /)
  expect(stderr()).not.toContain('Cannot listen')
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the start ends it', async (signal) => {
  // A database that accepts connections and never answers.
  const database = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void database.close())
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const { server, closed, stderr } = start({ DATABASE_URL: `postgres://ada@127.0.0.1:${port}/notes` })
  await once(database, 'connection')
  server.kill(signal)
  expect(await closed).toEqual([0, null])
  expect(stderr()).toBe('')
})

test.each(['1', '2'])(
  'a second server on the same data is refused, with WORKERS=%s, and the first keeps running',
  async (WORKERS) => {
    const DATA_DIR = newDataDirectory()
    const first = await startNotes({ DATA_DIR, WORKERS })
    const { closed, stderr } = start({ DATA_DIR, WORKERS })
    expect(await closed).toEqual([1, null])
    expect(stderr()).toMatch(/^Cannot open the database \S+limits\.sqlite: another server counts requests in it, .*\n$/)
    expect((await fetch(`${first.adminOrigin}/readyz`)).status).toBe(200)
  },
)
