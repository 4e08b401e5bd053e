import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conform, describeFindings, impliedBy, loadContract } from '@contract-first/conformance'
import { BASE_PATH, createService } from '../src/app.ts'
import { secret } from '../src/security.ts'
import { stubs } from '../src/stubs.ts'

/** A secret for each security scheme. */
const secrets = {
  bearerAuth: secret(),
}

const app = createService()

const { CONTRACT_SECONDS = '20' } = process.env

// Tries every constraint of every request on both sides, checks each response against the document, and looks for what
// was created, changed and deleted.
test('the service keeps its contract', async () => {
  const contract = await loadContract('src/generated/openapi.json')
  const target = {
    baseUrl: `http://127.0.0.1${BASE_PATH}`,
    fetch: async (request: Request) => app.fetch(request),
    secrets,
  }
  const layers = ['cover', 'protocol', 'auth', 'relations'] as const
  // Once an operation is written, it must keep what it is sent, too.
  const isStub = ({ method, path }: { method: string; path: string }) => stubs.answered.has(`${method} ${path}`)
  const setup = { target: () => target, ...impliedBy(contract), isStub }
  const options = { layers, secondsMax: Number(CONTRACT_SECONDS), isSampled: true, keepsBodies: false }
  const { cases, findings, skipped, untested, interrupted, hasFurtherSkipped } = await conform(contract, setup, options)
  const isCut = skipped.length > 0 || hasFurtherSkipped
  if (isCut)
    console.log(`${cases.length} cases were tried in ${CONTRACT_SECONDS} s. CONTRACT_SECONDS=3600 tries them all.`)
  assert.ok(cases.length > 0 || !isCut, `no case was tried in ${CONTRACT_SECONDS} s`)
  assert.equal(interrupted, undefined, `${interrupted} did not end`)
  for (const { case: id, reason } of untested) if (id?.includes('/relation/')) console.log(`${id}: ${reason}`)
  const breaches = findings.filter(({ kind }) => kind === 'breach')
  if (breaches.length > 0) console.error(describeFindings(breaches))
  assert.equal(breaches.length, 0)
})
