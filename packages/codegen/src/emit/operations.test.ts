import { describe, expect, test } from 'vitest'
import { fileOf, generateParts } from '../document.fixture.ts'

const text = { type: 'string' }
const json = (schema: object) => ({ 'application/json': { schema } })

const DOCUMENT = {
  servers: [{ url: 'https://api.example/v1', 'x-environment': 'production' }, { url: 'https://nameless.example' }],
  security: [{ key: [] }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getThing',
        summary: 'Get a thing',
        parameters: [
          { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer', default: 20 } },
          { name: 'full', in: 'query', schema: { type: 'boolean' } },
          { name: 'X-Mode', in: 'header', schema: { type: ['string', 'null'] } },
          { name: 'Accept', in: 'header', schema: text },
        ],
        responses: {
          200: {
            description: 'ok',
            headers: {
              'X-Left': { required: true, schema: { type: 'integer' } },
              Sunset: { required: true, schema: { const: 'soon' } },
              Link: { schema: text },
              'Content-Type': { schema: text },
            },
            content: json({ $ref: '#/components/schemas/Thing' }),
          },
          '4XX': { description: 'no' },
          default: { description: 'failed', content: json(text) },
        },
      },
      delete: {
        operationId: 'deleteThing',
        deprecated: true,
        'x-stability': 'beta',
        security: [{ key: ['write'], login: [] }, {}],
        requestBody: {
          required: true,
          content: json({ type: 'object', required: ['why'], properties: { why: text } }),
        },
        responses: { 204: { description: 'gone' } },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key.' },
      login: { type: 'http', scheme: 'Basic' },
      token: { type: 'oauth2', flows: {} },
    },
    schemas: { Thing: { type: 'object', properties: { name: text } } },
  },
}

describe('handlers.ts', () => {
  test('the request of an operation has its decoded parameters; one with a default is never absent', async () => {
    expect(await fileOf('handlers.ts', DOCUMENT)).toContain(`export interface GetThingRequest<T extends Types = Types> {
  path: {
    id: number
  }
  query: {
    /** How many. */
    limit: number
    full?: boolean
  }
  header: {
    'X-Mode'?: string | null
  }
  auth: Pick<T['principals'], 'key'>
}`)
  })

  test('security stays an OR of ANDs', async () => {
    expect(
      await fileOf('handlers.ts', DOCUMENT),
    ).toContain(`export interface DeleteThingRequest<T extends Types = Types> {
  path: {
    id: number
  }
  body: NonNullable<operations['deleteThing']['requestBody']>['content']['application/json']
  auth: Pick<T['principals'], 'key' | 'login'> | Pick<T['principals'], never>
}`)
  })

  test('the responses of an operation have an entry each, without the headers that the runtime sends', async () => {
    const handlers = await fileOf('handlers.ts', DOCUMENT)
    expect(handlers).toContain(`export interface GetThingResponses {
  200: {
    body: components['schemas']['Thing']
    headers: { 'X-Left': number; Link?: string }
  }
  '4XX': {}
  default: {
    body: string
  }
}`)
    expect(handlers).toContain('  204: {}')
  })

  test('headers that every response has are named once', async () => {
    const headers = { 'X-A': { required: true, schema: { type: 'integer' } }, 'X-B': { schema: { type: 'string' } } }
    const more = { ...headers, 'X-C': { schema: { type: 'boolean' } } }
    const responses = {
      204: { description: 'x', headers: more },
      404: { description: 'x', headers },
      500: { description: 'x' },
    }
    const handlers = await fileOf('handlers.ts', { paths: { '/': { get: { operationId: 'get', responses } } } })
    expect(handlers).toContain(`export interface CommonHeaders {
  'X-A': number
  'X-B'?: string
}`)
    expect(handlers).toContain(`  204: {
    headers: CommonHeaders & { 'X-C'?: boolean }
  }
  404: {
    headers: CommonHeaders
  }
  500: {}`)
    const routes = await fileOf('routes.ts', { paths: { '/': { get: { operationId: 'get', responses } } } })
    expect(routes.match(/'X-A': /g)).toHaveLength(1)
    expect(routes).toContain('headers: z.object(commonHeaders),')
  })

  test('headers that only the responses of one operation have are named once, too', async () => {
    const header = { required: true, schema: { type: 'integer' } }
    const common = { 'X-A': header, 'X-B': header }
    const own = { ...common, 'X-C': header, 'X-D': header }
    const responses = (headers: object) => ({ 200: { description: 'x', headers }, 404: { description: 'x', headers } })
    const paths = {
      '/a': { get: { operationId: 'getA', responses: responses(common) } },
      '/b': { get: { operationId: 'getB', responses: responses(own) } },
      // Its name would be the one of those above.
      '/common': { get: { operationId: 'common', responses: responses(own) } },
    }
    const routes = await fileOf('routes.ts', { paths })
    expect(routes).toContain(`const getBHeaders = {
  ...commonHeaders,
  'X-C': z.int(),
  'X-D': z.int(),
}`)
    expect(routes.match(/headers: z\.object\((\w+)\)/g)).toEqual([
      ...Array(2).fill('headers: z.object(commonHeaders)'),
      ...Array(2).fill('headers: z.object(getBHeaders)'),
    ])
    expect(routes.match(/\.\.\.commonHeaders/g)).toHaveLength(3)
  })

  test('a response of the components that several operations have is written once', async () => {
    const refused = { description: 'No.', content: { 'application/json': { schema: { type: 'string' } } } }
    const responses = { 204: { description: 'x' }, 400: { $ref: '#/components/responses/bad-request' } }
    const paths = {
      '/a': { get: { operationId: 'getA', responses } },
      '/b': { get: { operationId: 'getB', responses } },
      '/c': { get: { operationId: 'getC', responses: { 200: { $ref: '#/components/responses/once' } } } },
    }
    const components = { responses: { 'bad-request': refused, once: { description: 'x' } } }
    const handlers = await fileOf('handlers.ts', { paths, components })
    expect(handlers).toContain('export interface BadRequestResponse {\n  body: string\n}')
    expect(handlers.match(/^ {2}400: BadRequestResponse$/gm)).toHaveLength(2)
    expect(handlers).toContain('  200: {}')
    const routes = await fileOf('routes.ts', { paths, components })
    expect(routes.match(/description: 'No\.'/g)).toHaveLength(1)
    expect(routes.match(/'400': badRequestResponse,/g)).toHaveLength(2)
  })

  test('every operation has a handler, a deprecated one too, and every scheme its credential', async () => {
    const handlers = await fileOf('handlers.ts', DOCUMENT)
    expect(handlers).toMatch(
      /\n {2}getThing: \(\n {4}request: GetThingRequest<T>,\n {4}reply: GetThingReply<T>,\n {4}c: Context</,
    )
    expect(handlers).toMatch(
      /Stability: beta\.[^@]*@deprecated May be removed\.\n {3}\* @see `\S+`\n {3}\*\/\n {2}deleteThing: \(/,
    )
    expect(handlers).toMatch(/\/\*\* A key\. \*\/\n {2}key: \(credential: ApiKeyCredential, /)
    expect(handlers).toMatch(/\n {2}login: \(credential: BasicCredential, /)
    // No operation requires it.
    expect(handlers).not.toContain('token')
  })

  test.each([
    ['multipart/form-data', {}, 'File'],
    ['multipart/form-data', { description: 'A picture.', contentMediaType: 'image/png' }, 'File'],
    ['multipart/form-data', { type: 'array', items: {} }, 'File[]'],
    ['multipart/form-data', { contentMediaType: 'image/png', contentEncoding: 'base64' }, 'unknown'],
    ['multipart/form-data', { enum: ['a'] }, "'a'"],
    // This media type never carries files.
    ['application/x-www-form-urlencoded', {}, 'unknown'],
  ])('a part of %s that says %j is a %s', async (type, schema, expected) => {
    const content = { [type]: { schema: { type: 'object', required: ['part'], properties: { part: schema } } } }
    const post = { operationId: 'post', requestBody: { content }, responses: { 204: { description: 'x' } } }
    const handlers = await fileOf('handlers.ts', { paths: { '/': { post } } })
    expect(/\bpart: (.*)/.exec(handlers)?.[1]).toBe(expected)
  })
})

describe('routes.ts', () => {
  test('holds the security of each operation, and of the document', async () => {
    const routes = await fileOf('routes.ts', DOCUMENT)
    expect(routes).toContain("security: [{ key: ['write'], login: [] }, {}],")
    expect(routes).toMatch(/\n {2}security: \[\{ key: \[\] \}\],\n\}$/m)
    expect(routes).toContain("key: { type: 'apiKey', in: 'header', name: 'X-Key' },")
  })

  test('queries refuse what is not declared; headers and cookies do not', async () => {
    const routes = await fileOf('routes.ts', DOCUMENT)
    expect(routes).toContain(`query: z.strictObject({
              limit: z.int().default(20),
              full: z.boolean().exactOptional(),
            }),
            headers: z.object({ 'X-Mode': z.string().nullable().exactOptional() }),`)
  })
})

describe('types.ts', () => {
  test('a parameter that holds JSON has the type of what it holds, wherever it is declared', async () => {
    const parameter = (name: string, schema: object) => ({ name, in: 'query', content: json(schema) })
    const types = await fileOf('types.ts', {
      paths: {
        '/things': {
          parameters: [parameter('ofPath', { type: 'object', properties: { a: { type: 'integer' } } })],
          get: {
            operationId: 'listThings',
            parameters: [
              parameter('own', { type: 'array', items: { type: 'integer' } }),
              { $ref: '#/components/parameters/Shared' },
            ],
            responses: { 204: { description: 'ok' } },
          },
        },
      },
      components: { parameters: { Shared: parameter('shared', { type: 'boolean' }) } },
    })
    expect(types.replaceAll(/\s+/g, ' ')).toContain('ofPath?: { a?: number; };')
    expect(types).toContain('own?: number[];')
    expect(types).toContain('Shared: boolean;')
  })
})

describe('client.ts', () => {
  test('says how each operation is called', async () => {
    const client = await fileOf('client.ts', DOCUMENT)
    expect(client).toContain(`export const getThing: OperationDescriptor = {
  method: 'GET',
  path: '/things/{id}',
  parameters: { id: 'path', limit: 'query', full: 'query', 'X-Mode': 'header' },`)
    expect(client).toContain("  deleteThing: types.operations['deleteThing']")
  })

  test('names the function that adds credentials to a request, if an operation needs one', async () => {
    const client = await fileOf('client.ts', DOCUMENT)
    expect(client).toContain("import { authorizer, putCredential } from '@contract-first/client/auth'")
    const key = "key: { in: 'header', name: 'X-Key', put: putCredential }"
    expect(client).toContain(`security: { anyOf: [{ ${key} }], authorizer },`)
    expect(client).toContain(`, login: { scheme: 'Basic', put: putCredential } }, {}], authorizer },`)
    expect(await fileOf('client.ts', { ...DOCUMENT, security: [] })).not.toContain(`anyOf: [{ ${key} }]`)
  })

  test('accepts the media types of its responses, and only JSON if one is JSON', async () => {
    const response = (...types: string[]) => ({
      description: 'x',
      content: Object.fromEntries(types.map((type) => [type, {}])),
    })
    const accepted = async (responses: object) => {
      const get = { operationId: 'get', responses }
      return /accept: '(.*)'/.exec(await fileOf('client.ts', { paths: { '/': { get } } }))?.[1] ?? 'application/json'
    }
    expect(await accepted({ 400: response('application/json'), 200: response('text/csv') })).toBe(
      'text/csv, application/json',
    )
    expect(await accepted({ 200: response('text/csv', 'application/vnd.odd+json') })).toBe('application/vnd.odd+json')
    expect(await accepted({ 200: response('application/json; charset=utf-8') })).toBe('application/json')
    expect(await accepted({ 204: { description: 'x' } })).toBe('*/*')
  })

  test('describes each media type of a success, if it has several', async () => {
    const response = (...types: string[]) => ({
      description: 'x',
      content: Object.fromEntries(types.map((type) => [type, {}])),
    })
    const written = async (responses: object, method = 'get') => {
      const parameters = [{ name: 'Accept', in: 'query', schema: text }]
      const operation = { operationId: 'get', parameters, responses }
      return fileOf('client.ts', { paths: { '/': { [method]: operation } } })
    }
    const several = await written({
      200: response('text/csv', 'application/json', 'application/jsonl', 'image/png'),
      400: response('application/json', 'text/plain'),
    })
    expect(several).toContain(
      "choice: { bodies: { '200': { 'text/csv': 'text', 'application/json': 'json', 'application/jsonl': readLines, 'image/png': 'bytes' } }, choose: chooseAnswer },",
    )
    expect(several).toContain("import { chooseAnswer, readLines } from '@contract-first/client/readers'")
    expect(several).toContain("parameters: { 'query.Accept': { in: 'query', name: 'Accept', write: writeParameter } },")
    expect(await written({ default: response('text/csv', 'application/jsonl') })).toContain(
      "choice: { bodies: { default: { 'text/csv': 'text', 'application/jsonl': 'bytes' } }, choose: chooseAnswer },",
    )
    expect(await written({ 200: response('text/csv'), 400: response('text/csv', 'text/html') })).toContain(
      "parameters: { Accept: 'query' },\n  responses: { '200': 'text', '400': 'text' },\n  accept: 'text/csv, text/html',\n}",
    )
    expect(await written({ 200: response('text/csv', 'text/html') }, 'head')).toContain(
      "parameters: { Accept: 'query' },\n  responses: { '200': 'none' },\n  accept: 'text/csv, text/html',\n}",
    )
  })

  test('names the writer for anything but a text, a number or JSON', async () => {
    const parameter = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more })
    const post = (type: string, media: object = {}) => ({
      parameters: [
        parameter('id', { type: 'string' }),
        parameter('tags', { type: 'array', items: { type: 'string' } }),
        parameter('ids', { type: 'array', items: { type: 'integer' } }, { style: 'pipeDelimited', explode: false }),
      ],
      operationId: 'post',
      requestBody: { content: { [type]: { schema: { type: 'object' }, ...media } } },
      responses: { 204: { description: 'x' } },
    })
    const written = async (type: string, media?: object) => {
      const text = await fileOf('client.ts', { paths: { '/': { post: post(type, media) } } })
      return [/import \{ (.*) \} from '@contract-first\/client\/writers'/.exec(text)?.[1], text]
    }
    const [plain, text] = await written('application/json')
    expect(plain).toBe('writeParameter')
    expect(text).toContain(
      "parameters: { id: 'query', tags: { in: 'query', write: writeParameter }, ids: { in: 'query', style: 'pipeDelimited', write: writeParameter } },",
    )
    expect((await written('application/x-www-form-urlencoded'))[0]).toBe('writeForm, writeParameter')
    expect((await written('text/plain', { schema: { type: 'string' } }))[0]).toBe('writeContent, writeParameter')
    const schema = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } }
    const encoding = { photo: { contentType: 'image/png' } }
    expect((await written('multipart/form-data', { schema, encoding }))[1]).toContain(
      "requestBody: { mediaType: 'multipart/form-data', form: { photo: { contentType: 'image/png', isFile: true } }, write: writeMultipart },",
    )
  })

  test('names the reader of pages if every success may be a list', async () => {
    const list = { type: 'array', items: text }
    const paged = async (...schemas: object[]) => {
      const responses = Object.fromEntries(
        schemas.map((schema, index) => [200 + index, { description: 'x', ...schema }]),
      )
      const client = await fileOf('client.ts', {
        paths: { '/': { get: { operationId: 'get', responses } } },
        components: { schemas: { List: list } },
      })
      expect(client.includes("import { linkedPages } from '@contract-first/client/pages'")).toBe(
        client.includes('pages:'),
      )
      return client.includes('pages: linkedPages,')
    }
    const ref = { $ref: '#/components/schemas/List' }
    expect(await paged({ content: json(list) })).toBe(true)
    expect(await paged({ content: json({ oneOf: [ref, { type: 'array', items: { type: 'integer' } }] }) })).toBe(true)
    expect(await paged({ content: json({ allOf: [ref, { maxItems: 9 }] }) })).toBe(true)
    expect(await paged({ content: json({ type: 'object' }) })).toBe(false)
    expect(await paged({ content: json({ enum: ['a'] }) })).toBe(false)
    expect(await paged({ content: { 'application/pdf': {} } })).toBe(false)
    expect(await paged({})).toBe(false)
    expect(await paged({ content: { 'application/jsonl': { schema: list } } })).toBe(false)
  })

  test('names the servers that have an environment', async () => {
    expect(await fileOf('client.ts', DOCUMENT)).toContain(
      "export const SERVERS = {\n  production: 'https://api.example/v1',\n} as const",
    )
  })
})

test('openapi.json is the document as it was written', async () => {
  const files = await generateParts(DOCUMENT)
  expect(JSON.parse(String(files.get('openapi.json')))).toEqual({
    openapi: '3.1.1',
    info: { title: 'Fixture', version: '1.0.0' },
    ...DOCUMENT,
  })
})
