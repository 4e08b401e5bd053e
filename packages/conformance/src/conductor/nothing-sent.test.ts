import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock } from '@contract-first/mock'
import { expect, onTestFinished, test } from 'vitest'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

const responses = { 200: { description: 'Read.' }, 400: { description: 'Not valid.' } }

function documenting(methods: object): Promise<Contract> {
  return loadContract({ openapi: '3.1.1', info: { title: 'Shop', version: '1' }, paths: { '/items': methods } })
}

test('an operation of TRACE is listed as one that cannot be called', async () => {
  const contract = await documenting({
    get: { operationId: 'read', responses },
    trace: { operationId: 'echo', responses },
  })
  const { cases, untested } = await conform(contract, mockSetup(contract))
  expect(untested).toContainEqual({
    operation: 'echo',
    pointer: '/paths/~1items/trace',
    reason: 'TRACE cannot be sent by fetch',
    isUncallable: true,
  })
  expect(cases.filter(({ operation }) => operation === 'echo')).toEqual([])
})

test('a case that sends nothing is listed, and does not count as a case', async () => {
  const content = { 'application/json': { schema: { type: 'array' }, example: [] } }
  const contract = await documenting({
    post: { operationId: 'add', requestBody: { required: true, content }, responses },
  })
  const setup = { ...mockSetup(contract), policy: { requiresIJson: true } }
  const { cases, untested } = await conform(contract, setup, { layers: ['protocol'] })
  expect(cases.filter(({ exchanges }) => exchanges === 0)).toEqual([])
  expect(untested).toContainEqual(expect.objectContaining({ case: 'add/protocol/body-a-name-twice' }))
})

test('a header that fetch would add is sent as the document says', async () => {
  const parameters = ['Accept-Language', 'User-Agent'].map((name) => {
    return { name, in: 'header', schema: { type: 'string', enum: ['en', 'de'] } }
  })
  const contract = await documenting({ get: { operationId: 'read', parameters, responses } })
  const baseUrl = await served(contract)
  const { findings } = await conform(contract, { ...mockSetup(contract), target: () => ({ baseUrl, fetch }) })
  expect(findings).toEqual([])
})

/** A mock behind a socket. */
async function served(contract: Contract): Promise<string> {
  const answer = mock(contract.api.document)
  const server = createServer(async ({ method = '', url = '', headers }, response) => {
    const request = new Request(`http://a.test${url}`, { method, headers: headers as Record<string, string> })
    const { status, headers: answered } = await answer(request)
    response.setHeaders(answered)
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
