import { expect, test } from 'vitest'
import { findings } from './lint.fixture.ts'

const PETS = ['paths', '/pets']
const LIST = [...PETS, 'get']
const PET = ['paths', '/pets/{petId}', 'get']
const COMPONENTS = ['components']
const PET_PROPERTIES = [...COMPONENTS, 'schemas', 'Pet', 'properties']

/** The rules that find something, each once. */
async function rulesThatFind(change: Parameters<typeof findings>[0]): Promise<string[]> {
  return [...new Set((await findings(change)).map(({ rule }) => rule))].sort()
}

test.each([
  ['/petBoxes', 'paths-kebab-case'],
  ['/pet', 'path-segment-plural'],
  ['/get-pets', 'no-http-verbs-in-paths'],
])('the path %s is refused', async (path, rule) => {
  const renamed = await rulesThatFind((contract) => {
    contract.setIn(['paths', path], contract.getIn(PETS))
    contract.deleteIn(PETS)
  })
  expect(renamed).toEqual([rule])
})

test.each([[{ type: 'http', scheme: 'basic' }], [{ type: 'apiKey', in: 'query', name: 'key' }]])(
  'the security scheme %j is not bearer',
  async (scheme) => {
    const path = [...COMPONENTS, 'securitySchemes', 'bearerAuth']
    expect(await findings((contract) => contract.setIn(path, scheme))).toContainEqual({
      rule: 'rule/bearer-scheme',
      at: '#/components/securitySchemes/bearerAuth/scheme',
      message: 'The security scheme bearerAuth is not HTTP bearer: write "type: http" and "scheme: bearer".',
    })
  },
)

test.each(['401', '429', 'default'])('every operation declares %s', async (status) => {
  expect(await findings((contract) => contract.deleteIn([...LIST, 'responses', status]))).toContainEqual({
    rule: 'rule/promised-statuses',
    at: '#/paths/~1pets/get/responses',
    message: `${status} is required: every operation answers 401 without a valid key, 429 beyond a limit, and 405, 406, 413, 415 or 5xx by default. Reference the components Unauthorized, TooManyRequests and UnexpectedError.`,
  })
})

test('every operation documents the response to too many requests', async () => {
  const without = await rulesThatFind((contract) => {
    contract.deleteIn([...LIST, 'responses', '429'])
    contract.deleteIn([...LIST, 'responses', 'default'])
  })
  expect(without).toContain('contract-first/throttling')
})

test.each([
  ['request-mime-type', [...PETS, 'post', 'requestBody', 'content']],
  ['response-mime-type', [...PET, 'responses', '200', 'content']],
])('%s: JSON alone is spoken', async (rule, content) => {
  const asXml = await rulesThatFind((contract) =>
    contract.setIn([...content, 'application/xml'], { schema: { type: 'string', examples: ['<pet/>'] } }),
  )
  expect(asXml).toEqual([rule])
})

test.each(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])(
  'every response carries %s',
  async (name) => {
    expect(await findings((contract) => contract.deleteIn([...LIST, 'responses', '200', 'headers', name]))).toEqual([
      {
        rule: 'contract-first/promised-headers',
        at: '#/paths/~1pets/get/responses/200/headers',
        message: `The 200 response lacks the header ${name}. Declare it, with "required: true" and a schema, or reference the component that does.`,
      },
    ])
  },
)

test.each([
  ['401', 'WWW-Authenticate'],
  ['429', 'Retry-After'],
])('a %s carries %s too', async (status, name) => {
  const without = await rulesThatFind((contract) => contract.deleteIn([...PET, 'responses', status, 'headers', name]))
  expect(without).toEqual(['contract-first/promised-headers'])
})

test.each([
  ['code', 'string'],
  ['message', 'string'],
  ['status', 'integer'],
])('Error requires %s, of type %s', async (name, type) => {
  const optional = ['code', 'message', 'status'].filter((other) => other !== name)
  expect(
    await findings((contract) => contract.setIn([...COMPONENTS, 'schemas', 'Error', 'required'], optional)),
  ).toContainEqual({
    rule: 'contract-first/error-shape',
    at: '#/components/schemas/Error',
    message: `Error lacks "${name}", by which clients tell failures apart. Declare it with "type: ${type}" and list it under "required".`,
  })
})

test('every failure is an Error, though most were something else', async () => {
  const schema = { $ref: '#/components/schemas/Pet' }
  const path = [...PET, 'responses', '404', 'content', 'application/json']
  expect(await rulesThatFind((contract) => contract.setIn([...path, 'schema'], schema))).toContain(
    'contract-first/error-shape',
  )
})

test.each([
  ['code', 'enum', 'contract-first/error-codes'],
  ['status', 'const', 'contract-first/error-status'],
])('the %s of a failure has an %s', async (member, keyword, rule) => {
  const path = [...COMPONENTS, 'schemas', 'NotFoundError', 'allOf', 1, 'properties', member, keyword]
  expect(await rulesThatFind((contract) => contract.deleteIn(path))).toEqual([rule])
})

test.each([
  [0, 'limit'],
  [2, 'cursor'],
])('a list has parameter %i, %s', async (index, name) => {
  const without = await findings((contract) => contract.deleteIn([...LIST, 'parameters', index]))
  expect(without).toContainEqual({
    rule: 'contract-first/list-paging',
    at: '#/paths/~1pets/get',
    message: `This operation returns a list without the query parameter ${name}. Reference #/components/parameters/${name}, so that the list can grow without breaking its clients.`,
  })
})

test.each(['/v1', 'http://localhost:3000/v1', 'http://api.petstore.example/v1'])(
  'the server %s is refused',
  async (url) => {
    expect(await findings((contract) => contract.addIn(['servers'], { url }))).toContainEqual({
      rule: 'contract-first/server-https',
      at: '#/servers/3/url',
      message:
        'This server would get credentials in the clear. Give it an https:// URL; http:// is for loopback only (127.0.0.1 or [::1]).',
    })
  },
)

test('the day of removal has the name that the server and the generator read', async () => {
  const renamed = await rulesThatFind((contract) => {
    contract.setIn([...PET, 'x-sunset'], contract.getIn([...PET, 'x-deprecated-sunset']))
    contract.deleteIn([...PET, 'x-deprecated-sunset'])
  })
  expect(renamed).toEqual(['contract-first/deprecated-needs-sunset'])
})

test.each([
  ['an operation without security', [...LIST, 'security'], [], 'contract-first/operation-security'],
  [
    'a name in snake_case',
    [...PET_PROPERTIES, 'main_colour'],
    { type: 'string', examples: ['red'] },
    'contract-first/property-casing',
  ],
  [
    'an integer of any size',
    [...PET_PROPERTIES, 'age'],
    { type: 'integer', examples: [3] },
    'contract-first/integer-format',
  ],
  [
    'an endless array',
    [...PET_PROPERTIES, 'toys'],
    { type: 'array', items: { type: 'string', examples: ['ball'] } },
    'contract-first/array-max-items',
  ],
  ['a property without an example', [...PET_PROPERTIES, 'breed'], { type: 'string' }, 'contract-first/examples'],
  [
    'a key in the query',
    [...LIST, 'parameters', 3],
    { name: 'apiKey', in: 'query', description: 'A key.', schema: { type: 'string' }, example: 'k' },
    'contract-first/credential-in-url',
  ],
  ['another word of stability', [...LIST, 'x-stability'], 'alpha', 'contract-first/stability'],
])('%s is refused', async (_what, path, value, rule) => {
  expect(await rulesThatFind((contract) => contract.setIn(path, value))).toEqual([rule])
})
