import { describe, expect, test } from 'vitest'
import { complaintsOf } from '../document.fixture.ts'

/** The messages for an operation with this parameter, with places relative to it. */
async function ofParameter(parameter: object): Promise<string[]> {
  const all = { name: 'p', in: 'query', ...parameter }
  const path = all.in === 'path' ? '/a/{p}' : '/a'
  const get = { operationId: 'ask', parameters: [all], responses: { 200: { description: 'ok' } } }
  const complaints = await complaintsOf({ paths: { [path]: { get } } })
  return complaints.map((complaint) => complaint.replace(/ at #\/paths\/\S*\/parameters\/0/, ' at '))
}

const texts = { type: 'string' }
const numbers = { type: 'integer' }
const list = (items: object) => ({ type: 'array', items })
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

describe('a parameter whose values cannot be read from their text is refused', () => {
  test.each<[what: string, schema: object, values: string]>([
    ['a list of lists', list(list(texts)), 'lists or objects inside a list'],
    ['a list of objects', list(object({})), 'lists or objects inside a list'],
    ['a list in an object', object({ tags: list(texts) }), 'lists or objects inside an object'],
    ['an object in an object', object({ sub: object({ a: numbers }) }), 'lists or objects inside an object'],
    [
      'a list of several types',
      { type: 'array', prefixItems: [texts, numbers] },
      'items of several types, whose texts look alike',
    ],
    [
      'numbers by pattern',
      object({}, { patternProperties: { '^n': numbers } }),
      'properties by pattern that are no texts',
    ],
  ])('%s', async (_what, schema, values) => {
    const complaint = (style: string) =>
      `the style "${style}" for ${values} is not supported at /schema: use content of application/json`
    expect(await ofParameter({ schema, explode: false })).toEqual([complaint('form')])
    expect(await ofParameter({ schema, in: 'header' })).toEqual([complaint('simple')])
    // JSON carries the types.
    expect(await ofParameter({ content: { 'application/json': { schema } } })).toEqual([])
  })

  test.each<[parameter: object, complaint: string]>([
    [
      { in: 'path', required: true, style: 'deepObject' },
      'the style "deepObject" is not supported at /style: expected a style of path parameters: simple, label, matrix',
    ],
    [
      { in: 'query', style: 'label' },
      'the style "label" is not supported at /style: expected a style of query parameters: form, spaceDelimited, pipeDelimited, deepObject',
    ],
    [
      { in: 'header', style: 'matrix' },
      'the style "matrix" is not supported at /style: expected a style of header parameters: simple',
    ],
    [
      { in: 'cookie', style: 'frm' },
      'the style "frm" is not supported at /style: expected a style of cookie parameters: form, cookie',
    ],
    [{ content: { 'application/json': {} } }, 'expected either a schema, or content of one media type'],
  ])('%j', async (parameter, complaint) => {
    expect(await ofParameter({ schema: texts, ...parameter })).toEqual([complaint])
  })

  test.each([
    [
      'lists of several types',
      list({ type: 'array', prefixItems: [texts, numbers] }),
      ['items of several types, whose texts look alike'],
    ],
    [
      'lists by pattern',
      list(object({}, { patternProperties: { '^n': list(texts) } })),
      ['lists or objects inside an object'],
    ],
  ])('read by brackets: %s', async (_what, schema, values) => {
    expect(await ofParameter({ schema })).toEqual(
      values.map((what) => `the style "form" for ${what} is not supported at /schema: use content of application/json`),
    )
  })

  test('a list of what holds itself', async () => {
    const $ref = '#/components/schemas/A'
    const parameters = [{ name: 'p', in: 'query', style: 'deepObject', schema: { $ref } }]
    const get = { operationId: 'ask', parameters, responses: { 200: { description: 'ok' } } }
    const A = object({ inside: list({ $ref }) })
    expect(await complaintsOf({ paths: { '/a': { get } }, components: { schemas: { A } } })).toEqual([
      expect.stringContaining('the style "deepObject" for lists or objects inside an object is not supported'),
    ])
  })

  test('a bound without a type', async () => {
    const schema = { minimum: 3 }
    expect(await ofParameter({ schema })).toEqual([
      'keyword "minimum" is not supported at /schema: in a parameter it needs a type next to it, integer or number',
    ])
    expect(await ofParameter({ content: { 'application/json': { schema } } })).toEqual([])
  })

  test('content that is not JSON', async () => {
    expect(await ofParameter({ content: { 'application/xml': { schema: texts } } })).toEqual([
      'a parameter with content of application/xml is not supported at /content/application~1xml',
    ])
  })
})

test.each<[parameter: object]>([
  [{ schema: list({ type: ['integer', 'null'] }) }],
  [{ schema: { type: 'array', prefixItems: [numbers, numbers], contains: { const: 1 }, items: numbers } }],
  [
    {
      schema: object({ a: numbers }, { patternProperties: { '^x': texts }, additionalProperties: numbers }),
      style: 'deepObject',
    },
  ],
  [{ schema: {}, allowEmptyValue: false }],
  [{ schema: texts, allowEmptyValue: true }],
  [{ schema: list(texts), style: 'deepObject' }],
  [{ schema: { ...object({ a: numbers }), type: ['object', 'null'] }, style: 'deepObject' }],
  [{ schema: list(list(texts)) }],
  [{ schema: list(object({ a: list(object({ b: texts })) })) }],
  [{ schema: { anyOf: [list(object({})), { enum: [''] }] } }],
  [{ schema: object({ tags: list(texts), sub: object({ a: numbers }) }), style: 'deepObject' }],
])('%j can be read', async (parameter) => {
  expect(await ofParameter(parameter)).toEqual([])
})

test('a header is JSON or a text: other content is not supported', async () => {
  const ofHeader = (type: string) => {
    const headers = { Location: { content: { [type]: { schema: texts } } } }
    const get = { operationId: 'ask', responses: { 200: { description: 'ok', headers } } }
    return complaintsOf({ paths: { '/a': { get } } })
  }
  expect([await ofHeader('text/plain'), await ofHeader('application/json')]).toEqual([[], []])
  expect(await ofHeader('application/xml')).toEqual([
    expect.stringContaining('a header with content of application/xml is not supported'),
  ])
})
