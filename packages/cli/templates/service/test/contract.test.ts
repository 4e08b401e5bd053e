import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conform, describeFinding, loadContract } from '@contract-first/conformance'
import { app, BASE_PATH } from '../src/app.ts'
import { SECRET } from '../src/security.ts'

/** What opens each security scheme. */
const secrets = {
  bearerAuth: SECRET,
}

// Tries every constraint of every request on both sides, and holds each answer to the document.
test('the service keeps its contract', async () => {
  const contract = await loadContract('src/generated/openapi.json')
  const target = {
    baseUrl: `http://127.0.0.1${BASE_PATH}`,
    fetch: async (request: Request) => app.fetch(request),
    secrets,
  }
  const report = await conform(contract, { target: () => target }, { layers: ['cover', 'protocol', 'auth'] })
  assert.equal(report.findings.map(describeFinding).join('\n\n'), '')
})
