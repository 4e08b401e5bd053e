import { expect, test } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { comparedTexts } from '../golden.fixture.ts'

const contract = `openapi: 3.1.1
info: { title: Kennel, version: 1.0.0 }
paths:
  /dogs:
    get:
      parameters:
        - $ref: '#/components/parameters/limit'
        - $ref: '#/components/parameters/cursor'
      responses:
        '200':
          description: Dogs.
          headers:
            X-Total: { $ref: '#/components/headers/Count' }
            X-Pages: { $ref: '#/components/headers/Count' }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Dog' } } } }
        '404': { $ref: '#/components/responses/NotFound' }
        default: { $ref: '#/components/responses/NotFound' }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Dog' } } } }
      responses:
        '201':
          description: Added.
          content: { application/json: { schema: { $ref: '#/components/schemas/Dog' } } }
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer } }
    cursor: { name: cursor, in: query, schema: { type: string } }
  headers:
    Count: { schema: { type: integer } }
  responses:
    NotFound: { description: None. }
  schemas:
    Dog:
      type: object
      properties:
        name: { type: string }
        size: { type: string, enum: [small, large] }
`

/** Lines are those of the contract above. */
test.each([
  ['a parameter', "        - $ref: '#/components/parameters/cursor'\n", { was: 8, left: 6 }],
  ['a header', "            X-Pages: { $ref: '#/components/headers/Count' }\n", { was: 14, left: 12 }],
  ['a response', "        '404': { $ref: '#/components/responses/NotFound' }\n", { was: 16, left: 9 }],
])('the removal of a reference to %s is reported where the reference was', async (_, line, { was, left }) => {
  const without = contract.replace(line, '')
  expect((await findings(contract, without)).map(({ at, survivor }) => [at.side, at.line, survivor?.line])).toEqual([
    ['base', was, left],
  ])
  expect((await findings(without, contract)).map(({ at }) => [at.side, at.line])).toEqual([['head', was]])
})

test('a renamed parameter is reported at its name, not at its reference', async () => {
  const renamed = await findings(contract, contract.replace('name: cursor', 'name: from'))
  expect(renamed.map(({ rule, at }) => `${rule}: ${at.side} ${at.line}`)).toEqual(
    expect.arrayContaining(['parameter-removed: base 27', 'parameter-added: head 27']),
  )
})

test('a schema that is used in several places is named, and one that is used once has that place', async () => {
  const after = contract.replace('[small, large]', '[small, large, giant]')
  const found = await findings(contract, after)
  expect(found.map(({ operations, part }) => `${operations.join(', ')}: ${part}`).toSorted()).toEqual([
    'GET /dogs, POST /dogs: schema `Dog`, `size` in what callers receive',
    'POST /dogs: request body, `size`',
  ])
})

test('a component without its own name on the wire has its first place, and the others are counted', async () => {
  const found = await findings(
    contract,
    contract.replace('Count: { schema: { type: integer', 'Count: { schema: { type: number'),
  )
  expect(found.map(({ part }) => part)).toEqual(['response `200`, header `X-Total` and one other place'])
})

async function findings(before: string, after: string): Promise<readonly Finding[]> {
  return (await comparedTexts([before, after])).findings
}
