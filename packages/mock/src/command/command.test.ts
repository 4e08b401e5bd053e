import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '@contract-first/document/test/run-main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from './command.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-'))
  const get = '{ get: { responses: { 200: { description: A. } } } }'
  const api = `openapi: 3.1.1\ninfo: { title: A, version: '1' }\nservers: [{ url: /v1 }]\npaths: { /a: ${get} }\n`
  writeFileSync(join(folder, 'api.yaml'), api)
  writeFileSync(join(folder, 'broken.yaml'), 'openapi: [')
})

afterAll(() => rmSync(folder, { recursive: true }))

test('prints its URL and answers as the document says until it is stopped', async () => {
  const command = `import { main } from ${JSON.stringify(import.meta.resolve('./command.ts'))}
    process.exitCode = await main(process.argv.slice(1))`
  const args = ['--input-type=module', '--eval', command, 'api.yaml', '--port', '0']
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  try {
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
    expect(line).toMatch(/^Mocking api\.yaml at http:\/\/127\.0\.0\.1:\d+\/v1\n$/)
    const url = line.split(' ').at(-1)?.trim()
    expect((await fetch(`${url}/a`)).status).toBe(200)
    expect((await fetch(`${url}/b`)).status).toBe(404)
  } finally {
    child.kill()
    await closed
  }
})

test.each<[args: string[], mistake: RegExp]>([
  [['broken.yaml'], /^broken\.yaml:\d+:\d+: .*\n$/],
  [[], /^mock: expected one document, not 0 \(see --help\)\n$/],
  [['a.yaml', '--port', '99999'], /^mock: --port is "99999": write a whole number from 0 to 65535 /],
  [['a.yaml', '--seed', 'x'], /^mock: --seed is "x": write a whole number from 0 to 999999999 /],
  [['a.yaml', '--sede', '7'], /^mock: Unknown option '--sede' /],
])('2: %j prints its mistake on standard error', async (args, mistake) => {
  const { exitCode, stdout, stderr } = await runMain(main, args, { folder })
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(mistake)
})
