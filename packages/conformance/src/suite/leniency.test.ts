import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { judgeRequest } from '../exchange/check-request.ts'
import { readRequest } from '../exchange/sent-request.ts'
import { leniency } from './leniency.ts'

const query = (name: string, schema: object) => ({ name, in: 'query', schema })
const contract = await loadContract({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/items': {
      get: {
        operationId: 'list',
        parameters: [
          query('limit', { type: 'integer', minimum: 1, maximum: 100 }),
          query('sold', { type: 'boolean' }),
          query('from', { type: 'string', format: 'date' }),
          query('cursor', { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }),
          query('code', { anyOf: [{ type: 'string', format: 'uuid', minLength: 40 }, { type: 'null' }] }),
          query('size', { enum: ['small', 'large'] }),
          query('name', { type: 'string', pattern: '^[a-z]*$' }),
        ],
        responses: { 200: { description: 'The items.' } },
      },
    },
  },
})

async function ruleOf(search: string) {
  const request = await readRequest(new Request(`http://a.test/items?${search}`))
  return leniency(await judgeRequest(contract, request, { base: '' }))
}

test.each([
  ['limit=1.0', 'spelling'],
  ['limit=%2B5', 'spelling'],
  ['limit=007', 'spelling'],
  ['limit=0x1F', 'spelling'],
  ['limit=1_0', 'spelling'],
  ['limit=%EF%BC%95', 'spelling'],
  ['limit=%D9%A5', 'spelling'],
  ['sold=yes', 'spelling'],
  ['limit=', 'spelling'],
  ['limit=%20', 'spelling'],
  ['from=yesterday', 'format'],
  ['cursor=yesterday', 'format'],
  ['name=a%00', 'nul'],
])('careful servers differ in %s: %s', async (search, rule) => {
  expect(await ruleOf(search)).toBe(rule)
})

test.each([
  'limit=101',
  'limit=1e3',
  'limit=ten',
  'size=',
  'code=yesterday',
  'sold=maybe',
  'name=A',
  'limit=1.0&name=A',
  'limit=1.0&from=x',
])('%s is wrong for every server', async (search) => {
  expect(await ruleOf(search)).toBeUndefined()
})
