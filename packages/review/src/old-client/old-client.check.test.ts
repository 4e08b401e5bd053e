import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contract, Repository } from '../repository.fixture.ts'

const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')))
/** Replaces the installation of this client: it links the server, and the test runner. */
const install = `
  const { mkdirSync, symlinkSync } = require('node:fs')
  mkdirSync('client/node_modules/@kennel', { recursive: true })
  symlinkSync('../../../server', 'client/node_modules/@kennel/server')
`
const configuration = JSON.stringify({
  oldClient: {
    folder: 'client',
    imports: '@kennel/server',
    server: 'server',
    install: [process.execPath, '--eval', install],
    run: [process.execPath, vitest, 'run', '--globals'],
  },
})
const server = `import { createServer } from 'node:http'
export const listen = () => new Promise((resolve) => {
  const server = createServer((request, response) => {
    if (request.url === '/dogs') return response.end(JSON.stringify([{ name: 'Rex', size: 'small' }]))
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => resolve(server))
})
`
const clientTest = `import { listen } from '@kennel/server'
let server
beforeAll(async () => { server = await listen() })
afterAll(() => server.close())
const ask = (path) => fetch('http://127.0.0.1:' + server.address().port + path)

test('a list has sizes', async () => {
  const listDogs = await ask('/dogs')
  expect(await listDogs.json()).toEqual([{ name: 'Rex', size: 'small' }])
})
test('a missing resource is 404', async () => {
  expect((await ask('/cats')).status).toBe(404)
})
test('one that never passed', () => {
  expect(1).toBe(2)
})
`

/** A repository with a server and its client, whose change holds these files. */
function kennel(files: Readonly<Record<string, string>>): Repository {
  const repository = new Repository({
    'openapi/openapi.yaml': contract,
    'openapi/review.yaml': configuration,
    'package.json': '{ "type": "module" }',
    'server/package.json': '{ "type": "module", "exports": "./server.js" }',
    'server/server.js': server,
    'client/client.test.js': clientTest,
    'client/vitest.config.js': 'export default {}\n',
  })
  repository.commit(files)
  return repository
}

const otherSize = server.replace("size: 'small'", "size: 'tiny'")

describe.concurrent('the client of the base against the server of the change', () => {
  test('passes if nothing that it relies on changed, and older failures do not count', async () => {
    using repository = kennel({ 'README.md': '# Kennel\n' })
    const run = await repository.review('--checks')
    expect(run.stdout).toContain(
      "- ✓ Old client, new server: none of 3 tests of the base's client fail; 1 fail against the base's own server too\n",
    )
    expect(run.exitCode).toBe(0)
  })

  test('an unexplained failure is its own finding', async () => {
    using repository = kennel({ 'server/server.js': otherSize })
    const run = await repository.review('--checks')
    expect(run.stdout).toContain('## API review: 1 breaking · needs 2.0.0')
    expect(run.stdout).toMatch(/\| no operation \| no change of the contract explains why .*"a list has sizes": /)
    expect(run.stdout).toContain('was `client/client.test.js:7`')
    expect(run.stdout).toContain("1 of 3 tests of the base's client fail, 0 of them explained by breaking changes")
    expect(run.exitCode).toBe(1)
  })

  test('a failure that a breaking change explains is listed with it', async () => {
    using repository = kennel({
      'server/server.js': otherSize,
      'openapi/openapi.yaml': contract.replace('maximum: 100', 'maximum: 50'),
    })
    const run = await repository.review('--checks')
    expect(run.stdout).toContain("1 of 3 tests of the base's client fail, 1 of them explained by breaking changes")
    expect(run.stdout).toMatch(/a list has sizes: .* Explained by `[0-9a-f]{12}` \(`/)
    expect(run.stdout).not.toContain('old-client-fails')
  })

  test('a server that does not start is a finding, not a green review', async () => {
    using repository = kennel({ 'server/server.js': 'throw new Error("no kennel")\n' })
    const run = await repository.review('--checks')
    expect(run.stdout).toMatch(/"the file could not be loaded": .*no kennel/)
    expect(run.exitCode).toBe(1)
  })

  test('is not run without --checks, and the report says so', async () => {
    using repository = kennel({ 'README.md': '# Kennel\n' })
    expect((await repository.review()).stdout).toContain('- – Old client, new server: not run: `--checks` runs it\n')
  })
})

test('tests that leave no report end the review', async () => {
  using repository = kennel({ 'openapi/review.yaml': configuration.replace(vitest, 'missing.mjs') })
  const run = await repository.review('--checks')
  expect(run).toMatchObject({ exitCode: 2, stdout: '' })
  expect(run.stderr).toContain('review: the tests of the old client left no report')
})
