import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Case } from '@contract-first/conformance'
import { command } from '@contract-first/conformance/test/command'
import { openStore } from '@petstore/server/store'
import { startServer } from '@petstore/server/test/server-process'
import { afterAll, expect, test } from 'vitest'
import { servePetstore } from './petstore.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'proof-'))
afterAll(() => rmSync(directory, { recursive: true }))

const document = createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml')

/** The target of the petstore is made for a case. */
const FIRST: Case = { id: 'command', layer: 'cover', operation: '', pointer: '', run: async () => {} }

test('Nothing is found in the petstore over HTTP, with all layers on one server, though its limit for wrong credentials is soon spent', {
  timeout: 120_000,
}, async () => {
  const { baseUrl, secrets, dispose } = await servePetstore(FIRST)
  const report = join(directory, 'petstore')
  const key = secrets?.bearerAuth ?? ''
  const args = [
    document,
    '--url',
    baseUrl,
    '--header',
    'Authorization: Bearer $KEY',
    '--max-wait',
    '1',
    '--report',
    report,
  ]
  const { code, out, error } = await command(args, { KEY: key })
  await dispose?.()
  expect({ code, error }).toEqual({ code: 0, error: '' })
  for (const layer of ['cover', 'protocol', 'states', 'fuzz'])
    expect(out).toMatch(new RegExp(`^${layer} +\\d+ cases +0 findings`, 'm'))
  expect(out).toMatch(
    /^Not seen as documented \(2 responses and 18 headers\).*\n {2}409 application\/json: createPet\n {2}default application\/json: getPet\n/m,
  )
  expect(out).toMatch(
    /for requests without the key: .+: \d+ cases of createPet, getPet, paths and methods that are not there\n/,
  )
  expect(out).toMatch(/Every constraint of every request schema \(\d+\) was tried on both sides/)
  expect(out).toMatch(/Of 3 operations that ask for a credential, \d (?:was|were) tried without one/)
  const files = readdirSync(report)
  expect(files.sort()).toEqual([
    'annotations.txt',
    'exchanges.har',
    'index.html',
    'junit.xml',
    'report.json',
    'report.sarif',
    'summary.md',
  ])
  for (const name of files) expect(readFileSync(join(report, name), 'utf8')).not.toContain(key.slice(0, -1))
})

test('A running petstore keeps its relations, and each possible status is produced', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(directory, 'data')
  const server = await startServer({ DATA_DIR: dataDir })
  await using store = {
    store: openStore(join(dataDir, 'petstore.sqlite')),
    [Symbol.asyncDispose]: () => store.store.close(),
  }
  const unlimited = { plan: 'enterprise', perMinute: 100_000, perDay: 1_000_000 } as const
  const { secret } = await store.store.issueKey({ name: 'suite', environment: 'test', expiresAt: null, ...unlimited })
  const setup = join(import.meta.dirname, 'petstore/running.fixture.ts')
  const report = join(directory, 'petstore')
  const args = [document, '--url', `${server.origin}/v1`, '--header', 'Authorization: Bearer $KEY', '--setup', setup]
  const { code, out, error } = await command([...args, '--layers', 'states,relations', '--report', report], {
    KEY: secret,
    DATA_DIR: dataDir,
  })
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(out).toMatch(/^states +\d\d cases +0 findings/m)
  expect(out).toMatch(/^relations +1\d\d cases +0 findings/m)
  // With these layers, only wrong requests and keys, and an unreadable store, are not seen.
  expect(out).not.toMatch(/^ {2}(?:2\d\d|404|409|422|429)\b/m)
  expect(out).toContain('\n  default: Allow: createPet\n')
  for (const name of readdirSync(report))
    expect(readFileSync(join(report, name), 'utf8')).not.toMatch(/petstore_test_[0-9A-Za-z]{10}/)
})
