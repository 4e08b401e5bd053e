import { mock } from '@contract-first/mock'
import { expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { loadContract } from '../contract/load-contract.ts'
import { describeCell } from './coverage.ts'
import { recorded } from './recorded.ts'

const contract = await loadContract(LIBRARY)
const headers = { Authorization: 'Bearer a' }

test('counts the responses that a fetch gave, and the constraints that its requests kept and broke', async () => {
  const fetch = recorded(contract, mock(contract.api.document))
  await fetch('http://a.test/v1/books?limit=5', { headers })
  const refused = await fetch('http://a.test/v1/books?limit=101', { headers })
  expect(await refused.json()).toMatchObject({ code: 'invalid_parameter' })
  const seen = fetch.cells().filter(({ count, header }) => count > 0 && header === '')
  expect(seen.map(describeCell)).toEqual(['listBooks 200 application/json', 'listBooks 400 application/json'])
  expect(
    fetch.keywords().filter(({ pointer }) => pointer === '/components/parameters/limit/schema/maximum'),
  ).toMatchObject([{ operation: 'listBooks', place: 'query.limit', valid: 1, invalid: 1 }])
  expect(fetch.findings).toEqual([])
})

test('counts a 405 only for paths without that method', async () => {
  const headersSent = { 'X-Quota': '59', 'X-Request-Id': '01980d1c' }
  const error = (status: number) => ({ status, code: 'method_not_allowed', message: 'Not here.' })
  const seen = async (status: number, body: unknown = error(status)) => {
    const fetch = recorded(contract, () => Response.json(body, { status, headers: headersSent }))
    await fetch('http://a.test/v1/books', { method: 'PUT', headers })
    return fetch.cells().flatMap((cell) => (cell.count > 0 && cell.header === '' ? [describeCell(cell)] : []))
  }
  expect(await seen(200)).toEqual([])
  expect(await seen(401)).toEqual([])
  expect(await seen(405)).toEqual(['listBooks default application/json', 'addBook default application/json'])
  // A response that the path does not document shows none of its responses.
  expect(await seen(405, [])).toEqual([])
})

test('reports what the contract does not allow, and does not count it', async () => {
  const fetch = recorded(contract, () => Response.json([{ title: 'Emma' }]))
  await fetch('http://a.test/v1/books', { headers })
  expect(fetch.findings.map(({ message }) => message)).toContain(
    "the body /0 must have required property 'shelf' (shelf)",
  )
  expect(fetch.findings[0]?.curl).toBe(`curl -i 'http://a.test/v1/books' -H "authorization: Bearer $KEY"`)
  expect(fetch.cells().filter(({ count }) => count > 0)).toEqual([])
})

test('reports what the contract does not allow in requests, if told to judge them', async () => {
  const ask = async (judgesRequests: boolean) => {
    const fetch = recorded(contract, mock(contract.api.document), { judgesRequests: () => judgesRequests })
    await fetch('http://a.test/v1/books?limit=101', { headers })
    return fetch.findings.map(({ message }) => message)
  }
  expect(await ask(false)).toEqual([])
  expect(await ask(true)).toEqual(['query.limit: must be <= 100'])
})

test('keeps requests and responses unchanged, byte order marks included', async () => {
  const fetch = recorded(contract, () => Response.json([]))
  const body = '\uFEFF{"title":"Emma","shelf":7}'
  const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body }
  const answer = await fetch('http://a.test/v1/books', init)
  expect(fetch.exchanges).toMatchObject([{ operation: 'addBook', requestBody: body, response: { body: '[]' } }])
  expect(await answer.json()).toEqual([])
})

test('checks exchanges over a socket, too', async () => {
  const fetch = recorded(contract, mock(contract.api.document), {
    policy: { errors: { schema: '/components/schemas/Error' } },
  })
  const sent = (url: string) => ({
    method: 'TRACE',
    url: `http://a.test/v1${url}`,
    headers: new Headers(),
    bytes: undefined,
  })
  const bytes = new TextEncoder().encode('{}')
  await fetch.hold(sent('/books'), { status: 405, headers: new Headers({ 'Content-Type': 'application/json' }), bytes })
  expect(fetch.findings.map(({ message }) => message)).toContain("the body must have required property 'code' (code)")
  expect(fetch.exchanges).toMatchObject([{ method: 'TRACE', response: { status: 405, body: '{}' } }])
})
