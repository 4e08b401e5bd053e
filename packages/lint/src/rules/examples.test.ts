import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const TOY = ['components', 'schemas', 'Toy', 'properties']
const advice = 'Give it, or its schema, one that a reader can copy: "example" or "examples".'

test('a media type has an example', async () => {
  const path = ['paths', '/toys', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'items']
  expect(await findings((toys) => toys.setIn(path, { type: 'object' }))).toEqual([
    {
      rule: 'contract-first/examples',
      at: '#/paths/~1toys/get/responses/200/content/application~1json',
      message: `This media type has no example. ${advice}`,
    },
  ])
})

test('a parameter has an example', async () => {
  expect(await findings((toys) => toys.deleteIn(['components', 'parameters', 'limit', 'example']))).toEqual([
    {
      rule: 'contract-first/examples',
      at: '#/components/parameters/limit',
      message: `This parameter has no example. ${advice}`,
    },
  ])
})

test('a header has an example', async () => {
  expect(await findings((toys) => toys.deleteIn(['components', 'headers', 'Retry-After', 'example']))).toEqual([
    {
      rule: 'contract-first/examples',
      at: '#/components/headers/Retry-After',
      message: `This header has no example. ${advice}`,
    },
  ])
})

test.each([
  ['string', { type: 'string' }],
  ['array', { type: 'array', maxItems: 2, items: { type: 'string' } }],
  ['map', { type: 'object', additionalProperties: { type: 'string' } }],
  ['list of no examples', { type: 'string', examples: [] }],
])('a property that is a %s has an example', async (_what, schema) => {
  expect(await findings((toys) => toys.setIn([...TOY, 'owner'], schema))).toEqual([
    {
      rule: 'contract-first/examples',
      at: '#/components/schemas/Toy/properties/owner',
      message: `The property "owner" has no example. ${advice}`,
    },
  ])
})

test.each([
  ['an example of OpenAPI 3.0', { type: 'string', example: 'Rex' }],
  ['a $ref', { $ref: '#/components/schemas/Toy' }],
  ['an allOf', { allOf: [{ $ref: '#/components/schemas/Toy' }, { minProperties: 2 }] }],
  ['an anyOf', { anyOf: [{ type: 'string', examples: ['Rex'] }, { type: 'null' }] }],
  ['a oneOf', { oneOf: [{ type: 'string', examples: ['Rex'] }, { type: 'null' }] }],
])('a property is exemplified by %s', async (_what, schema) => {
  expect(await findings((toys) => toys.setIn([...TOY, 'owner'], schema))).toEqual([])
})

test('an array of itself has no example, and causes no endless loop', async () => {
  const rules = await findings((toys) => {
    toys.setIn(['components', 'schemas', 'Nest'], {
      type: 'array',
      maxItems: 2,
      items: { $ref: '#/components/schemas/Nest' },
    })
    toys.setIn([...TOY, 'nest'], { $ref: '#/components/schemas/Nest' })
  })
  expect(rules.map(({ rule, at }) => `${rule} ${at}`)).toEqual([
    'contract-first/examples #/components/schemas/Toy/properties/nest',
  ])
})

test.each([
  ['bytes', 'application/octet-stream', {}],
  ['an image', 'image/png', { schema: { type: 'string', contentMediaType: 'image/png' } }],
  [
    'an upload',
    'multipart/form-data',
    { schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } } },
  ],
])('%s need no example', async (_what, mediaType, content) => {
  const body = ['paths', '/parcels', 'post', 'requestBody', 'content', mediaType]
  expect(await ofParcels((parcels) => parcels.setIn(body, content))).toEqual([])
})
