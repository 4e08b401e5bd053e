import { describe, expect, test } from 'vitest'
import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

const content = { 'application/json': { schema: { type: 'object', required: ['code'] } } }
const parameters = [{ name: 'n', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } }]

function contract(responses: object): Promise<Contract> {
  const get = { operationId: 'getNumber', parameters, responses }
  return loadContract({ openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: { '/numbers': { get } } })
}

/** The findings for a handler that fails for the greatest number. */
async function found(responses: object, layer: 'cover' | 'fuzz', failure: () => Response) {
  const answer = (request: Request) => {
    const n = new URL(request.url).searchParams.get('n')
    if (n === '9') return failure()
    return new Response(null, { status: n === null || /^[1-8]$/.test(n) ? 200 : 400 })
  }
  const { findings } = await conform(
    await contract(responses),
    { target: () => ({ baseUrl: 'http://a.test', fetch: answer }) },
    { layers: [layer], rules: { spelling: 'off' } },
  )
  return findings.map(({ case: id, check }) => [id, check])
}

const plain = () => new Response('Internal Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } })
const bare = { 200: { description: 'Done.' }, 400: { description: 'Not valid.' } }
const documented = { ...bare, 500: { description: 'Failed.', content } }

describe('A valid request that fails in the server is one finding', () => {
  test.each([
    ['where the document knows no such status', bare],
    ['where it has another body for it', documented],
  ])('%s', async (_, responses) => {
    expect(await found(responses, 'cover', plain)).toEqual([['getNumber/query.n/maximum', 'server-error']])
    expect(await found(responses, 'fuzz', plain)).toEqual([['getNumber/fuzz', 'server-error']])
  })
})

test('a documented outage is a note, and a mistake in its body a separate finding', async () => {
  const outage = () => Response.json({}, { status: 503 })
  const responses = { ...bare, 503: { description: 'Not now.', content } }
  expect(await found(responses, 'cover', outage)).toEqual([
    ['getNumber/query.n/maximum', 'schema'],
    ['getNumber/query.n/maximum', 'server-error'],
  ])
})
