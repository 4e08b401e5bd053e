import type { BracketDecoder } from '@contract-first/document/serialization'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'

const integer: BracketDecoder = { types: ['integer'] }
const text: BracketDecoder = { types: ['string'] }
const line: BracketDecoder = {
  object: { properties: { amount: integer, tags: { ...text, array: text } }, additional: false },
}

async function valueSent(brackets: BracketDecoder, query: string, schema: z.ZodType = z.unknown()) {
  const decoders = { query: { p: { brackets } } }
  const app = appOf(contractOf([operation({ request: { query: z.strictObject({ p: schema }) }, decoders })]))
  const { status, body } = await read(app.request(`/ask?${query}`))
  return status === 200 ? (body as { query: { p: unknown } }).query.p : body
}

test.each<[brackets: BracketDecoder, query: string, value: unknown]>([
  [{ array: line }, 'p[0][amount]=1&p[1][amount]=2', [{ amount: 1 }, { amount: 2 }]],
  [{ array: line }, 'p[1][amount]=2&p[0][amount]=1', [{ amount: 1 }, { amount: 2 }]],
  [{ array: line }, 'p%5B0%5D%5Bamount%5D=1', [{ amount: 1 }]],
  [{ array: line }, 'p[0][tags]=a', [{ tags: 'a' }]],
  [{ array: line }, 'p[0][tags][]=a&p[0][tags][]=b', [{ tags: ['a', 'b'] }]],
  [{ array: line }, 'p[0][tags]=a&p[0][tags]=b', [{ tags: ['a', 'b'] }]],
  [{ array: { array: integer } }, 'p[0][0]=1&p[0][1]=2&p[1][0]=3', [[1, 2], [3]]],
  [{ ...text, array: line }, 'p=', ''],
  [{ object: { properties: { id: { array: integer } }, additional: line } }, 'p[id]=1&p[id]=2', { id: [1, 2] }],
  [
    { object: { properties: {}, additional: line } },
    'p[x][amount]=1&p[y][amount]=2',
    { x: { amount: 1 }, y: { amount: 2 } },
  ],
  [
    { object: { properties: {}, additional: line } },
    'p[__proto__][amount]=1',
    JSON.parse('{"__proto__":{"amount":1}}'),
  ],
])('%j reads %s', async (brackets, query, value) => {
  expect(await valueSent(brackets, query)).toStrictEqual(value)
})

const lines = z.array(z.strictObject({ amount: z.int().exactOptional(), tags: z.string().exactOptional() }))

test.each<[query: string, pointer: string, message: string]>([
  ['p[0][amount]=1.5', 'p[0][amount]', 'expected an integer'],
  ['p[0][amuont]=1', 'p[0][amuont]', 'not expected here'],
  ['p[0][amount]=1&p[0][amount]=2', 'p[0][amount]', 'expected a number, not an array'],
  ['p[1][amount]=1', 'p', 'expected an array'],
  ['p=1', 'p[0]', 'expected an object'],
  ['p=1&p[0][amount]=1', 'p[0][amount]', 'also given as a text'],
  ['p[0][amount]=1&p=1', 'p', 'also given with brackets'],
  [`p${'[a]'.repeat(33)}=1`, `p${'[a]'.repeat(33)}`, 'expected at most 32 brackets'],
])('400: %s', async (query, pointer, message) => {
  expect(await valueSent({ array: line }, query, lines)).toMatchObject({
    details: expect.arrayContaining([{ in: 'query', pointer, message: expect.stringContaining(message) }]),
  })
})
