import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { mock } from '../mock/mock.ts'
import { describeCell } from './coverage.ts'
import { recorded } from './recorded.ts'

const contract = await loadContract(createRequire(import.meta.url).resolve('@petstore/openapi/petstore.yaml'))
const headers = { Authorization: 'Bearer a' }

test('counts the answers that a fetch gave, and the constraints that its requests kept and broke', async () => {
  const fetch = recorded(contract, mock(contract))
  await fetch('http://a.test/v1/pets?limit=5', { headers })
  const refused = await fetch('http://a.test/v1/pets?limit=101', { headers })
  expect(await refused.json()).toMatchObject({ code: 'invalid_parameter' })
  const seen = fetch.cells().filter(({ count, header }) => count > 0 && header === '')
  expect(seen.map(describeCell)).toEqual(['listPets 200 application/json', 'listPets 400 application/json'])
  expect(
    fetch.keywords().filter(({ pointer }) => pointer === '/components/parameters/limit/schema/maximum'),
  ).toMatchObject([{ operation: 'listPets', place: 'query.limit', valid: 1, invalid: 1 }])
  expect(fetch.findings).toEqual([])
})

test('counts for a path only the 405 of the methods that it does not know', async () => {
  const limits = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': '1' }
  const headersSent = { ...limits, 'X-Request-Id': '01980d1c-6d4a-7c3e-9f5a-2b1c3d4e5f60' }
  const error = (status: number) => ({ status, code: 'method_not_allowed', message: 'Not here.' })
  const seen = async (status: number, body: unknown = error(status)) => {
    const fetch = recorded(contract, () => Response.json(body, { status, headers: headersSent }))
    await fetch('http://a.test/v1/pets', { method: 'PUT', headers })
    return fetch.cells().flatMap((cell) => (cell.count > 0 && cell.header === '' ? [describeCell(cell)] : []))
  }
  expect(await seen(200)).toEqual([])
  expect(await seen(401)).toEqual([])
  expect(await seen(405)).toEqual(['listPets default application/json', 'createPet default application/json'])
  // An answer that is none of those that the path documents shows none of them.
  expect(await seen(405, [])).toEqual([])
})

test('finds what the contract does not allow, and does not count it', async () => {
  const fetch = recorded(contract, () => Response.json([{ name: 'Rex' }]))
  await fetch('http://a.test/v1/pets', { headers })
  expect(fetch.findings.map(({ message }) => message)).toContain(
    "the body /0 must have required property 'categoryId' (categoryId)",
  )
  expect(fetch.findings[0]?.curl).toBe(`curl -i 'http://a.test/v1/pets' -H "authorization: Bearer $KEY"`)
  expect(fetch.cells().filter(({ count }) => count > 0)).toEqual([])
})

test('finds what the contract does not allow in requests when it is told to judge them', async () => {
  const ask = async (judgesRequests: boolean) => {
    const fetch = recorded(contract, mock(contract), { judgesRequests: () => judgesRequests })
    await fetch('http://a.test/v1/pets?limit=101', { headers })
    return fetch.findings.map(({ message }) => message)
  }
  expect(await ask(false)).toEqual([])
  expect(await ask(true)).toEqual(['query.limit: must be <= 100'])
})

test('keeps what was sent and answered as it was, a byte order mark too', async () => {
  const fetch = recorded(contract, () => Response.json([]))
  const body = '\uFEFF{"name":"Rex","categoryId":7}'
  const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body }
  const answer = await fetch('http://a.test/v1/pets', init)
  expect(fetch.exchanges).toMatchObject([{ operation: 'createPet', requestBody: body, response: { body: '[]' } }])
  expect(await answer.json()).toEqual([])
})
