import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractApp } from '../app.ts'
import { contractOf, operation } from '../contract.fixture.ts'
import { examplesOf } from './examples.ts'

const problem = (schema: object) => ({ description: 'No.', content: { 'application/problem+json': { schema } } })
const words = { 'application/json': { schema: { type: 'string' }, examples: { first: { value: 'moon' } } } }

/**
 * An app that answers only with examples, as a generator would print it: with an id that the document does not have.
 */
function appOf(refusal: object) {
  const responses = { 200: { description: 'Words.', content: words }, 400: refusal }
  const paths = { '/ask': { get: { responses } } }
  const document = { openapi: '3.1.1', info: { title: 'Words', version: '1.0.0' }, paths }
  const contract = contractOf([operation({ id: 'getAsk', request: { query: z.strictObject({}) } })])
  return contractApp(contract, { document, security: {}, ...examplesOf<object>(contract, document) })
}

const answer = async (refusal: object, path: string) => (await appOf(refusal).request(path)).json()

test('a request that is not refused is answered with the example', async () => {
  expect(await answer(problem({}), '/ask')).toBe('moon')
})

describe('a refusal', () => {
  test('is problem+json where the document allows it', async () => {
    const schema = { type: 'object', required: ['kind'] }
    expect(await answer(problem(schema), '/ask?unknown=1')).toMatchObject({ kind: 'invalid-parameter' })
  })

  test('is an example where the document has another one', async () => {
    const schema = { type: 'object', required: ['code'], properties: { code: { const: 7 } } }
    expect(await answer(problem(schema), '/ask?unknown=1')).toEqual({ code: 7 })
  })
})
