import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const LIST_HEADERS = ['paths', '/toys', 'get', 'responses', '200', 'headers']
const COMPONENTS = ['components', 'responses']
const HEADERS = ['components', 'headers']
const PROBLEM = { $ref: '#/components/schemas/Problem' }

test.each(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])(
  'a successful response carries %s',
  async (name) => {
    expect(await findings((toys) => toys.deleteIn([...LIST_HEADERS, name]))).toEqual([
      {
        rule: 'contract-first/promised-headers',
        at: '#/paths/~1toys/get/responses/200/headers',
        message: `The 200 response lacks the header ${name}. Declare it, with "required: true" and a schema, or reference the component that does.`,
      },
    ])
  },
)

test('the default response carries the rate limit, and is reported once for all operations that share it', async () => {
  const without = await findings((toys) =>
    toys.deleteIn([...COMPONENTS, 'UnexpectedError', 'headers', 'X-RateLimit-Reset']),
  )
  expect(without).toEqual([
    {
      rule: 'contract-first/promised-headers',
      at: '#/components/responses/UnexpectedError/headers',
      message:
        'The default response lacks the header X-RateLimit-Reset. Declare it, with "required: true" and a schema, or reference the component that does.',
    },
  ])
})

test.each([
  ['401', 'Unauthorized', 'WWW-Authenticate'],
  ['429', 'TooManyRequests', 'Retry-After'],
])('a %s carries its own header too', async (status, component, name) => {
  const without = await findings((toys) => {
    toys.deleteIn([...COMPONENTS, component, 'headers', name])
    toys.deleteIn([...HEADERS, name])
  })
  expect(without).toEqual([
    {
      rule: 'contract-first/promised-headers',
      at: `#/components/responses/${component}/headers`,
      message: `The ${status} response lacks the header ${name}. Declare it, with "required: true" and a schema, or reference the component that does.`,
    },
  ])
})

test('a response without headers lacks all of them', async () => {
  const without = await findings((toys) => toys.deleteIn(LIST_HEADERS))
  expect(without.map(({ at, rule }) => `${rule} ${at}`)).toEqual([
    'contract-first/promised-headers #/paths/~1toys/get/responses/200',
    'contract-first/promised-headers #/paths/~1toys/get/responses/200',
    'contract-first/promised-headers #/paths/~1toys/get/responses/200',
    'contract-first/promised-headers #/paths/~1toys/get/responses/200',
  ])
})

test('a header that may be left out is not a promise', async () => {
  expect(await findings((toys) => toys.deleteIn([...HEADERS, 'X-RateLimit-Limit', 'required']))).toEqual([
    {
      rule: 'contract-first/promised-headers',
      at: '#/components/headers/X-RateLimit-Limit',
      message: 'The header X-RateLimit-Limit is optional, so no client can rely on it. Write "required: true".',
    },
  ])
})

test('a header with content instead of a schema is not a promise', async () => {
  const asContent = await findings((toys) => {
    toys.setIn([...HEADERS, 'Retry-After', 'content'], {
      'application/json': { schema: { type: 'integer', format: 'int32' }, example: 42 },
    })
    toys.deleteIn([...HEADERS, 'Retry-After', 'schema'])
    toys.deleteIn([...HEADERS, 'Retry-After', 'example'])
  })
  expect(asContent).toEqual([
    {
      rule: 'contract-first/promised-headers',
      at: '#/components/headers/Retry-After',
      message: 'The header Retry-After has no schema, so no client can read it. Say what its value looks like.',
    },
  ])
})

test('the case of a header name does not matter, as in HTTP', async () => {
  const renamed = await findings((toys) => {
    toys.deleteIn([...LIST_HEADERS, 'X-RateLimit-Limit'])
    toys.setIn([...LIST_HEADERS, 'X-Ratelimit-Limit'], { $ref: '#/components/headers/X-RateLimit-Limit' })
  })
  expect(renamed).toEqual([])
})

test.each([
  ['401', 'WWW-Authenticate'],
  ['405', 'Allow'],
  ['407', 'Proxy-Authenticate'],
  ['426', 'Upgrade'],
])('without options, a %s carries %s, as HTTP requires', async (status, name) => {
  const response = { description: 'No.', content: { 'application/problem+json': { schema: PROBLEM } } }
  const path = ['paths', '/parcels', 'post', 'responses', status]
  const found = await ofParcels((parcels) => parcels.setIn(path, response))
  expect(found.filter(({ rule }) => rule === 'contract-first/promised-headers')).toEqual([
    {
      rule: 'contract-first/promised-headers',
      at: `#/paths/~1parcels/post/responses/${status}`,
      message: `The ${status} response lacks the header ${name}. Declare it, with "required: true" and a schema, or reference the component that does.`,
    },
  ])
})
