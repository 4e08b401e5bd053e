import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import type { State } from '../suite/setup.ts'
import { statesOf } from './states.ts'

const provide: State = ({ call, send }) => send(call)
const error = { description: 'A failure.' }

const { operations } = await loadContract({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1.0.0' },
  paths: {
    '/items/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getItem',
        responses: { 200: { description: 'Fine.', content: { 'application/json': {} } }, default: error },
      },
      delete: { operationId: 'removeItem', responses: { 204: { description: 'Gone.' }, default: error } },
    },
  },
})

test('a provider for every operation asks 406 only of those whose success has content', () => {
  expect(cases({ 406: provide, 500: provide })).toEqual(['getItem 406', 'getItem 500', 'removeItem 500'])
})

test("an operation's own provider is asked whatever its responses are", () => {
  expect(cases({ 406: provide, 'removeItem 406': provide })).toEqual(['getItem 406', 'removeItem 406'])
})

function cases(states: Readonly<Record<string, State>>): string[] {
  return operations.flatMap((operation) => statesOf(operation, states).map(({ status }) => `${operation.id} ${status}`))
}
