import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { readDocument } from '../reading/read-document.ts'
import { compare } from './compare.ts'
import type { Side } from './verdicts.ts'

/** Requests and responses have their own schemas, so that a change has one direction. */
const contract = `openapi: 3.1.1
info: { title: Kennel, version: 1.0.0 }
servers: [{ url: 'https://a.example/v1' }, { url: 'https://b.example/v1' }]
security: [{ bearer: [] }]
paths:
  /dogs:
    get:
      operationId: listDogs
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }
      responses:
        '200':
          description: Dogs.
          headers: { X-Total: { schema: { type: integer } } }
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties: { name: { type: string, maxLength: 9 }, sex: { type: string, enum: [f, m] } }
        '202': { description: Later. }
        '404': { description: None. }
    post:
      operationId: createDog
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, size: { type: string, enum: [small, large] } }
      responses: { '201': { description: Added. } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`

async function findings(passage: string, replacement: string): Promise<readonly Finding[]> {
  if (!contract.includes(passage)) throw new Error(`the contract of the tests has no: ${passage}`)
  const roots = [contract, contract.replace(passage, () => replacement)].map((text) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'review-test-')))
    writeFileSync(join(root, 'api.yaml'), text)
    return root
  })
  try {
    const [base, revision] = await Promise.all(
      roots.map(async (root): Promise<Side> => {
        return { root, path: 'api.yaml', document: await readDocument(join(root, 'api.yaml'), 'api.yaml') }
      }),
    )
    if (!base || !revision) throw new Error('two sides are needed')
    return (await compare(base, revision, '2026-11-22')).findings
  } finally {
    for (const root of roots) rmSync(root, { recursive: true })
  }
}

/** Row of the README's table, passage of the contract, replacement, effect of the first finding. */
const rows = [
  ['an operation', '    post:\n      operationId', '    put:\n      operationId', 'breaking'],
  ['an operationId or a path parameter renamed', 'operationId: listDogs', 'operationId: getDogs', 'source'],
  ['an operation, path', '  /dogs:', '  /cats:', 'breaking'],
  ['parameter,', 'name: limit, in: query', 'name: max, in: query', 'breaking'],
  ['media type', 'application/json:\n              schema:\n', 'text/json:\n              schema:\n', 'breaking'],
  ['one of several servers', ", { url: 'https://b.example/v1' }", '', 'change'],
  [
    'the last server',
    "{ url: 'https://a.example/v1' }, { url: 'https://b.example/v1' }",
    "{ url: 'https://c.example/v1' }",
    'breaking',
  ],
  ['a success response', "        '202': { description: Later. }\n", '', 'breaking'],
  ['a header of a response', 'headers: { X-Total: { schema: { type: integer } } }', 'headers: {}', 'breaking'],
  ['an error response', "        '404': { description: None. }\n", '', 'change'],
  [
    'a parameter, request body or request property became required',
    'in: query,',
    'in: query, required: true,',
    'breaking',
  ],
  [
    'request property became required',
    'required: [name]\n              properties: { name: { type: string }, s',
    'required: [name, size]\n              properties: { name: { type: string }, s',
    'breaking',
  ],
  ['an optional property removed from a response', ', sex: { type: string, enum: [f, m] }', '', 'policy'],
  [
    'no longer promised',
    'required: [name]\n                properties',
    'required: []\n                properties',
    'breaking',
  ],
  ['a value removed from what clients send', 'enum: [small, large]', 'enum: [small]', 'breaking'],
  ['added to what they receive', 'enum: [f, m]', 'enum: [f, m, x]', 'breaking'],
  ['narrower in requests', 'maximum: 100', 'maximum: 50', 'breaking'],
  ['wider in responses', 'maxLength: 9', 'maxLength: 10', 'breaking'],
  [
    'a security requirement',
    'operationId: listDogs',
    'operationId: listDogs\n      security: [{ bearer: [], other: [] }]',
    'breaking',
  ],
  [
    'an optional parameter',
    '      parameters:\n',
    '      parameters:\n        - { name: q, in: query, schema: { type: string } }\n',
    'addition',
  ],
  ['request property, response property', 'size: {', 'age: { type: integer }, size: {', 'addition'],
  ['response property, operation', 'sex: {', 'age: { type: integer }, sex: {', 'addition'],
  ['operation or response added', "'404': {", "'403': { description: No. }\n        '404': {", 'addition'],
  ['a default', 'default: 20', 'default: 50', 'breaking'],
  ['a deprecation without', 'operationId: listDogs', 'operationId: listDogs\n      deprecated: true', 'policy'],
  ['a stability', 'operationId: listDogs', 'operationId: listDogs\n      x-stability: beta', 'policy'],
  ['a property removed from a request', ', size: { type: string, enum: [small, large] }', '', 'policy'],
  ['fewer credentials', 'security: [{ bearer: [] }]', 'security: []', 'policy'],
].map(([row = '', passage = '', replacement = '', effect = '']) => ({ row, passage, replacement, effect }))

describe.concurrent('the table in the README says what the review does', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

  test.each(rows)('"$row" is $effect', async ({ row, passage, replacement, effect }) => {
    expect(readme).toContain(row)
    const effects = (await findings(passage, replacement)).map((finding) => finding.kind ?? finding.class)
    expect(effects.includes('breaking')).toBe(effect === 'breaking')
    expect(effects).toContain(effect)
  })
})

test('a finding has everything that a report needs, without the engine', async () => {
  expect(await findings('maximum: 100', 'maximum: 50')).toEqual([
    {
      rule: 'schema-constraint-changed',
      class: 'breaking',
      bump: 'major',
      direction: 'request',
      operations: ['GET /dogs'],
      stability: 'stable',
      part: 'query parameter `limit`',
      sentence: 'upper bound changed from `<= 100` to `<= 50`',
      whoBreaks: 'callers that send what was valid before',
      witness: {
        value: 51,
        curl: "curl 'https://a.example/v1/dogs?limit=51' \\\n  --header 'Authorization: Bearer YOUR_CREDENTIALS'",
      },
      before: 100,
      after: 50,
      at: { file: 'api.yaml', line: 10, column: 62, side: 'head' },
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
})

test('a removed part is found at its old place, and shown at the remaining parent', async () => {
  expect(await findings("        '404': { description: None. }\n", '')).toEqual([
    {
      rule: 'error-response-removed',
      class: 'note',
      kind: 'change',
      bump: 'minor',
      direction: 'response',
      operations: ['GET /dogs'],
      stability: 'stable',
      part: 'response `404`',
      sentence: 'response removed',
      at: { file: 'api.yaml', line: 22, column: 9, side: 'base' },
      survivor: { file: 'api.yaml', line: 11, column: 7, side: 'head' },
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
})

test('a fingerprint is the same when only lines move, and when a path parameter is renamed', async () => {
  const [plain] = await findings('maximum: 100', 'maximum: 50')
  const [moved] = await findings('maximum: 100', '# A comment\n            maximum: 50')
  const [other] = await findings('maximum: 100', 'maximum: 51')
  expect(moved?.at.line).not.toBe(plain?.at.line)
  expect(moved?.fingerprint).toBe(plain?.fingerprint)
  expect(other?.fingerprint).not.toBe(plain?.fingerprint)
})
