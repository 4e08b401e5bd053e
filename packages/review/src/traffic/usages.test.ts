import { expect, test } from 'vitest'
import type { ReviewJson } from '../formats/review-json.ts'
import { Repository } from '../repository.fixture.ts'

const before = `openapi: 3.1.1
info: { title: Kennel, version: 1.0.0 }
servers: [{ url: 'https://{place}.example.com/v1', variables: { place: { default: api } } }]
paths:
  /dogs:
    get:
      operationId: listDogs
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: breed, in: query, schema: { type: string } }
        - { name: sort, in: query, schema: { type: string, enum: [name, age] } }
      responses:
        '200':
          description: Dogs.
          headers: { X-Total: { schema: { type: integer } } }
          content:
            application/json:
              schema:
                type: array
                items: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } }
    post:
      operationId: createDog
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                name: { type: string }
                note: { type: string }
                size: { type: string, enum: [small, large, huge] }
      responses: { '201': { description: Added. } }
  /dogs/{dogId}:
    parameters: [{ name: dogId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getDog
      responses:
        '200': { description: A dog. }
        '202': { description: Soon. }
        default: { description: Else., headers: { X-Why: { schema: { type: string } } } }
    delete: { operationId: deleteDog, responses: { '204': { description: Gone. } } }
webhooks:
  found:
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { tag: { type: string } } } } } }
      responses: { '200': { description: Seen. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
security: [{ key: [] }]
`

const changes = {
  narrowed: ['maximum: 100', 'maximum: 50'],
  removedParameter: ['        - { name: breed, in: query, schema: { type: string } }\n', ''],
  sortRequired: ['name: sort, in: query, schema', 'name: sort, in: query, required: true, schema'],
  header: ['          headers: { X-Total: { schema: { type: integer } } }\n', ''],
  age: [', age: { type: integer } } }', ' } }'],
  required: [
    '              type: object\n              properties:',
    '              type: object\n              required: [name]\n              properties:',
  ],
  note: ['                note: { type: string }\n', ''],
  value: ['enum: [small, large, huge]', 'enum: [small, large]'],
  status: ["        '202': { description: Soon. }\n", ''],
  elseHeader: [', headers: { X-Why: { schema: { type: string } } }', ''],
  sent: ['{ tag: { type: string } }', '{}'],
  operation: ["    delete: { operationId: deleteDog, responses: { '204': { description: Gone. } } }\n", ''],
} as const

const after = Object.values(changes).reduce((text, [old, now]) => {
  if (!text.includes(old)) throw new Error(`not there: ${old}`)
  return text.replace(old, now)
}, before)

const SECRET = 'sk_live_do_not_print'

interface Call {
  method?: string
  url: string
  key?: string
  day?: string
  status?: number
  sent?: unknown
  received?: unknown
  receivedHeaders?: Readonly<Record<string, string>>
}

const pairs = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

function archive(calls: readonly Call[]): string {
  const entries = calls.map(({ method = 'GET', url, key = 'a', day = '2026-11-01', status = 200, ...bodies }) => ({
    startedDateTime: `${day}T10:00:00.000Z`,
    request: {
      ...{ method, url, headers: pairs({ 'x-key': `${SECRET}_${key}` }) },
      ...('sent' in bodies && { postData: { mimeType: 'application/json', text: JSON.stringify(bodies.sent) } }),
    },
    response: {
      status,
      headers: pairs(bodies.receivedHeaders ?? {}),
      content: 'received' in bodies ? { mimeType: 'application/json', text: JSON.stringify(bodies.received) } : {},
    },
  }))
  return JSON.stringify({ log: { version: '1.2', creator: {}, entries } })
}

const dogs = 'https://staging.example.com/v1/dogs'

const calls: readonly Call[] = [
  { url: `${dogs}?limit=80&breed=beagle&sort=age`, received: [{ name: 'a' }], receivedHeaders: { 'x-total': '1' } },
  { url: `${dogs}?limit=20`, key: 'b', day: '2026-11-20', received: [{ name: 'a' }, { name: 'b', age: 3 }] },
  { url: `${dogs}?limit=70`, key: 'b', day: '2026-11-03', received: [] },
  { method: 'POST', url: dogs, status: 201, sent: { size: 'huge' } },
  { method: 'POST', url: dogs, status: 201, sent: { name: 'a', size: 'small' } },
  { url: `${dogs}/7`, status: 202 },
  { url: `${dogs}/7`, status: 404, receivedHeaders: { 'X-Why': 'gone' } },
  { url: `${dogs}/8`, status: 200, receivedHeaders: { 'X-Why': 'of another status' } },
  { url: 'https://cdn.example.com/logo.svg' },
]

/**
 * The usage of each change that may need approval: calls that it concerns, out of those that can be read, keys, day.
 */
async function usages(traffic: string) {
  using folder = new Repository({ 'old.yaml': before, 'new.yaml': after, traffic })
  const { stdout } = await folder.review('old.yaml', 'new.yaml', '--traffic', 'traffic', '--json')
  const { findings }: ReviewJson = JSON.parse(stdout)
  expect(stdout).not.toContain(SECRET)
  return Object.fromEntries(
    findings
      .filter(({ class: name }) => name !== 'note')
      .map(({ rule, part, usage }) => [
        `${rule} ${part}`.trim(),
        usage && [usage.concerned, usage.readable, usage.keys, usage.last ?? ''],
      ]),
  )
}

test('an archive shows which parameters, fields, values and answers are used, and by how many keys', async () => {
  expect(await usages(archive(calls))).toEqual({
    'schema-constraint-changed query parameter `limit`': [2, 3, 2, '2026-11-03'],
    'parameter-removed query parameter `breed`': [1, 3, 1, '2026-11-01'],
    'parameter-became-required query parameter `sort`': [2, 3, 1, '2026-11-20'],
    'response-header-removed response `200`, header `X-Total`': [1, 3, 1, '2026-11-01'],
    'property-removed response `200`, `[].age`': [1, 3, 1, '2026-11-20'],
    'required-properties-added request body': [1, 2, 1, '2026-11-01'],
    'request-property-removed request body, `note`': [0, 2, 0, ''],
    'enum-values-removed request body, `size`': [1, 2, 1, '2026-11-01'],
    'response-removed response `202`': [1, 3, 1, '2026-11-01'],
    'response-header-removed response `default`, header `X-Why`': [1, 3, 1, '2026-11-01'],
    'operation-removed': [0, 0, 0, ''],
    // No one calls it: the service sends it.
    'property-removed request body, `tag`': null,
  })
})

test('every request line of a log counts, whatever else it holds', async () => {
  const line = (call: object) => JSON.stringify({ level: 'info', msg: 'request', ...call })
  const log = [
    'not JSON',
    line({ operationId: 'getDog', status: 202, keyId: 'a', time: '2026-11-02T01:00:00Z' }),
    line({ operationId: 'getDog', status: 200, keyId: 7, time: 1_793_836_800_000, method: null }),
    line({ method: 'delete', path: '/v1/dogs/{dogId}', status: 204, time: 1_793_836_800, keyId: null }),
    line({ method: 'DELETE', path: '/v1/dogs/7', status: '204' }),
  ].join('\n')
  expect(await usages(log)).toMatchObject({
    'response-removed response `202`': [1, 2, 1, '2026-11-02'],
    'operation-removed': [2, 2, 0, '2026-11-05'],
    'parameter-removed query parameter `breed`': [0, 0, 0, ''],
  })
})
