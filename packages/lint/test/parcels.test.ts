import { expect, test } from 'vitest'
import { findingsOf } from '../src/findings.ts'
import { RECOMMENDED, STRICT } from '../src/presets.ts'
import { changed } from './changed.fixture.ts'
import { extending, PARCELS, rulesThatFind } from './parcels.fixture.ts'

test.each(['recommended', 'strict', 'security', 'style'])(
  'a document with problem details, XML, OAuth 2 and pages by number keeps the preset %s without an option',
  async (preset) => {
    expect(await findingsOf(PARCELS, await extending(preset))).toEqual([])
  },
)

test('as OpenAPI 3.0, without features that 3.0 lacks', async () => {
  const older = changed(PARCELS, (parcels) => {
    parcels.set('openapi', '3.0.4')
    parcels.setIn(['info', 'license'], { name: 'MIT', url: 'https://opensource.org/license/mit' })
    parcels.deleteIn(['webhooks'])
    parcels.deleteIn(['components', 'securitySchemes', 'clientCertificate'])
    parcels.deleteIn([...SEND, 'security'])
    parcels.setIn([...LABEL_HEADERS, 'Sunset', 'schema'], { type: 'string', enum: ['Sat, 01 Mar 2031 00:00:00 GMT'] })
    parcels.setIn(['components', 'responses', 'Known', ...PROBLEM, 'allOf', 1, 'properties', 'status'], {
      type: 'integer',
      format: 'int32',
      enum: [409],
      example: 409,
    })
  })
  const inlineExamples = older.replaceAll(/examples: \[ ?(.+?) ?\]( \})/g, 'example: $1$2')
  expect(await findingsOf(inlineExamples, await extending('strict'))).toEqual([])
})

test('as OpenAPI 3.2, with its additions', async () => {
  const stream = { itemSchema: { $ref: '#/components/schemas/Parcel' } }
  const newer = changed(PARCELS, (parcels) => {
    parcels.set('openapi', '3.2.0')
    parcels.setIn([...LIST, 'responses', '200', 'content', 'application/jsonl'], stream)
  })
  expect(await findingsOf(newer, await extending('strict'))).toEqual([])
})

const LIST = ['paths', '/parcels', 'get']
const SEND = ['paths', '/parcels', 'post']
const LABEL = ['paths', '/parcels/{parcelId}/label', 'get']
const LABEL_HEADERS = [...LABEL, 'responses', '200', 'headers']
const PROBLEM = ['content', 'application/problem+json', 'schema']
const SCHEMAS = ['components', 'schemas']
const PARCEL = [...SCHEMAS, 'Parcel', 'properties']
const REMOVED = undefined

/** For each rule, a change to the example that breaks only it. */
const BREAKS: readonly (readonly [rule: string, path: readonly (string | number)[], value: unknown])[] = [
  ['specification', ['info', 'contact'], { url: 'a b' }],
  ['status-range', [...LIST, 'responses', '5xx'], { $ref: '#/components/responses/Failed' }],
  ['server-https', ['servers', 0, 'url'], 'http://api.parcels.example/v2'],
  [
    'error-status',
    ['components', 'responses', 'Known', ...PROBLEM, 'allOf', 1, 'properties', 'status'],
    { type: 'integer', format: 'int32', const: 404, examples: [404] },
  ],
  ['sunset-date', [...LABEL, 'x-sunset'], '2031-02-29'],
  ['sunset-needs-deprecated', [...PARCEL, 'notify', 'x-sunset'], '2031-03-01'],
  ['replaced-by', [...LABEL, 'x-replaced-by'], 'printLabel'],
  ['stability', [...LABEL, 'x-stability-level'], 'draft'],
  ['operation-id-casing', [...LABEL, 'operationId'], 'get_label'],
  ['parameter-casing', [...LIST, 'parameters', 0, 'name'], 'per_page'],
  ['header-casing', [...LABEL_HEADERS, 'etag'], { schema: { type: 'string' }, example: '"8"' }],
  ['property-casing', [...PARCEL, 'sent_at'], { type: 'string', examples: ['noon'] }],
  ['schema-casing', [...SCHEMAS, 'parcel'], { type: 'string', examples: ['box'] }],
  ['operation-security', [...LABEL, 'security'], []],
  ['promised-headers', ['components', 'responses', 'Unauthorized', 'headers', 'WWW-Authenticate', 'required'], false],
  ['error-shape', [...SEND, 'responses', '503'], { description: 'Closed.' }],
  ['list-paging', ['paths', '/parcels', 'parameters'], REMOVED],
  ['array-max-items', [...PARCEL, 'stops', 'maxItems'], REMOVED],
  ['integer-format', [...PARCEL, 'grams', 'format'], REMOVED],
  ['deprecated-needs-sunset', [...LABEL, 'x-sunset'], REMOVED],
  ['deprecation-headers', [...LABEL_HEADERS, 'Deprecation'], REMOVED],
  ['examples', [...PARCEL, 'notify', 'examples'], REMOVED],
]

test.each(BREAKS)('%s finds a copy that is broken', async (rule, path, value) => {
  const broken = await rulesThatFind((parcels) => {
    if (value === REMOVED) parcels.deleteIn(path)
    else parcels.setIn(path, value)
    if (rule === 'schema-casing') parcels.setIn([...PARCEL, 'box'], { $ref: '#/components/schemas/parcel' })
  })
  expect(broken).toEqual([`contract-first/${rule}`])
})

test('every rule of the presets is broken once', () => {
  expect(BREAKS.map(([rule]) => rule).sort()).toEqual([...STRICT].sort())
})

test('the recommended preset is part of the strict one, and has no rules of taste', async () => {
  expect(STRICT).toEqual(expect.arrayContaining([...RECOMMENDED]))
  const otherTaste = changed(PARCELS, (parcels) => parcels.setIn([...PARCEL, 'sent_at'], { type: 'integer' }))
  expect(await findingsOf(otherTaste, await extending('recommended'))).toEqual([])
})

test.each([
  ['no-invalid-media-type-examples', [...LIST, 'responses', '200', 'content', 'text/csv', 'example'], 8],
  ['no-invalid-parameter-examples', ['components', 'parameters', 'parcelId', 'example'], 'eight'],
  ['no-invalid-schema-examples', [...PARCEL, 'grams', 'examples'], ['heavy']],
])('the strict preset checks examples against their schemas: %s', async (rule, path, value) => {
  expect(await rulesThatFind((parcels) => parcels.setIn(path, value))).toContain(rule)
})

test.each([
  ['a callback', [...SEND, 'callbacks', 'delivered', '{$request.body#/notify}', 'post']],
  ['a webhook', ['webhooks', 'parcelLost', 'post']],
])('%s is answered by a client, who promises no headers, errors or credentials', async (_what, path) => {
  const answers = {
    '200': { description: 'Heard.', content: { 'text/plain': { schema: { type: 'string' }, example: 'ok' } } },
    '401': { description: 'Who are you?' },
    '503': { description: 'Later.' },
  }
  expect(await rulesThatFind((parcels) => parcels.setIn([...path, 'responses'], answers))).toEqual([])
})
