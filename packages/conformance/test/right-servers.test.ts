import { expect, test } from 'vitest'
import { conform } from '../src/conductor/conform.ts'
import { loadContract } from '../src/contract/load-contract.ts'
import { isBreach } from '../src/suite/rule-settings.ts'
import { mockSetup } from './mock-setup.fixture.ts'

const text = { type: 'string' }
const tag = { type: 'object', properties: { id: { type: 'integer' }, name: text } }
const ok = { 200: { description: 'Right.' }, 400: { description: 'Wrong.' } }
const id = { type: 'number', minimum: 0, maximum: 9_999, readOnly: true }
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } })

test.each<[what: string, path: string, operation: object]>([
  [
    'two exploded objects share a property',
    '/search',
    { get: { parameters: ['first', 'second'].map((name) => ({ in: 'query', name, schema: tag })), responses: ok } },
  ],
  [
    'a readOnly number is required',
    '/todos',
    {
      post: {
        requestBody: body({ type: 'object', required: ['id', 'name'], properties: { id, name: text } }),
        responses: ok,
      },
    },
  ],
])('a server that does as its document says is not accused: %s', async (_what, path, operation) => {
  const document = { openapi: '3.1.1', info: { title: 'Things', version: '1' }, paths: { [path]: operation } }
  const contract = await loadContract(document)
  const layers = ['cover', 'protocol', 'fuzz'] as const
  const { findings } = await conform(contract, mockSetup(contract), { layers, numRuns: 40 })
  expect(findings.filter(isBreach).map(({ case: name, message }) => `${name}: ${message}`)).toEqual([])
})
