import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractApp } from '../app.ts'
import { contractOf, operation } from '../contract.fixture.ts'
import { examplesOf } from './examples.ts'

const words = { 'application/json': { schema: { type: 'string' }, examples: { first: { value: 'moon' } } } }

test('a request that is not refused is answered with the example, whatever id a generator prints', async () => {
  const responses = { 200: { description: 'Words.', content: words } }
  const paths = { '/ask': { get: { responses } } }
  const document = { openapi: '3.1.1', info: { title: 'Words', version: '1.0.0' }, paths }
  const contract = contractOf([operation({ id: 'getAsk', request: { query: z.strictObject({}) } })])
  const app = contractApp(contract, { document, security: {}, ...examplesOf<object>(contract, document) })
  expect(await (await app.request('/ask')).json()).toBe('moon')
})
