import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runRedocly } from './redocly.ts'

let folder: string

/** Refuses every connection, and leaves a file where one was tried. */
const preload = (file: string): string => `
import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
Socket.prototype.connect = function (...args) {
  writeFileSync(${JSON.stringify(file)}, '')
  return this.destroy(new Error('The tests have no network.'))
}
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  writeFileSync(join(folder, 'api.yaml'), 'openapi: 3.1.1\ninfo: { title: Dogs, version: 1.0.0 }\npaths: {}\n')
  // Without the variables that keep Redocly quiet in CI and tests, and with a folder where it records its last update
  // check.
  for (const name of ['CI', 'NODE_ENV', 'REDOCLY_TELEMETRY']) vi.stubEnv(name, undefined)
  vi.stubEnv('TMPDIR', folder)
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(preload(join(folder, 'connected')))}`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test.each([
  ['rules that are kept', 'struct: error', 0],
  ['rules that hold a mistake', 'strukt: error', 2],
])('a run with %s connects to nothing', async (_, rule, exitCode) => {
  writeFileSync(join(folder, 'rules.yaml'), `rules: { ${rule} }\n`)
  const run = await runRedocly(['lint', 'api.yaml', '--config', 'rules.yaml', '--lint-config', 'error'], folder)
  expect({ exitCode: run.exitCode, connected: existsSync(join(folder, 'connected')) }).toEqual({
    exitCode,
    connected: false,
  })
})

test('a host that a document names is never called, so a silent one causes no delay', async () => {
  const ref = 'http://127.0.0.1:9/silent.yaml'
  writeFileSync(
    join(folder, 'api.yaml'),
    `openapi: 3.1.1\ninfo: { title: Dogs, version: 1.0.0 }\npaths: { /a: { $ref: '${ref}' } }\n`,
  )
  const { exitCode, stdout, stderr } = await runRedocly(['bundle', 'api.yaml'], folder)
  expect(exitCode).not.toBe(0)
  expect(stdout + stderr).toContain(`${ref} is on the network, which is only asked with --allow-remote`)
  expect(existsSync(join(folder, 'connected'))).toBe(false)
})
