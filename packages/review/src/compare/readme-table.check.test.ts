import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findings } from './kennel.fixture.ts'

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
