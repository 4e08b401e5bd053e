import { expect, test } from 'vitest'
import { findings } from './lint/findings.ts'

const LIST = ['paths', '/toys', 'get']
const TOY = ['paths', '/toys/{toyId}', 'get']
const TOY_PROPERTIES = ['components', 'schemas', 'Toy', 'properties']

test('an operationId is camelCase', async () => {
  expect(await findings((toys) => toys.setIn([...TOY, 'operationId'], 'get_toy'))).toEqual([
    {
      rule: 'rule/operation-id-camel-case',
      at: '#/paths/~1toys~1{toyId}/get/operationId',
      message:
        '"get_toy" should use camelCase: the operationId becomes the name of a function in the server and the client. Write it in camelCase, such as listPets.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY, 'operationId'], 'getToy2'))).toEqual([])
})

test('a query parameter is camelCase', async () => {
  const parameter = {
    name: 'Max_Price',
    in: 'query',
    description: 'At most.',
    schema: { type: 'string' },
    example: '9',
  }
  expect(await findings((toys) => toys.addIn([...LIST, 'parameters'], parameter))).toEqual([
    {
      rule: 'rule/parameter-camel-case',
      at: '#/paths/~1toys/get/parameters/2/name',
      message:
        '"Max_Price" should use camelCase: write the names of query and path parameters in camelCase, such as petId.',
    },
  ])
  const named = { ...parameter, name: 'maxPrice' }
  expect(await findings((toys) => toys.addIn([...LIST, 'parameters'], named))).toEqual([])
})

test('a path parameter is camelCase', async () => {
  const renamed = await findings((toys) => {
    toys.setIn([...TOY, 'parameters', 0, 'name'], 'toy-id')
    toys.setIn(['paths', '/toys/{toy-id}'], toys.getIn(['paths', '/toys/{toyId}']))
    toys.deleteIn(['paths', '/toys/{toyId}'])
  })
  expect(renamed).toEqual([
    {
      rule: 'rule/parameter-camel-case',
      at: '#/paths/~1toys~1{toy-id}/get/parameters/0/name',
      message:
        '"toy-id" should use camelCase: write the names of query and path parameters in camelCase, such as petId.',
    },
  ])
})

test('a header parameter is Train-Case, and need not be camelCase', async () => {
  expect(await findings((toys) => toys.setIn([...TOY, 'parameters', 1, 'name'], 'toyShelf'))).toEqual([
    {
      rule: 'rule/header-parameter-train-case',
      at: '#/paths/~1toys~1{toyId}/get/parameters/1/name',
      message:
        '"toyShelf" should match a regex /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/: write the names of headers in Train-Case, as HTTP does, such as Idempotency-Key.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY, 'parameters', 1, 'name'], 'X-Toy-Shelf'))).toEqual([])
})

test('a response header is Train-Case', async () => {
  const header = { schema: { type: 'string' }, example: '"2"' }
  expect(await findings((toys) => toys.setIn([...LIST, 'responses', '200', 'headers', 'e_tag'], header))).toEqual([
    {
      rule: 'rule/response-header-train-case',
      at: '#/paths/~1toys/get/responses/200/headers/e_tag',
      message:
        '"e_tag" should match a regex /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/: write the names of headers in Train-Case, as HTTP does, such as Retry-After.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...LIST, 'responses', '200', 'headers', 'ETag'], header))).toEqual([])
})

test('a property is camelCase', async () => {
  const property = { type: 'string', examples: ['red'] }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'main_colour'], property))).toEqual([
    {
      rule: 'rule/property-camel-case',
      at: '#/components/schemas/Toy/properties/main_colour',
      message: '"main_colour" should use camelCase: write the names of properties in camelCase, such as categoryId.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'mainColour'], property))).toEqual([])
})

test('a schema is PascalCase', async () => {
  const withSchema = (name: string) =>
    findings((toys) => {
      toys.setIn(['components', 'schemas', name], { type: 'string', examples: ['red'] })
      toys.setIn([...TOY_PROPERTIES, 'paint'], { $ref: `#/components/schemas/${name}` })
    })
  expect(await withSchema('toyPaint')).toEqual([
    {
      rule: 'rule/schema-pascal-case',
      at: '#/components/schemas/toyPaint',
      message:
        '"toyPaint" should use PascalCase: a schema becomes a type of the same name. Write it in PascalCase, such as NewPet.',
    },
  ])
  expect(await withSchema('ToyPaint')).toEqual([])
})

test('a path is kebab-case', async () => {
  const rules = (await findings((toys) => renamePath(toys, '/toyBoxes'))).map(({ rule }) => rule)
  expect(rules).toEqual(['paths-kebab-case'])
  expect(await findings((toys) => renamePath(toys, '/toy-boxes'))).toEqual([])
})

test('a path is plural', async () => {
  const rules = (await findings((toys) => renamePath(toys, '/toy'))).map(({ rule }) => rule)
  expect(rules).toEqual(['path-segment-plural'])
})

test('a path names no HTTP method', async () => {
  const rules = (await findings((toys) => renamePath(toys, '/get-toys'))).map(({ rule }) => rule)
  expect(rules).toEqual(['no-http-verbs-in-paths'])
  expect(await findings((toys) => renamePath(toys, '/gadgets'))).toEqual([])
})

test('a server is reached over https', async () => {
  expect(await findings((toys) => toys.setIn(['servers', 0, 'url'], 'http://api.toys.example/v1'))).toEqual([
    {
      rule: 'rule/server-https',
      at: '#/servers/0/url',
      message:
        'This server would get API keys in the clear. Give it an https:// URL; http:// is for loopback only (127.0.0.1 or [::1]).',
    },
  ])
})

test.each(['http://127.0.0.1:3000/v1', 'http://[::1]:3000/v1'])(
  'the server %s is on this machine and needs no https',
  async (url) => {
    expect(await findings((toys) => toys.addIn(['servers'], { url }))).toEqual([])
  },
)

test.each(['http://127.0.0.1.toys.example/v1', '/v1'])(
  'the server %s only looks like one on this machine',
  async (url) => {
    const rules = (await findings((toys) => toys.addIn(['servers'], { url }))).map(({ rule }) => rule)
    expect(rules).toEqual(['rule/server-https'])
  },
)

test.each([[{ type: 'http', scheme: 'basic' }], [{ type: 'apiKey', in: 'query', name: 'key' }]])(
  'the security scheme %j is not bearer',
  async (scheme) => {
    expect(await findings((toys) => toys.setIn(['components', 'securitySchemes', 'bearerAuth'], scheme))).toEqual([
      {
        rule: 'rule/bearer-scheme',
        at: '#/components/securitySchemes/bearerAuth/scheme',
        message: 'The security scheme bearerAuth is not HTTP bearer: write "type: http" and "scheme: bearer".',
      },
    ])
  },
)

test.each(['401', '429', 'default'])('every operation declares %s', async (status) => {
  expect(await findings((toys) => toys.deleteIn([...LIST, 'responses', status]))).toEqual([
    {
      rule: 'rule/promised-statuses',
      at: '#/paths/~1toys/get/responses',
      message: `${status} is required: every operation answers 401 without a valid key, 429 beyond a limit, and 405, 406, 413, 415 or 5xx by default. Reference the components Unauthorized, TooManyRequests and UnexpectedError.`,
    },
  ])
})

test.each([['array'], [['array', 'null']]])('a schema of type %j has maxItems', async (type) => {
  const schema = { type, items: { type: 'string' }, examples: [['rubber']] }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'parts'], schema))).toEqual([
    {
      rule: 'rule/array-max-items',
      at: '#/components/schemas/Toy/properties/parts/maxItems',
      message: 'An array without maxItems can grow without bound: say how many items it holds at most.',
    },
  ])
  const bounded = { ...schema, maxItems: 3 }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'parts'], bounded))).toEqual([])
})

test.each([{ type: 'integer' }, { type: ['integer', 'null'] }, { type: 'integer', format: 'int128' }])(
  'the schema %j lacks a format of integers',
  async (type) => {
    const schema = { ...type, examples: [3] }
    expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'price'], schema))).toEqual([
      {
        rule: 'rule/integer-format',
        at: '#/components/schemas/Toy/properties/price/format',
        message: 'An integer needs "format: int32" or "format: int64": clients choose the type of the number by it.',
      },
    ])
  },
)

test('a number that is no integer needs no format', async () => {
  const schema = { type: 'number', examples: [0.5] }
  expect(await findings((toys) => toys.setIn([...TOY_PROPERTIES, 'price'], schema))).toEqual([])
})

test('x-stability is experimental or beta', async () => {
  expect(await findings((toys) => toys.setIn([...LIST, 'x-stability'], 'alpha'))).toEqual([
    {
      rule: 'rule/stability',
      at: '#/paths/~1toys/get/x-stability',
      message:
        '"alpha" should be one of the predefined values: x-stability is "experimental" or "beta"; a stable operation has no x-stability.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...LIST, 'x-stability'], 'experimental'))).toEqual([])
  expect(await findings((toys) => toys.setIn([...LIST, 'x-stability'], 'beta'))).toEqual([])
})

test('x-stability of a header is experimental or beta', async () => {
  const stability = ['components', 'headers', 'Retry-After', 'x-stability']
  expect(await findings((toys) => toys.setIn(stability, 'stable'))).toEqual([
    {
      rule: 'rule/header-stability',
      at: '#/components/headers/Retry-After/x-stability',
      message:
        '"stable" should be one of the predefined values: x-stability is "experimental" or "beta"; a stable header has no x-stability.',
    },
  ])
  expect(await findings((toys) => toys.setIn(stability, 'experimental'))).toEqual([])
})

function renamePath(toys: Parameters<Parameters<typeof findings>[0]>[0], path: string): void {
  toys.setIn(['paths', path], toys.getIn(['paths', '/toys']))
  toys.deleteIn(['paths', '/toys'])
}
