import { describe, expect, test } from 'vitest'
import { complaintsOf, problemsOf } from '../document.fixture.ts'

const ok = { 200: { description: 'ok' } }

/** The messages for a document with this operation. */
function ofOperation(operation: object): Promise<string[]> {
  return complaintsOf({ paths: { '/a': { get: { operationId: 'ask', responses: ok, ...operation } } } })
}

const AT = '#/paths/~1a/get'

describe('a misspelt field is refused with its place and the one that was probably meant', () => {
  test('in one run, for all of them', async () => {
    const problems = await problemsOf(`openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
path: {}
paths:
  /a:
    parametres: []
    get:
      operationId: ask
      paramaters: []
      requestbody: {}
      responses:
        '200':
          description: ok
          contents: {}
          content:
            text/plain: { shema: { type: string } }
          headers: { X: { requried: true } }
components:
  schema: {}
  parameters:
    limit: { name: limit, in: query, schmea: { type: integer } }
`)
    const at = '#/paths/~1a/get/responses/200'
    expect(problems).toEqual([
      '3:1: field "path" is not supported at #/path: an OpenAPI document has no such field: did you mean "paths"?',
      '6:5: field "parametres" is not supported at #/paths/~1a/parametres: a path item has no such field: did you mean "parameters"?',
      `9:7: field "paramaters" is not supported at ${AT}/paramaters: an operation has no such field: did you mean "parameters"?`,
      `10:7: field "requestbody" is not supported at ${AT}/requestbody: an operation has no such field: did you mean "requestBody"?`,
      `14:11: field "contents" is not supported at ${at}/contents: a response has no such field: did you mean "content"?`,
      `16:27: field "shema" is not supported at ${at}/content/text~1plain/shema: a media type has no such field: did you mean "schema"?`,
      `17:27: field "requried" is not supported at ${at}/headers/X/requried: a header has no such field: did you mean "required"?`,
      '19:3: field "schema" is not supported at #/components/schema: a components object has no such field: did you mean "schemas"?',
      '21:38: field "schmea" is not supported at #/components/parameters/limit/schmea: a parameter has no such field: did you mean "schema"?',
    ])
  })

  test('extensions, names that the author chose, and members next to a reference are not refused', async () => {
    const components = {
      headers: { paramaters: { schema: { type: 'string' } } },
      responses: { Ok: { description: 'ok' } },
      'x-more': {},
    }
    const callbacks = { onEvent: { '{$request.body#/url}': { post: { responses: ok } } } }
    const responses = { 200: { $ref: '#/components/responses/Ok', descripton: 'ignored' }, 'x-note': 1 }
    const extension = { get: { operationId: 'ask', deprecated: 'soon' } }
    const item = { get: { operationId: 'ask', 'x-more': 1, callbacks, responses }, 'x-more': extension }
    const paths = { '/a': item, 'x-b': extension }
    expect(await complaintsOf({ 'x-root': {}, components, paths })).toEqual([])
  })
})

describe('a value of the wrong kind is refused', () => {
  test.each<[what: string, operation: object, complaint: string]>([
    ['parameters as a mapping', { parameters: {} }, 'expected a list, each item a parameter, but it is a mapping'],
    ['an operationId that is a list', { operationId: [] }, 'expected a text, but it is a list'],
    [
      'required as a text',
      { requestBody: { required: 'yes', content: {} } },
      'expected true or false, but it is "yes"',
    ],
    [
      'content as a list',
      { requestBody: { content: [] } },
      'expected a mapping from names, each to a media type, but it is a list',
    ],
    ['a response that is a text', { responses: { 200: 'ok' } }, 'expected a response, but it is "ok"'],
    ['a parameter that is null', { parameters: [null] }, 'expected a parameter, but it is null'],
  ])('%s', async (_what, operation, complaint) => {
    expect(await ofOperation(operation)).toEqual([complaint])
  })

  test('schemas as a list', async () => {
    expect(await complaintsOf({ components: { schemas: [] } })).toEqual([
      'expected a mapping from names, each to a schema, but it is a list',
    ])
  })

  test('a reference to another kind of component', async () => {
    const components = { schemas: { Ok: { type: 'string' } } }
    const paths = { '/a': { get: { responses: { 200: { $ref: '#/components/schemas/Ok' } } } } }
    expect(await complaintsOf({ components, paths })).toEqual([
      '$ref "#/components/schemas/Ok" leads to one of schemas, where one of responses belongs',
    ])
  })
})

describe('no operation is skipped', () => {
  test.each<[what: string, item: object, complaint: string]>([
    ['one that is null', { get: null }, 'expected an operation, but it is null'],
    ['a method in capitals', { GET: { responses: ok } }, '"GET": a path item has no such field: did you mean "get"?'],
    ['an unknown method', { retrieve: { responses: ok } }, '"retrieve": a path item has no such field'],
  ])('%s is refused', async (_what, item, complaint) => {
    expect(await complaintsOf({ paths: { '/a': item } })).toEqual([complaint])
  })
})
