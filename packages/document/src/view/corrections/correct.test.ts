import { describe, expect, test } from 'vitest'
import { type JsonObject, members } from '../../json/json.ts'
import { valueAt } from '../../json/pointer.ts'
import { unify } from '../unify.ts'
import type { Correction } from './correction.ts'

const texts = { type: 'string' }
const either = { oneOf: [{ type: 'string' }, { type: 'integer' }] }

/** The unified document, and its corrections as `name pointer`. */
function read(document: JsonObject, openapi = '3.1.1'): { document: JsonObject; corrected: string[] } {
  const corrections: Correction[] = []
  const read = structuredClone({ openapi, ...document })
  const problem = (pointer: string, message: string) => expect.unreachable(`${pointer}: ${message}`)
  unify(read, { problem, correct: (correction) => corrections.push(correction) })
  return { document: read, corrected: corrections.map(({ name, pointer }) => `${name} ${pointer}`) }
}

function readSchema(schema: JsonObject): unknown {
  return valueAt(read({ components: { schemas: { A: schema } } }).document, '/components/schemas/A')
}

describe('words of OpenAPI 3.0 in a schema of 3.1', () => {
  test.each<[schema: JsonObject, meant: JsonObject]>([
    [{ ...texts, nullable: true }, { type: ['string', 'null'] }],
    [{ type: ['string', 'null'], nullable: true }, { type: ['string', 'null'] }],
    [{ ...texts, nullable: false }, texts],
    [
      { ...texts, nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ enum: ['a'], nullable: true }, { enum: ['a', null] }],
    [
      { description: 'B.', $ref: '#/x', nullable: true },
      { description: 'B.', anyOf: [{ $ref: '#/x' }, { type: 'null' }] },
    ],
    [{ ...either, nullable: true }, { anyOf: [either, { type: 'null' }] }],
    [{ nullable: true }, {}],
    [{ minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }],
    [{ minimum: 0, exclusiveMinimum: false }, { minimum: 0 }],
    [{ maximum: 9, exclusiveMaximum: true }, { exclusiveMaximum: 9 }],
  ])('%j is %j', (schema, meant) => {
    expect(readSchema(schema)).toEqual(meant)
  })

  test.each([
    ['\\A\\d+\\z', '^\\d+$'],
    ['a\\Z', 'a$'],
    ['a\\\\z', 'a\\\\z'],
    ['(?:\\Aa|b\\z)', '(?:^a|b$)'],
  ])('the pattern %s is %s', (pattern, meant) => {
    expect(readSchema({ pattern })).toEqual({ pattern: meant })
  })

  test('a nullable that is not a flag stays, for a later step to refuse', () => {
    expect(readSchema({ nullable: 'yes' })).toEqual({ nullable: 'yes' })
  })

  test('in 3.0, only anchors are corrected', () => {
    const B = { ...texts, pattern: '\\Aa' }
    const { corrected } = read({ components: { schemas: { A: { ...texts, nullable: true }, B } } }, '3.0.3')
    expect(corrected).toEqual(['pattern /components/schemas/B/pattern'])
  })

  test('each is reported with its place', () => {
    const properties = { 'a/b': { ...texts, nullable: true }, c: { minimum: 1, exclusiveMinimum: true } }
    expect(read({ components: { schemas: { A: { properties } } } }).corrected).toEqual([
      'nullable /components/schemas/A/properties/a~1b/nullable',
      'exclusiveMinimum /components/schemas/A/properties/c/exclusiveMinimum',
    ])
  })
})

describe('references that no reader can follow', () => {
  test.each<[schema: JsonObject, meant: JsonObject, correction: string]>([
    [{ min_items: 1, type: 'array' }, { type: 'array' }, 'unknownKeyword'],
    [{ $schema: 'http://json-schema.org/draft-04/schema#', ...texts }, texts, 'dialect'],
    [{ ...texts, pattern: '(?i)a' }, texts, 'noPattern'],
    [{ ...texts, pattern: '[\\A]' }, texts, 'noPattern'],
    [{ patternProperties: { '(?i)a': {}, b: {} } }, { patternProperties: { b: {} } }, 'noPattern'],
    [{ ...texts, enum: [] }, { ...texts, not: {} }, 'enum'],
    [{ ...texts, pattern: null, default: null }, { ...texts, default: null }, 'nullKeyword'],
    [{ allOf: [], ...texts }, texts, 'emptyKeyword'],
    [{ ...texts, maxLength: '5' }, { ...texts, maxLength: 5 }, 'textKeyword'],
    [{ ...texts, readOnly: 'true' }, { ...texts, readOnly: true }, 'textKeyword'],
    [{ type: 'date' }, { type: 'string', format: 'date' }, 'otherType'],
    [{ type: ['Integer', 'any'] }, { type: 'integer' }, 'otherType'],
    [{ type: 'any' }, {}, 'otherType'],
    [
      { properties: { a: { ...texts, required: true }, b: { required: false } } },
      { properties: { a: texts, b: {} }, required: ['a'] },
      'requiredFlag',
    ],
  ])('%j is %j', (schema, meant, correction) => {
    const { document, corrected } = read({ components: { schemas: { A: schema } } })
    expect(valueAt(document, '/components/schemas/A')).toEqual(meant)
    expect(corrected).toContainEqual(expect.stringMatching(new RegExp(`^${correction} /components/schemas/A/`)))
    expect(new Set(corrected.map((one) => one.split(' ')[0])).size).toBe(1)
  })

  test('a recursive reference without an anchor around it is left out', () => {
    const { document, corrected } = read({ components: { schemas: { A: { items: { $recursiveRef: '#' } } } } })
    expect(valueAt(document, '/components/schemas/A')).toEqual({ items: {} })
    expect(corrected).toEqual(['unknownKeyword /components/schemas/A/items/$recursiveRef'])
  })

  test('a recursive reference of draft 2019-09 leads to the nearest schema with an anchor', () => {
    const tree = { $recursiveAnchor: true, properties: { items: { items: { $recursiveRef: '#' } } } }
    const { document } = read({ components: { schemas: { A: tree } } })
    const ref = { $ref: '#/components/schemas/A' }
    expect(document.components).toEqual({ schemas: { A: { properties: { items: { items: ref } } } } })
  })

  test('an undefined scheme is a bearer token', () => {
    const get = { security: [{ own: [] }], responses: { 200: { description: 'ok' } } }
    const { document, corrected } = read({ paths: { '/a': { get } } })
    expect(valueAt(document, '/components/securitySchemes/own')).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(corrected).toEqual(['security /paths/~1a/get/security'])
  })

  test('of paths that differ only in their names the first has a method', () => {
    const operation = { responses: { 200: { description: 'ok' } } }
    const parametersOf = (name: string) => [{ name, in: 'path', required: true, schema: { type: 'string' } }]
    const paths = {
      '/{a}': { parameters: parametersOf('a'), get: operation },
      '/{b}': { parameters: parametersOf('b'), get: operation, put: operation },
    }
    const { document, corrected } = read({ paths })
    expect(document.paths).toMatchObject({ '/{a}': { get: operation }, '/{b}': { put: operation } })
    expect(corrected).toEqual(['samePath /paths/~1{b}/get'])
  })

  test('a body of GET may be left out, even one that another operation needs', () => {
    const requestBody = { $ref: '#/components/requestBodies/A' }
    const body = { required: true, content: { 'text/plain': {} } }
    const operation = { requestBody, responses: { 200: { description: 'ok' } } }
    const paths = { '/a': { get: operation, put: { ...operation } } }
    const { document, corrected } = read({ paths, components: { requestBodies: { A: body } } })
    expect(document.paths).toMatchObject({ '/a': { get: { requestBody: { required: false } }, put: { requestBody } } })
    expect(corrected).toEqual(['requestBody /paths/~1a/get/requestBody'])
  })

  test('several media types in one name become an entry each, and anything else in it is left out', () => {
    const content = { 'text/csv, text/plain': {}, file: {} }
    const responses = { 200: { description: 'ok', content } }
    const { document } = read({ paths: { '/a': { get: { responses } } } })
    expect(valueAt(document, '/paths/~1a/get/responses/200/content')).toEqual({ 'text/csv': {}, 'text/plain': {} })
  })

  test('an empty name is any media type', () => {
    const responses = { 200: { description: 'ok', content: { '': { schema: texts } } } }
    const { document, corrected } = read({ paths: { '/a': { get: { responses } } } })
    expect(valueAt(document, '/paths/~1a/get/responses/200/content')).toEqual({ '*/*': { schema: texts } })
    expect(corrected).toEqual(['noMediaType /paths/~1a/get/responses/200/content/'])
  })

  test('an operation that describes only failures may succeed', () => {
    const { document, corrected } = read({ paths: { '/a': { get: { responses: { 401: { description: 'No.' } } } } } })
    expect(Object.keys(Object(valueAt(document, '/paths/~1a/get/responses')))).toEqual(['401', '2XX'])
    expect(corrected).toEqual(['responses /paths/~1a/get/responses'])
  })
})

describe('any media type', () => {
  const object = { schema: { type: 'object' } }
  const operation = (part: JsonObject) => ({ paths: { '/a': { post: part } } })

  test.each<[content: JsonObject, meant: JsonObject]>([
    [{ '*/*': object }, { 'application/json': object, '*/*': {} }],
    [
      { '*/*': object, 'application/json': object },
      { '*/*': {}, 'application/json': object },
    ],
    [{ '*/*': { schema: texts } }, { '*/*': { schema: texts } }],
    [{ '*/*': {} }, { '*/*': {} }],
    [
      { '*/*': { schema: { $ref: '#/components/schemas/A' } } },
      { 'application/json': { schema: { $ref: '#/components/schemas/A' } }, '*/*': {} },
    ],
  ])('in a response %j is %j', (content, meant) => {
    const components = { schemas: { A: { properties: { a: texts } } } }
    const responses = { 200: { description: 'ok', content } }
    const { document } = read({ ...operation({ responses }), components })
    const found = valueAt(document, '/paths/~1a/post/responses/200/content')
    expect(members(found)).toEqual(Object.entries(meant))
  })

  test('in a request is only JSON', () => {
    const { document, corrected } = read(operation({ requestBody: { content: { '*/*': object } } }))
    expect(document.paths).toEqual({ '/a': { post: { requestBody: { content: { 'application/json': object } } } } })
    expect(corrected).toEqual(['*/* /paths/~1a/post/requestBody/content/*~1*'])
  })
})

describe('parameters', () => {
  const readParameter = (parameter: JsonObject) => {
    const { document, corrected } = read({
      components: { parameters: { p: { in: 'query', name: 'p', ...parameter } } },
    })
    const { in: _in, name: _name, ...rest } = Object(valueAt(document, '/components/parameters/p'))
    return { rest, corrected: corrected.length }
  }
  const empty = { type: 'string', enum: [''] }
  const range = { type: 'object', properties: { gte: { type: 'integer' } } }

  test.each<[parameter: JsonObject, meant: JsonObject, corrected: number]>([
    [{ allowEmptyValue: true, schema: { type: 'boolean' } }, { schema: { anyOf: [{ type: 'boolean' }, empty] } }, 1],
    [
      { allowEmptyValue: true, schema: { type: 'integer', default: 1 } },
      { schema: { anyOf: [{ type: 'integer', default: 1 }, empty], default: 1 } },
      1,
    ],
    [{ allowEmptyValue: true, schema: texts }, { schema: texts }, 1],
    [{ allowEmptyValue: true, schema: { type: 'array' } }, { schema: { type: 'array' } }, 1],
    [{ allowEmptyValue: true, in: 'header', schema: { type: 'integer' } }, { schema: { type: 'integer' } }, 1],
    [{ allowEmptyValue: false, schema: texts }, { allowEmptyValue: false, schema: texts }, 0],
    [
      { style: 'deepObject', schema: { type: 'array' } },
      { style: 'form', explode: true, schema: { type: 'array' } },
      1,
    ],
    [{ style: 'simple', schema: texts }, { style: 'form', explode: false, schema: texts }, 1],
    [{ style: 'simple', explode: true, schema: texts }, { style: 'form', explode: true, schema: texts }, 1],
    [{ style: 'label', schema: texts }, { style: 'label', schema: texts }, 0],
    [{ style: 'deepObject', schema: range }, { style: 'deepObject', schema: range }, 0],
    [
      { style: 'deepObject', schema: { anyOf: [range, { type: 'integer' }] } },
      { style: 'deepObject', schema: { anyOf: [range, { type: 'integer' }] } },
      1,
    ],
  ])('%j is %j', (parameter, meant, corrected) => {
    expect(readParameter(parameter)).toEqual({ rest: meant, corrected })
  })
})

describe('a response that never has a body', () => {
  const content = { 'application/json': { schema: texts } }
  const described = { description: 'Done.', content }
  const paths = (responses: JsonObject) => ({ paths: { '/a': { get: { responses } } } })
  const readResponses = (responses: JsonObject, components: JsonObject = {}) => {
    const { document, corrected } = read({ ...paths(responses), components })
    return { responses: valueAt(document, '/paths/~1a/get/responses'), corrected }
  }

  test('has no content, though the document describes one', () => {
    const { responses, corrected } = readResponses({
      '200': described,
      '204': described,
      '205': described,
      '304': described,
    })
    const bare = { description: 'Done.' }
    expect(responses).toEqual({ '200': described, '204': bare, '205': bare, '304': bare })
    expect(corrected).toEqual(
      ['204', '205', '304'].map((status) => `content /paths/~1a/get/responses/${status}/content`),
    )
  })

  test('has none by reference either, while other statuses keep it', () => {
    const component = { $ref: '#/components/responses/Done' }
    const { responses, corrected } = readResponses(
      { '200': component, '204': component },
      { responses: { Done: described } },
    )
    expect(responses).toEqual({ '200': component, '204': { description: 'Done.' } })
    expect(corrected).toEqual(['content /components/responses/Done/content'])
  })

  test('is reported only if it has content', () => {
    expect(readResponses({ '204': { description: 'Done.', content: {} } }).corrected).toEqual([])
  })
})

describe('what stands where the specification has no place for it', () => {
  const ok = { responses: { 200: { description: 'ok' } } }
  const text = { schema: { type: 'string' } }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const isText = { ...id, schema: { type: 'string' } }
  const q = { name: 'q', in: 'query', ...text }

  test.each<[what: string, path: string, item: JsonObject, meant: JsonObject, corrected: string[]]>([
    ['an unknown field is not read', '/a', { get: { ...ok, title: 'A' } }, { get: ok }, ['unknownField get/title']],
    [
      'a number is the text of a field, and a text its flag; null is nothing',
      '/a',
      { get: { ...ok, operationId: 5, deprecated: 'true', summary: 5 }, post: { ...ok, operationId: null } },
      { get: { ...ok, operationId: '5', deprecated: true, summary: 5 }, post: ok },
      ['textField get/operationId', 'textField get/deprecated', 'nullField post/operationId'],
    ],
    [
      'a member of the responses that is no status is left out',
      '/a',
      { get: { responses: { ...ok.responses, 600: {}, failure: {} } } },
      { get: { responses: { 200: { description: 'ok' } } } },
      ['unknownMember get/responses/600', 'unknownMember get/responses/failure'],
    ],
    ['a path without its slash has one', 'a', { get: ok }, { get: ok }, ['path ']],
    [
      'a path parameter of another path is left out',
      '/a',
      { parameters: [id, q], get: { ...ok, parameters: [id, q] } },
      { parameters: [q], get: { ...ok, parameters: [q] } },
      ['pathParameter get/parameters', 'pathParameter parameters'],
    ],
    [
      'a path parameter that is not declared is a text',
      '/a/{id}',
      { get: { ...ok, parameters: [q] }, put: { ...ok, parameters: [id] } },
      { get: { ...ok, parameters: [q, isText] }, put: { ...ok, parameters: [id] } },
      ['noPathParameter get/parameters'],
    ],
    [
      'a path parameter with a misspelt name has that of the path',
      '/a/{id}',
      { get: { ...ok, parameters: [{ ...id, name: 'Id' }] } },
      { get: { ...ok, parameters: [id] } },
      ['parameterName get/parameters'],
    ],
    [
      'of equal parameters one is read, whatever they tell their readers',
      '/a',
      { get: { ...ok, parameters: [q, { description: 'B.', ...q }, { ...q, in: 'cookie' }] } },
      { get: { ...ok, parameters: [q, { ...q, in: 'cookie' }] } },
      ['sameParameter get/parameters'],
    ],
    [
      'header parameters that other fields describe are left out',
      '/a',
      { get: { ...ok, parameters: [{ name: 'ACCEPT', in: 'header', ...text }, q] } },
      { get: { ...ok, parameters: [q] } },
      ['ignoredParameter get/parameters'],
    ],
    [
      'a media type next to content is in it',
      '/a',
      { get: { responses: { 200: { description: 'ok', 'text/plain': text } } } },
      { get: { responses: { 200: { description: 'ok', content: { 'text/plain': text } } } } },
      ['outsideContent get/responses/200/text~1plain'],
    ],
    [
      'a schema without a media type is that of JSON',
      '/a',
      { get: { responses: { 200: { description: 'ok', ...text } } } },
      { get: { responses: { 200: { description: 'ok', content: { 'application/json': text } } } } },
      ['outsideContent get/responses/200/schema'],
    ],
    [
      'the keywords of a parameter are those of its schema',
      '/a',
      { get: { ...ok, parameters: [{ name: 'q', in: 'query', type: 'string', maxLength: 5 }] } },
      { get: { ...ok, parameters: [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: 5 } }] } },
      ['outsideSchema get/parameters/0/type', 'outsideSchema get/parameters/0/maxLength'],
    ],
  ])('%s', (_what, path, item, meant, expected) => {
    const { document, corrected } = read({ paths: { [path]: item } })
    const place = `/paths/~1${path.replace(/^\//, '').replaceAll('/', '~1')}`
    expect(valueAt(document, place)).toMatchObject(meant)
    const parameters = (value: JsonObject) => [value, ...Object.values(value)].map((one) => valueAt(one, '/parameters'))
    expect(parameters(valueAt(document, place) as JsonObject)).toEqual(parameters(meant))
    expect(corrected.map((one) => one.replace(place, '').replace(' /', ' '))).toEqual(expected)
  })

  test('a scheme of an unknown type is a bearer token, and basic is that of HTTP', () => {
    const securitySchemes = { a: { type: 'session' }, b: { type: 'basic' }, c: { scheme: 'x' } }
    const { document, corrected } = read({ components: { securitySchemes } })
    expect(valueAt(document, '/components/securitySchemes')).toEqual({
      a: { type: 'http', scheme: 'bearer' },
      b: { type: 'http', scheme: 'basic' },
      c: { type: 'http', scheme: 'bearer' },
    })
    expect(corrected).toEqual([
      'schemeType /components/securitySchemes/a/type',
      'schemeType /components/securitySchemes/b/type',
      'schemeType /components/securitySchemes/c/type',
    ])
    const problems: string[] = []
    const misspelt = { openapi: '3.1.1', components: { securitySchemes: { a: { type: 'apikey' } } } }
    unify(misspelt, { problem: (pointer, message) => problems.push(`${pointer}: ${message}`) })
    expect(problems).toEqual([
      '/components/securitySchemes/a: there is no security scheme of the type "apikey": did you mean "apiKey"?',
    ])
  })

  test('an operationId that is taken is left out', () => {
    const { document, corrected } = read({
      paths: { '/a': { get: { operationId: 'a', ...ok } }, '/b': { get: { operationId: 'a', ...ok } } },
    })
    expect(document.paths).toEqual({ '/a': { get: { operationId: 'a', ...ok } }, '/b': { get: ok } })
    expect(corrected).toEqual(['operationId /paths/~1b/get/operationId'])
  })

  test('references follow what moves, and copy what is left out', () => {
    const schemaOf = (index: number) => ({ $ref: `#/paths/~1a/get/parameters/${index}/schema` })
    const get = { ...ok, parameters: [id, q] }
    const { document } = read({ paths: { '/a': { get } }, components: { schemas: { A: schemaOf(0), B: schemaOf(1) } } })
    expect(document.components).toEqual({ schemas: { A: { type: 'integer' }, B: schemaOf(0) } })
  })

  test('places after what is left out are told as written', () => {
    const document = { openapi: '3.1.1', paths: { '/a': { get: { ...ok, parameters: [id, q] } } } }
    const { originOf } = unify(structuredClone(document), { problem: () => expect.unreachable() })
    expect(originOf('/paths/~1a/get/parameters/0/schema')).toBe('/paths/~1a/get/parameters/1/schema')
  })

  test('a reference to a component with nearly the same fields is a copy of them', () => {
    const requestBodies = { A: { description: 'A.', required: true, content: { 'text/plain': text } } }
    const responses = { 200: { $ref: '#/components/requestBodies/A' } }
    const { document, corrected } = read({ paths: { '/a': { get: { responses } } }, components: { requestBodies } })
    const { required: _, ...meant } = requestBodies.A
    expect(valueAt(document, '/paths/~1a/get/responses/200')).toEqual(meant)
    expect(corrected).toEqual(['similarReference /paths/~1a/get/responses/200/$ref'])
  })

  test('two credentials for one header are alternatives', () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'Authorization' },
      token: { type: 'http', scheme: 'bearer' },
      other: { type: 'apiKey', in: 'query', name: 'key' },
    }
    const security = [{ key: [], token: [], other: [] }]
    const { document, corrected } = read({ security, components: { securitySchemes } })
    expect(document.security).toEqual([
      { other: [], key: [] },
      { other: [], token: [] },
    ])
    expect(corrected).toEqual(['oneHeader /security'])
  })
})

test('a component that extends what it is an alternative of extends the rest of it', () => {
  const schemas = {
    Key: {
      oneOf: [{ $ref: '#/components/schemas/Rsa' }, { $ref: '#/components/schemas/Ec' }],
      properties: { id: texts },
    },
    Rsa: { allOf: [{ $ref: '#/components/schemas/Key' }], properties: { n: texts } },
    Ec: { allOf: [{ $ref: '#/components/schemas/Other' }], properties: { x: texts } },
    Other: { properties: { id: texts } },
  }
  const { document, corrected } = read({ components: { schemas } })
  expect(corrected).toEqual(['ownAlternative /components/schemas/Rsa/allOf/0'])
  expect(valueAt(document, '/components/schemas/Rsa/allOf')).toEqual([{ properties: { id: texts } }])
  expect(valueAt(document, '/components/schemas/Key/oneOf')).toEqual(schemas.Key.oneOf)
})
