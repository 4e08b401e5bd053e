import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from './contract.fixture.ts'
import type { Querystring } from './operation.ts'

const schema = z.strictObject({ text: z.string().min(2), page: z.int().exactOptional() })
const form: Querystring = {
  name: 'search',
  required: true,
  schema,
  decoder: {
    kind: 'urlencoded',
    properties: { text: { types: ['string'] }, page: { types: ['integer'] } },
    additional: false,
  },
}
const json: Querystring = { name: 'search', required: false, schema, decoder: { kind: 'json' } }

/** The query that the handler gets, or the details of what is wrong with it. */
async function ask(querystring: Querystring, query: string): Promise<unknown> {
  const key = { type: 'apiKey', in: 'query', name: 'key' } as const
  const contract = {
    ...contractOf([{ ...operation({ security: [{ key: [] }, {}] }), querystring }]),
    securitySchemes: { key },
  }
  const app = appOf(contract, {
    security: { key: () => true },
    handler: (request, answer) => answer(200, request.query),
  })
  const { body } = await read(app.request(`/ask${query}`))
  return typeof body === 'object' && body !== null && 'details' in body ? body.details : body
}

const wrong = (message: string) => [{ in: 'query', pointer: 'search', message }]

test.each<[Querystring, query: string, expected: unknown]>([
  [form, '?text=a+b&page=2', { search: { text: 'a b', page: 2 } }],
  [form, '?key=secret&text=ab', { search: { text: 'ab' } }],
  [form, '?key=secret', wrong('expected a value, but it is missing')],
  [form, '?text=a', wrong('expected at least 2 characters (at /text)')],
  [form, '?text=ab&more=1', wrong('not expected here (at /more)')],
  [json, '?%7B%22text%22%3A%22ab%22%7D', { search: { text: 'ab' } }],
  [json, '', {}],
  [json, '?text=ab', wrong('expected well-formed JSON')],
  [json, '?%7B%22text%22%3A%22%', wrong('malformed percent-encoding')],
])('the whole query is one parameter: %j %s', async (querystring, query, expected) => {
  expect(await ask(querystring, query)).toEqual(expected)
})
