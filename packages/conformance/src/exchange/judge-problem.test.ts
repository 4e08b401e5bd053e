import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { checkResponse } from './check-response.ts'

const content = { 'application/problem+json': {}, 'application/json': {} }
const contract = await loadContract({
  openapi: '3.1.1',
  info: { title: 'T', version: '1' },
  paths: { '/a': { get: { operationId: 'getA', responses: { '4XX': { description: 'No.', content } } } } },
})

async function found(body: unknown, { status = 404, type = 'application/problem+json' } = {}) {
  const [operation] = contract.operations
  if (!operation) throw new TypeError('There is no operation.')
  const headers = { 'Content-Type': type }
  const findings = await checkResponse(operation, new Response(JSON.stringify(body), { status, headers }))
  return findings.map(({ check, rule, message }) => [rule ?? check, message])
}

test('the status in a problem is that of its response', async () => {
  const message = 'the problem says status 400, but the response is 404'
  expect(await found({ status: 400 })).toEqual([['problem-status', message]])
  expect(await found({ status: 400 }, { type: 'Application/Problem+JSON; charset=utf-8' })).toHaveLength(1)
})

test('even for a status that no document covers', async () => {
  const rules = await found({ status: 400 }, { status: 500 })
  expect(rules.map(([rule]) => rule)).toEqual(['server-error', 'problem-status'])
})

test.each([
  ['the same status', { status: 404 }],
  ['none', { title: 'Not Found' }],
  ['a text, which is to be ignored', { status: '400' }],
  ['a list', [{ status: 400 }]],
])('nothing is found of a problem that says %s', async (_, body) => {
  expect(await found(body)).toEqual([])
})

test('a body that is not a problem may have any members', async () => {
  expect(await found({ status: 400 }, { type: 'application/json' })).toEqual([])
})
