import { expect, test } from 'vitest'
import { conform } from '../src/conductor/conform.ts'
import { loadContract } from '../src/contract/load-contract.ts'
import { isBreach } from '../src/suite/rule-settings.ts'
import { mockSetup } from './mock-setup.fixture.ts'

const text = { type: 'string' }
const tag = { type: 'object', properties: { id: { type: 'integer' }, name: text } }
const ok = { 200: { description: 'Right.' }, 400: { description: 'Wrong.' } }
const id = { type: 'number', minimum: 0, maximum: 9_999, readOnly: true }
const of = (name: string) => ({
  200: {
    description: 'Right.',
    content: { 'application/json': { schema: { type: 'object', required: [name], properties: { [name]: text } } } },
  },
})
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } })

test.each<[what: string, paths: object]>([
  [
    'two exploded objects share a property',
    {
      '/search': {
        get: { parameters: ['first', 'second'].map((name) => ({ in: 'query', name, schema: tag })), responses: ok },
      },
    },
  ],
  [
    'a readOnly number is required',
    {
      '/todos': {
        post: {
          requestBody: body({ type: 'object', required: ['id', 'name'], properties: { id, name: text } }),
          responses: ok,
        },
      },
    },
  ],
  [
    'no response for a missing item is documented',
    {
      '/talks': { post: { requestBody: body({ type: 'object', properties: { name: text } }), responses: of('id') } },
      '/talks/{talk_id}': {
        parameters: [{ in: 'path', name: 'talk_id', required: true, schema: text }],
        get: { responses: of('uuid') },
        delete: { responses: of('deleted') },
      },
    },
  ],
])('a server that does as its document says is not accused: %s', async (_what, paths) => {
  const document = { openapi: '3.1.1', info: { title: 'Things', version: '1' }, paths }
  const contract = await loadContract(document)
  const layers = ['cover', 'protocol', 'relations', 'fuzz'] as const
  const { findings } = await conform(contract, mockSetup(contract), { layers, numRuns: 40 })
  expect(findings.filter(isBreach).map(({ case: name, message }) => `${name}: ${message}`)).toEqual([])
})
