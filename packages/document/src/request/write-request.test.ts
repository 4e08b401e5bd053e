import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../json/json.ts'
import { readApi, requestShapeOf } from '../model/index.ts'
import type { Part } from './multipart.ts'
import type { OperationShape } from './shape.ts'
import { type RequestArguments, writeRequest } from './write-request.ts'

const binary = { type: 'string', contentMediaType: 'image/png' }

const document: JsonObject = {
  openapi: '3.1.1',
  servers: [
    { url: 'https://{region}.styles.example/v1/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  security: [{}, { key: [], session: [] }, { token: ['read'] }, { user: [] }],
  paths: {
    '/m/{p}': {
      parameters: [
        { name: 'p', in: 'path', required: true, schema: {} },
        { name: 'tags', in: 'query', schema: {} },
      ],
      get: {
        parameters: [
          { name: 'p', in: 'path', required: true, style: 'matrix', explode: true, schema: {} },
          { $ref: '#/components/parameters/pipes' },
          { name: 'filter', in: 'query', style: 'deepObject', schema: {} },
          { name: 'meta', in: 'query', content: { 'application/vnd.x+json': { schema: {} } } },
          { name: 'sid', in: 'cookie', schema: {} },
          { name: 'raw', in: 'cookie', content: { 'text/plain': { schema: {} } } },
          { name: 'Authorization', in: 'header', schema: {} },
          { name: 'X-Ids', in: 'header', schema: {} },
        ],
      },
    },
    '/search': {
      get: {
        servers: [],
        security: [],
        parameters: [
          {
            name: 'q',
            in: 'querystring',
            content: { 'application/x-www-form-urlencoded': { encoding: { ids: { explode: false } } } },
          },
        ],
      },
      query: { requestBody: { content: { 'text/plain': {} } } },
    },
    '/bodies': {
      post: {
        servers: [{ url: '/' }],
        requestBody: { $ref: '#/components/requestBodies/any' },
      },
    },
  },
  components: {
    parameters: { pipes: { name: 'pipes', in: 'query', style: 'pipeDelimited', schema: {} } },
    requestBodies: {
      any: {
        content: {
          'multipart/form-data': {
            schema: { allOf: [{ $ref: '#/components/schemas/Upload' }] },
            encoding: {
              photo: { contentType: 'image/png, image/jpeg', headers: { 'X-Width': { schema: { type: 'integer' } } } },
            },
          },
          'application/json': {},
          'application/x-www-form-urlencoded': { encoding: { l: { style: 'form', explode: false } } },
          'application/octet-stream': {},
          'image/*': {},
        },
      },
    },
    schemas: {
      Upload: { properties: { photo: binary, others: { type: 'array', items: {} }, note: { type: 'string' } } },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'api key' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      token: { type: 'oauth2', flows: {} },
      user: { type: 'http', scheme: 'basic' },
    },
  },
}

function shapeIn(described: JsonObject, path: string, method: string): OperationShape {
  const api = readApi(described)
  const operation = api.operations.find((one) => one.path === path && one.method === method)
  if (!operation) throw new TypeError(`The document has no operation ${method} ${path}.`)
  return requestShapeOf(api, operation)
}

function write(method: string, path: string, args: RequestArguments) {
  return writeRequest(shapeIn(document, path, method), args)
}

describe('a request', () => {
  test('has each parameter as its document says, and those of the path item that the operation does not override', () => {
    const parameters = {
      path: { p: [1, 2] },
      query: { tags: ['x', 'y'], pipes: ['a', 'b'], filter: { color: 'red', size: 2 }, meta: { a: 1 } },
      header: { Authorization: 'ignored', 'X-Ids': [1, 2] },
      cookie: { sid: 'a b', raw: '"a%20b"' },
    }
    expect(write('GET', '/m/{p}', { parameters })).toEqual({
      method: 'GET',
      url: 'https://eu.styles.example/v1/m/;p=1;p=2?tags=x&tags=y&pipes=a%7Cb&filter%5Bcolor%5D=red&filter%5Bsize%5D=2&meta=%7B%22a%22%3A1%7D',
      headers: { 'X-Ids': '1,2', Cookie: 'sid=a%20b; raw="a%20b"' },
    })
  })

  test('goes to the server that the arguments name', () => {
    const parameters = { path: { p: 1 } }
    const url = (args: RequestArguments) => write('GET', '/m/{p}', { parameters, ...args }).url
    expect(url({ serverVariables: { region: 'us' } })).toBe('https://us.styles.example/v1/m/;p=1')
    expect(url({ baseUrl: 'http://127.0.0.1:3000' })).toBe('http://127.0.0.1:3000/m/;p=1')
    expect(write('GET', '/search', {}).url).toBe('/search')
  })

  test('has a whole query, or a method of 3.2', () => {
    const parameters = { querystring: { q: { ids: [1, 2], note: 'a b' } } }
    expect(write('GET', '/search', { parameters }).url).toBe('/search?ids=1,2&note=a%20b')
    expect(write('QUERY', '/search', { body: 'all' })).toMatchObject({
      method: 'QUERY',
      headers: { 'Content-Type': 'text/plain' },
      body: 'all',
    })
  })

  test.each([
    ['query', 'key', 'key', { url: '/a?key=secret' }],
    ['header', 'X-Key', 'x-key', { headers: { 'X-Key': 'secret' } }],
    ['cookie', 'key', 'key', { headers: { Cookie: 'key=secret' } }],
  ] as const)(
    'sends a credential once when two schemes and a parameter put it into the %s',
    (location, name, listed, expected) => {
      const both: JsonObject = {
        openapi: '3.1.1',
        security: [{ same: [], key: [] }],
        paths: { '/a': { get: { parameters: [{ name: listed, in: location, schema: {} }] } } },
        components: {
          securitySchemes: {
            key: { type: 'apiKey', in: location, name },
            same: { type: 'apiKey', in: location, name },
          },
        },
      }
      const shape = shapeIn(both, '/a', 'GET')
      const args = { parameters: { [location]: { [listed]: 'text' } }, credentials: { same: 'other', key: 'secret' } }
      expect(writeRequest(shape, args)).toEqual({ method: 'GET', url: '/a', headers: {}, ...expected })
      expect(writeRequest(shape, { parameters: args.parameters })).not.toMatchObject(expected)
    },
  )

  test.each<[credentials: NonNullable<RequestArguments['credentials']>, search: string, headers: object]>([
    [{}, '', {}],
    [{ key: 'k' }, '', {}],
    [{ key: 'k&', session: 'a%20b' }, '?api%20key=k%26', { Cookie: 'session=a%20b' }],
    [{ key: 'k', token: 't' }, '', { Authorization: 'Bearer t' }],
    [{ user: { username: 'Aladdin', password: 'öpen' } }, '', { Authorization: 'Basic QWxhZGRpbjrDtnBlbg==' }],
  ])('with the credentials %j satisfies the first alternative that they can', (credentials, search, headers) => {
    const request = write('GET', '/m/{p}', { parameters: { path: { p: 1 } }, credentials })
    expect(request).toEqual({ method: 'GET', url: `https://eu.styles.example/v1/m/;p=1${search}`, headers })
  })

  test('that cannot reach its operation is refused', () => {
    const get = (p: unknown) => write('GET', '/m/{p}', { parameters: { path: { p } } })
    expect(get('').url).toMatch(/\/m\/;p$/)
    expect(() => get(undefined)).toThrow('The parameter p is missing or empty')
    expect(() => get([])).toThrow('The parameter p is missing or empty')
  })
})

describe('a body', () => {
  const post = (body: unknown, args: RequestArguments = {}) => {
    const { headers, body: written } = write('POST', '/bodies', { body, ...args })
    return [headers['Content-Type'], written]
  }

  test('is JSON unless another media type is asked for', () => {
    expect(post({ a: 1 })).toEqual(['application/json', '{"a":1}'])
    expect(post({ l: [1, 2] }, { mediaType: 'application/x-www-form-urlencoded' })).toEqual([
      'application/x-www-form-urlencoded',
      'l=1,2',
    ])
    expect(post({ a: 1 }, { mediaType: 'application/merge-patch+json' })).toEqual([
      'application/merge-patch+json',
      '{"a":1}',
    ])
  })

  test('of parts leaves the boundary to the sender', () => {
    const parts: Part[] = [
      {
        name: 'photo',
        content: 'PNG',
        filename: 'photo',
        contentType: 'image/png',
        headers: { 'X-Width': '640' },
      },
      { name: 'others', content: 'A', filename: 'others', contentType: 'application/octet-stream' },
      { name: 'note', content: 'hi' },
    ]
    const args = { mediaType: 'multipart/form-data', partHeaders: { photo: { 'X-Width': 640 } } }
    expect(post({ photo: 'PNG', others: ['A'], note: 'hi' }, args)).toEqual([undefined, parts])
  })

  test('of bytes is sent as given, and names its own media type where the document has a range', () => {
    const bytes = new Uint8Array([1])
    expect(post(bytes, { mediaType: 'application/octet-stream' })).toEqual(['application/octet-stream', bytes])
    const png = new Blob(['x'], { type: 'image/png' })
    expect(post(png, { mediaType: 'image/*' })).toEqual(['image/png', png])
    expect(post(bytes, { mediaType: '*/*' })).toEqual(['application/octet-stream', bytes])
    expect(() => post({ a: 1 }, { mediaType: 'application/xml' })).toThrow('This body must be text or bytes')
  })
})
