import { describe, expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

const error = { type: 'object', properties: { message: { type: 'string' } } }
const refusal = {
  description: 'No.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
const parameters = [{ name: 'n', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } }]

/** The findings for errors with the bodies of `bodyOf`: 400 for a wrong `n`, 404 for 5, 409 for 9. */
async function found(bodyOf: (status: number) => unknown) {
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'T', version: '1' },
    components: { schemas: { Error: error } },
    paths: {
      '/n': {
        get: {
          operationId: 'getNumber',
          parameters,
          responses: { 200: { description: 'Done.' }, 400: refusal, 404: refusal, 409: refusal },
        },
      },
    },
  })
  const statusOf = (n: string | null) => {
    if (n === null || /^[1-8]$/.test(n)) return n === '5' ? 404 : 200
    return n === '9' ? 409 : 400
  }
  const answer = (request: Request) => {
    const status = statusOf(new URL(request.url).searchParams.get('n'))
    return status === 200 ? new Response() : Response.json(bodyOf(status), { status })
  }
  const setup = { target: () => ({ baseUrl: 'http://a.test', fetch: answer }) }
  const { findings } = await conform(contract, setup, { layers: ['cover', 'fuzz'] })
  return findings.filter(({ rule }) => rule === 'error-status')
}

test('a member that holds the status of errors must hold it in all errors of that schema', async () => {
  const findings = await found((status) => ({ error: { code: status === 409 ? 400 : status } }))
  expect(findings).toMatchObject([
    {
      kind: 'note',
      operation: 'getNumber',
      pointer: '/components/schemas/Error',
      message: 'errors of this schema say their status at /error/code (400, 404), but one says 400 of 409',
      response: { status: 409 },
    },
  ])
})

test('one called status must do so after holding it once', async () => {
  const [finding] = await found(() => ({ statusCode: 400 }))
  expect(finding?.message).toMatch(
    /say their status at \/statusCode \(400\), but one says 400 of (?:404, 400 of 409|409)/,
  )
})

describe('nothing is inferred from', () => {
  test.each<[string, (status: number) => unknown]>([
    ['what is always right', (status) => ({ status, error: { code: status } })],
    ['a code of its own kind', (status) => ({ code: status === 409 ? 4091 : status })],
    ['a number that is the status by chance', () => ({ code: 400 })],
    ['a number that never is', () => ({ status: 500 })],
    ['a text', (status) => ({ status: status === 409 ? '400' : status })],
    ['what is no object', (status) => [{ status: status === 409 ? 400 : status }]],
  ])('%s', async (_, bodyOf) => {
    expect(await found(bodyOf)).toEqual([])
  })
})
