import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildRequest } from '../src/exchange/call.ts'
import { checkResponse } from '../src/exchange/check-response.ts'
import { exampleCall } from '../src/exchange/example.ts'
import { type Contract, loadContract, type Operation } from '../src/index.ts'
import { credentialOf } from '../src/suite/credentials.ts'
import { serveMock } from './served-mock.fixture.ts'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@readme/oas-examples/package.json'))

/** Refused: other dialects of JSON Schema, and a missing security scheme. */
const REFUSED = [
  '3.1/json/schema-validation-local.json',
  '3.1/json/schema-validation-top-level.json',
  '3.0/json/response-http-behavior.json',
]
/** Operations without a response, and why. */
const WITHOUT_ANSWER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '3.0/json/circular-request-bodies.json': { directCircular: 'Its answer holds itself, and nothing finite fits.' },
}
const documents = globSync('3.{0,1}/json/*.json', { cwd: folder }).filter((file) => !REFUSED.includes(file))

describe("the mock's response to every operation, called once over HTTP, is valid by Ajv", () => {
  test.each(documents)('%s', async (file) => {
    const contract = await loadContract(join(folder, file))
    const secrets = secretsOf(contract)
    const { url, close } = await serveMock(contract, secrets)
    try {
      const wrong = []
      for (const operation of contract.operations) {
        if (nothingFits(operation)) continue
        const credential = credentialOf(operation, { baseUrl: url, fetch, secrets })
        const request = await buildRequest(exampleCall(operation), url, credential)
        const answer = await fetch(request, { redirect: 'manual' })
        const findings = await checkResponse(operation, answer.clone(), { closedWorld: false })
        const isRight = saysNothing(operation) ? answer.status === 200 : findings.length === 0 && answer.status < 400
        await answer.arrayBuffer()
        if (!isRight) wrong.push(operation.id)
      }
      expect(wrong).toEqual(Object.keys(WITHOUT_ANSWER[file] ?? {}))
    } finally {
      await close()
    }
  })
})

/** A body whose schema nothing matches cannot be sent. */
function nothingFits(operation: Operation): boolean {
  try {
    exampleCall(operation)
    return false
  } catch {
    return true
  }
}

/** An operation without a documented success gets a response anyway. */
function saysNothing({ responses }: Operation): boolean {
  return !responses.some(({ status }) => /^[23]|^default$/.test(status))
}

function secretsOf({ operations }: Contract): Record<string, string> {
  const schemes = operations.flatMap(({ security }) => security.flat())
  return Object.fromEntries(
    schemes.map(({ name, scheme }) => [
      name,
      scheme.type === 'http' && scheme.scheme === 'basic' ? 'ada:secret' : 'Secret',
    ]),
  )
}
