import { expect, test } from 'vitest'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { loadContract } from '../contract/load-contract.ts'
import { conform } from './conform.ts'

/** A contract of one operation that takes a body of this schema. */
function taking(schema: object) {
  return loadContract({
    openapi: '3.1.1',
    info: { title: 'One', version: '1.0.0' },
    paths: {
      '/things': {
        post: {
          operationId: 'addThing',
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { 204: { description: 'Kept.' }, 400: { description: 'Not valid.' } },
        },
      },
    },
  })
}

/** A mock has no setup that could bind relations. */
const NO_RELATIONS = { operation: '', reason: expect.stringContaining('(relations) needs a setup') }

test('a part that cannot be tried is listed, and is not a finding', async () => {
  const contract = await taking({ type: 'string', format: 'regex', pattern: '^(?!x)x' })
  const { findings, untested } = await conform(contract, mockSetup(contract))
  expect(untested).toMatchObject([{ operation: 'addThing', isUncallable: true }, NO_RELATIONS])
  expect(findings).toEqual([])
})

test('a keyword that nothing can break is listed, and is not a finding', async () => {
  const contract = await taking({ type: 'string', pattern: '^[^]*$' })
  const { findings, untested } = await conform(contract, mockSetup(contract))
  expect(untested).toMatchObject([
    { side: 'invalid', pointer: '/paths/~1things/post/requestBody/content/application~1json/schema/pattern' },
    NO_RELATIONS,
    // A text has no place for an extra comma.
    { case: 'addThing/protocol/body-trailing-comma' },
  ])
  expect(findings).toEqual([])
})
