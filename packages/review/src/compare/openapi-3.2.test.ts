import { expect, test } from 'vitest'
import { comparedTexts } from '../golden.fixture.ts'

const document = (pathItem: object, more: object = {}): string =>
  JSON.stringify(
    { openapi: '3.2.0', info: { title: 'Kennel', version: '1.0.0' }, paths: { '/dogs': pathItem }, ...more },
    null,
    1,
  )

const RESPONSES = { 200: { description: 'Dogs.' } }

const get = (operation: object, more: object = {}) => document({ get: { responses: RESPONSES, ...operation } }, more)
const answer = (media: object, type = 'application/jsonl') =>
  get({ responses: { 200: { description: 'Dogs.', content: { [type]: media } } } })
const querystring = (media: object, name = 'q', type = 'application/x-www-form-urlencoded') =>
  get({ parameters: [{ name, in: 'querystring', content: { [type]: media } }] })
const cookie = (style: object) =>
  get({ parameters: [{ name: 'c', in: 'cookie', schema: { type: 'array', items: {} }, ...style }] })
const dogs = (discriminator: object) =>
  get(
    {
      responses: {
        200: {
          description: 'A dog.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Any' } } },
        },
      },
    },
    {
      components: {
        schemas: {
          Any: {
            oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
            discriminator: { propertyName: 'kind', ...discriminator },
          },
          A: { type: 'object', required: ['a'], properties: { kind: { type: 'string' }, a: { type: 'integer' } } },
          B: { type: 'object', required: ['b'], properties: { kind: { type: 'string' }, b: { type: 'integer' } } },
        },
      },
    },
  )
const flow = (urls: object) =>
  get(
    { security: [{ oauth: [] }] },
    {
      components: {
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: { deviceAuthorization: { tokenUrl: 'https://a.example/t', scopes: {}, ...urls } },
          },
        },
      },
    },
  )
const media = (schema: object) =>
  get(
    {
      responses: {
        200: { description: 'Dogs.', content: { 'application/json': { $ref: '#/components/mediaTypes/Dogs' } } },
      },
    },
    { components: { mediaTypes: { Dogs: { schema } } } },
  )

test.each<[what: string, before: string, after: string, want: string[]]>([
  [
    'a QUERY operation',
    document({ query: { responses: RESPONSES } }),
    document({}),
    ['breaking operation-removed QUERY /dogs'],
  ],
  [
    'an operation of another method',
    document({ additionalOperations: { COPY: { responses: RESPONSES } } }),
    document({ additionalOperations: { MOVE: { responses: RESPONSES } } }),
    ['note operation-added MOVE /dogs', 'breaking operation-removed COPY /dogs'],
  ],
  [
    'the responses of an operation of another method',
    document({ additionalOperations: { COPY: { responses: RESPONSES } } }),
    document({ additionalOperations: { COPY: { responses: { 204: { description: 'Copied.' } } } } }),
    ['note response-added COPY /dogs response `204`', 'breaking response-removed COPY /dogs response `200`'],
  ],
  [
    'the schema of the whole query',
    querystring({ schema: { type: 'object' } }),
    querystring({ schema: { type: 'object', required: ['a'] } }),
    ['breaking required-properties-added GET /dogs querystring parameter `q`'],
  ],
  [
    'the encoding of the whole query',
    querystring({ schema: { type: 'object' } }),
    querystring({ schema: { type: 'object' }, encoding: { a: { style: 'spaceDelimited' } } }),
    ['breaking encoding-changed GET /dogs querystring parameter `q`'],
  ],
  [
    'the media type of the whole query',
    querystring({ schema: { type: 'object' } }),
    querystring({ schema: { type: 'object' } }, 'q', 'application/json'),
    ['breaking parameter-serialization-changed GET /dogs querystring parameter `q`'],
  ],
  [
    'the name of the whole query, which is never sent',
    querystring({}, 'q'),
    querystring({}, 'all'),
    ['source querystring-parameter-renamed GET /dogs querystring parameter `all`'],
  ],
  [
    'the style of a cookie',
    cookie({}),
    cookie({ style: 'cookie' }),
    ['breaking parameter-serialization-changed GET /dogs cookie parameter `c`'],
  ],
  [
    'what the style of a cookie means anyway',
    cookie({ style: 'cookie' }),
    cookie({ style: 'cookie', explode: true }),
    [],
  ],
  [
    'the schema of each item',
    answer({ itemSchema: { type: 'object', required: ['a'] } }),
    answer({ itemSchema: { type: 'object' } }),
    ['breaking required-properties-removed GET /dogs response `200`, `application/jsonl`, each item'],
  ],
  [
    'the encoding of each item',
    answer({ itemSchema: {}, itemEncoding: { contentType: 'image/png' } }, 'multipart/mixed'),
    answer({ itemSchema: {}, itemEncoding: { contentType: 'image/gif' } }, 'multipart/mixed'),
    ['breaking encoding-changed GET /dogs response `200`, `multipart/mixed`'],
  ],
  [
    'the encoding of the first items',
    answer({ schema: {}, prefixEncoding: [{ contentType: 'image/png' }] }, 'multipart/mixed'),
    answer({ schema: {}, prefixEncoding: [{ contentType: 'image/gif' }] }, 'multipart/mixed'),
    ['breaking encoding-changed GET /dogs response `200`, `multipart/mixed`'],
  ],
  [
    'what all other values stand for',
    dogs({ defaultMapping: 'A' }),
    dogs({ defaultMapping: '#/components/schemas/B' }),
    ['breaking discriminator-changed GET /dogs response `200`'],
  ],
  ['the same in other words', dogs({ defaultMapping: 'A' }), dogs({ defaultMapping: '#/components/schemas/A' }), []],
  [
    'where a device is authorized',
    flow({ deviceAuthorizationUrl: 'https://a.example/d' }),
    flow({ deviceAuthorizationUrl: 'https://b.example/d' }),
    ['breaking security-scheme-changed GET /dogs security scheme `oauth`'],
  ],
  [
    'a media type of the components',
    media({ type: 'integer', maximum: 9 }),
    media({ type: 'integer' }),
    ['breaking schema-constraint-changed GET /dogs response `200`'],
  ],
])('%s is compared', async (_what, before, after, want) => {
  const { findings } = await comparedTexts([before, after])
  const lines = findings.map(({ class: name, rule, operations, part }) =>
    [name, rule, ...operations, part].filter((text) => text !== '').join(' '),
  )
  expect(lines).toEqual(want)
  for (const { at } of findings) expect(at.line).toBeGreaterThan(1)
})

test.each<[what: string, before: string, after: string, line: RegExp]>([
  ['$self', document({}), document({}, { $self: 'https://dogs.example/' }), /"\$self"/],
  [
    'the name of a server',
    get({}, { servers: [{ url: '/', name: 'a' }] }),
    get({}, { servers: [{ url: '/', name: 'b' }] }),
    /"name": "b"/,
  ],
  [
    'the parent of a tag',
    get({}, { tags: [{ name: 'a', summary: 'All that barks.' }] }),
    get({}, { tags: [{ name: 'a', summary: 'All that barks.', parent: 'b' }] }),
    /"parent"/,
  ],
  [
    'the deprecation of a security scheme',
    get({}, { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'a' } } } }),
    get(
      {},
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'a', deprecated: true } } } },
    ),
    /"deprecated"/,
  ],
  ['a field that is not known', get({ future: 1 }), get({ future: 2 }), /"future": 2/],
  [
    'a field with members that is not known',
    get({ future: { a: [{ b: 1 }] } }),
    get({ future: { a: [{ b: 2 }] } }),
    /"future"/,
  ],
])('%s, which no rule compares, is reported with its place', async (_what, before, after, line) => {
  const { findings } = await comparedTexts([before, after])
  expect(findings.map(({ sentence }) => sentence)).toHaveLength(1)
  expect(findings[0]).toMatchObject({ class: 'note' })
  expect(after.split('\n')[(findings[0]?.at.line ?? 0) - 1]).toMatch(line)
})
