import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@contract-first/service/test/postgresql/database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const program = fileURLToPath(new URL('petstore.ts', import.meta.url))
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'petstore-'))
})

afterAll(() => rmSync(dataDir, { recursive: true }))

/** Runs the program as a shell would. */
function petstore(args: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment }
  return new Promise<{ exitCode: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test('keys create prints nothing but the key on stdout', async () => {
  const { exitCode, stdout } = await petstore(['keys', 'create', '--name', 'ci', '--plan', 'free'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^petstore_test_\w{36}\n$/)
})

test.runIf(process.platform === 'linux')('a command whose output cannot be written fails', async () => {
  const full = await createKey('>/dev/full')
  expect(full).toEqual({ exitCode: 1, stderr: expect.stringMatching(/^Created key_/) })
  expect(full.stderr).toMatch(/^Standard output could not be written: ENOSPC: no space left on device, write\.$/m)
  expect(await createKey('2>/dev/full')).toMatchObject({ exitCode: 0 })
})

test('a command whose reader has gone fails silently', async () => {
  const { exitCode, stderr } = await createKey('', (stdout) => stdout.destroy())
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^Created key_[^\n]+\n[^\n]+\n$/)
})

function createKey(redirection: string, onStart: (stdout: Readable) => void = () => {}) {
  return new Promise<{ exitCode: unknown; stderr: string }>((resolve) => {
    const command = `exec "$0" "$1" keys create --name ci --plan free ${redirection}`
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const { stdout } = execFile(
      '/bin/sh',
      ['-c', command, process.execPath, program],
      { env },
      (error, _stdout, stderr) => resolve({ exitCode: error?.code ?? 0, stderr }),
    )
    if (stdout !== null) onStart(stdout)
  })
}

test('--help, keys --help and --version print to stdout, whatever the configuration', async () => {
  const wrong = { PORT: 'wrong' }
  expect(await petstore(['--help'], wrong)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('DATA_DIR') })
  expect(await petstore(['keys', '--help'], wrong)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('petstore keys revoke ID'),
  })
  expect(await petstore(['--version'], wrong)).toEqual({ exitCode: 0, stdout: '1.0.0\n', stderr: '' })
})

test('a mistake on the command line exits 2 and says what to write', async () => {
  expect(await petstore(['key'])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: '"petstore" does not know this command. Did you mean "petstore keys"?\n',
  })
  expect(await petstore([])).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/^Say what to do/) })
  expect(await petstore(['serve', '--port', '80'])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'There is no option --port; known are --check-config.\n',
  })
})

test.skipIf(inject('postgresqlUrl') === null)(
  'commands refuse a PostgreSQL database that lacks the schema, and name the command that helps',
  async () => {
    const url = await createDatabase()
    const { exitCode, stdout, stderr } = await petstore(['keys', 'list'], { DATABASE_URL: url })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(
      /^Cannot open the database postgres:\/\/[^@]+: its schema lacks the steps 1 \(pets and keys\), 2 \(key rotation\), 3 \(limit rows\), 4 \(limit rows by day\), 5 \(key usage\), 6 \(key scopes\), 7 \(limit rows with positions\), 8 \(ids in blocks\): run "petstore migrate" with the same DATABASE_URL\n$/,
    )
    await petstore(['migrate'], { DATABASE_URL: url })
    expect(await petstore(['keys', 'create', '--name', 'ci', '--plan', 'free'], { DATABASE_URL: url })).toMatchObject({
      exitCode: 0,
    })
  },
)

test('production without a chosen store exits 78 and says what to set', async () => {
  expect(await petstore(['serve'], { PETSTORE_ENVIRONMENT: 'production' })).toEqual({
    exitCode: 78,
    stdout: '',
    stderr: `The configuration is not valid. Correct these environment variables:
  DATABASE_URL: production needs an explicit store; set postgres://user:password@host:5432/database, or STORE=sqlite for the embedded one, which serves one machine
`,
  })
})

test('serve on every address says where links point, unless PUBLIC_BASE_URL does', async () => {
  // The port is taken on one address, so that no server can listen on all.
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  const serve = async (environment: Record<string, string>) => {
    const { exitCode, stderr } = await petstore(['serve'], { PORT: port, ...environment })
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('Cannot listen on port') })
    return stderr
  }
  expect(await serve({ HOST: '0.0.0.0' })).toContain(
    'PUBLIC_BASE_URL is not set, so links in responses will point to 127.0.0.1.\n',
  )
  const publicBaseUrl = 'https://api.petstore.example/v1'
  expect(await serve({ HOST: '0.0.0.0', PUBLIC_BASE_URL: publicBaseUrl })).not.toContain('PUBLIC_BASE_URL')
  expect(await serve({ HOST: '127.0.0.1' })).not.toContain('PUBLIC_BASE_URL')
  taken.close()
})

test('mistakes in the environment exit 78 and name every wrong variable', async () => {
  expect(await petstore(['serve'], { PORT: 'http', PETSTORE_PORT: '80' })).toEqual({
    exitCode: 78,
    stdout: '',
    stderr: `The configuration is not valid. Correct these environment variables:
  PORT: expected a whole number from 0 to 65535
  PETSTORE_PORT: there is no such variable; did you mean PORT?
`,
  })
})

test('serve --check-config prints the configuration in effect and starts nothing', async () => {
  const { exitCode, stdout, stderr } = await petstore(['serve', '--check-config'], { PORT: '8080' })
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  expect(stdout).toMatch(/^PORT +8080 +from PORT$/m)
  expect(stdout).toMatch(/^HOST +127\.0\.0\.1 +default$/m)
  expect(await petstore(['serve', '--check-config'], { PORT: 'http' })).toMatchObject({ exitCode: 78, stdout: '' })
})
