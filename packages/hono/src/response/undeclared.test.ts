import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation } from '../contract.fixture.ts'
import {
  all,
  anyObject,
  anyOf,
  conditional,
  discriminated,
  patternObject,
  propertyCount,
  required,
  tuple,
  uniqueItems,
  without,
} from '../schema/index.ts'
import type { DroppedMember } from './dropped.ts'

const SECRET = 'hunter2'

/** Sends bodies through a schema; returns the results and all calls of the hooks. */
async function send(schema: z.ZodType, ...bodies: readonly unknown[]) {
  const dropped: DroppedMember[] = []
  const failures: string[] = []
  const answers = [...bodies]
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  const app = appOf(contractOf([operation({ responses })]), {
    handler: (_request, answer) => answer(200, answers.shift()),
    onFailure: (error) => failures.push(String(error)),
    onDropped: (member) => dropped.push(member),
  })
  const texts: string[] = []
  for (const _body of bodies) {
    const response = await app.request('/ask')
    texts.push(response.ok ? await response.text() : String(response.status))
  }
  return { texts, places: dropped.map(({ place }) => place), dropped, failures }
}

const id = z.int()
const toy = z.strictObject({ id })
const named = z.strictObject({ id, name: z.string() })
const cat = z.strictObject({ kind: z.literal('cat'), claws: z.int().exactOptional() })
const dog = z.strictObject({ kind: z.literal('dog'), bark: z.string().exactOptional() })

interface Node {
  next?: Node
}
const node: z.ZodType<Node> = z.strictObject({
  get next() {
    return node.exactOptional()
  },
})

describe('undeclared members of a closed schema are dropped', () => {
  test.each<[where: string, schema: z.ZodType, body: unknown, text: string, places: string[]]>([
    ['from an object', toy, { id: 1, password: SECRET }, '{"id":1}', ['password']],
    ['from items', z.array(toy), [{ id: 1 }, { id: 2, password: SECRET }], '[{"id":1},{"id":2}]', ['*.password']],
    ['from a tuple', tuple([toy]), [{ id: 1, a: 1 }], '[{"id":1}]', ['*.a']],
    ['from properties', z.strictObject({ toy }), { toy: { id: 1, a: 1 }, b: 1 }, '{"toy":{"id":1}}', ['toy.a', 'b']],
    ['from a map', z.object({}).catchall(toy), { rex: { id: 1, a: 1 } }, '{"rex":{"id":1}}', ['rex.a']],
    [
      'from one with patterns',
      patternObject({ properties: z.object({ id }), patterns: [[/^x-/, toy]], names: ['id'], additional: false }),
      { id: 1, 'x-a': { id: 2, b: 1 }, password: SECRET },
      '{"id":1,"x-a":{"id":2}}',
      ['x-a.b', 'password'],
    ],
    ['from a recursion', node, { a: 1, next: { next: { a: 1 } } }, '{"next":{"next":{}}}', ['a', 'next.next.a']],
    [
      'where unevaluated properties are refused',
      all([z.object({ id })], [], { unevaluated: false }),
      { id: 1, a: 1 },
      '{"id":1}',
      ['a'],
    ],
    [
      'inside of one where unevaluated properties are refused',
      all([z.object({ toy })], [], { unevaluated: false }),
      { toy: { id: 1, a: 1 }, b: 1 },
      '{"toy":{"id":1}}',
      ['toy.a', 'b'],
    ],
    [
      'by all parts',
      all([toy, z.strictObject({ id, tag: z.string().exactOptional() })]),
      { id: 1, a: 1 },
      '{"id":1}',
      ['a'],
    ],
    [
      'with what stands in it',
      all([toy, z.object({ a: toy.exactOptional() })]),
      { id: 1, a: { id: 1, b: 1 } },
      '{"id":1}',
      ['a'],
    ],
    ['after a condition', conditional(required(['id']), toy, named), { id: 1, a: 1 }, '{"id":1}', ['a']],
    ['next to what is left out', without(['secret'], toy), { id: 1, secret: 1, a: 1 }, '{"id":1}', ['secret', 'a']],
    [
      'from an object of a class',
      toy,
      new (class {
        id = 1
        password = SECRET
      })(),
      '{"id":1}',
      ['password'],
    ],
    [
      'from one that computes a property from a private field',
      toy,
      new (class {
        readonly #id = 1
        password = SECRET
        get id() {
          return this.#id
        }
      })(),
      '{"id":1}',
      ['password'],
    ],
    ['which made too many', all([toy], [propertyCount(0, 1)]), { id: 1, a: 1 }, '{"id":1}', ['a']],
    ['from a frozen object', toy, Object.freeze({ id: 1, a: 1 }), '{"id":1}', ['a']],
    ['under a name of every object', toy, JSON.parse('{"id":1,"__proto__":{"a":1}}'), '{"id":1}', ['__proto__']],
  ])('%s', async (_where, schema, body, text, places) => {
    const sent = await send(schema, body)
    expect(sent.failures).toEqual([])
    expect(sent.texts).toEqual([text])
    expect(sent.places.toSorted()).toEqual(places.map((place) => `body ${place}`).toSorted())
  })

  test('from many items at once', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: index, a: 1 }))
    const { texts, places } = await send(z.array(toy), rows)
    expect([JSON.parse(texts[0] ?? '').length, places]).toEqual([20_000, ['body *.a']])
  })

  test('from a header that is an object', async () => {
    const places: string[] = []
    const colour = z.strictObject({ R: z.int() })
    const headers = z.object({ 'X-Closed': colour, 'X-Open': z.object({ R: z.int() }) })
    const app = appOf(contractOf([operation({ responses: { 200: { description: '', headers } } })]), {
      handler: (_request, answer) =>
        answer(200, undefined, { 'X-Closed': { R: 1, a: SECRET }, 'X-Open': { R: 2, b: SECRET } }),
      onDropped: ({ place }) => places.push(place),
    })
    const response = await app.request('/ask')
    expect([response.headers.get('x-closed'), response.headers.get('x-open')]).toEqual(['R,1', 'R,2'])
    expect(places).toEqual(['header X-Closed a', 'header X-Open b'])
  })
})

describe('of closed alternatives', () => {
  test.each<[by: string, schema: z.ZodType, body: unknown, text: string]>([
    [
      'a discriminator',
      discriminated('kind', [
        [['cat'], cat],
        [['dog'], dog],
      ]),
      { kind: 'dog', claws: 1 },
      '{"kind":"dog"}',
    ],
    ['a constant', z.xor([cat, dog]), { kind: 'cat', claws: 1, bark: 'x', a: 1 }, '{"kind":"cat","claws":1}'],
    ['a constant', anyOf([cat, dog]), { kind: 'dog', claws: 1, bark: 'x', a: 1 }, '{"kind":"dog","bark":"x"}'],
    ['what is required', z.xor([toy, named]), { id: 1, name: 'Rex', a: 1 }, '{"id":1,"name":"Rex"}'],
    ['what is required', z.xor([toy, named]), { id: 1, a: 1 }, '{"id":1}'],
    [
      'a constant, in items',
      z.array(z.xor([cat, dog])),
      [
        { kind: 'cat', a: 1 },
        { kind: 'dog', a: 1 },
      ],
      '[{"kind":"cat"},{"kind":"dog"}]',
    ],
    [
      'a constant, of alternatives of alternatives',
      z.xor([z.xor([cat, dog]), named]),
      { kind: 'dog', a: 1 },
      '{"kind":"dog"}',
    ],
    [
      'all that are as good',
      anyOf([toy, z.strictObject({ id, name: z.string().exactOptional() })]),
      { id: 1, a: 1 },
      '{"id":1}',
    ],
  ])('the one is meant that is chosen by %s', async (_by, schema, body, text) => {
    expect(await send(schema, body)).toMatchObject({ texts: [text], failures: [] })
  })

  test.each<[why: string, schema: z.ZodType, body: unknown]>([
    ['none matches', z.xor([cat, dog]), { kind: 'cow', a: 1 }],
    [
      'none matches',
      discriminated('kind', [
        [['cat'], cat],
        [['dog'], dog],
      ]),
      { kind: 'cow', a: 1 },
    ],
    [
      'nothing tells which one, though two are alike',
      anyOf([toy, toy, z.strictObject({ name: z.string() })]),
      { id: 1, name: 'Rex' },
    ],
    ['nothing tells which one', z.xor([toy, z.strictObject({ name: z.string() })]), { id: 1, name: 'Rex' }],
    ['two of oneOf match', z.xor([toy, z.object({ id })]), { id: 1 }],
    ['a value is wrong, too', toy, { id: 'x', password: SECRET }],
    ['too few are left', all([z.object({ id })], [propertyCount(2)]), { id: 1, a: 1 }],
    ['what is left fits two of oneOf', z.xor([toy, z.object({ id })]), { id: 1, a: 1 }],
    ['items are alike without it', all([z.array(z.object({ id }))], [uniqueItems()]), [{ id: 1 }, { id: 1, a: 1 }]],
    ['a required property is dropped', all([toy, named]), { id: 1, name: 'Rex' }],
    ['the member is inherited', toy, Object.create({ id: 1, password: SECRET })],
  ])('500: %s', async (_why, schema, body) => {
    const { texts, places, failures } = await send(schema, body)
    expect([texts, places]).toEqual([['500'], []])
    expect(failures).toEqual([expect.stringContaining('ask 200: not as declared: body')])
    expect(failures[0]).not.toContain(SECRET)
  })
})

describe('onDropped', () => {
  test('is called once for each place, with the operation and the declared status', async () => {
    const open = z.array(z.object({ id }))
    const { dropped } = await send(
      open,
      [
        { id: 1, a: 1 },
        { id: 2, a: 1 },
      ],
      [{ id: 3, a: 1, b: undefined }],
    )
    expect(dropped).toEqual([{ operationId: 'ask', status: '200', place: 'body *.a' }])
  })

  test('is not called for unlimited names', async () => {
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`rex${index}`, { id: 1, a: 1 }]))
    expect((await send(z.object({}).catchall(toy), wide)).dropped).toHaveLength(100)
  })

  test('is not called if nothing is dropped', async () => {
    const loose = z.object({ meta: anyObject() })
    expect((await send(loose, { meta: { a: 1 } })).dropped).toEqual([])
  })
})

test('400: a closed schema still refuses undeclared members of a request', async () => {
  const body = { required: true, content: { 'application/json': { schema: toy } } }
  const app = appOf(contractOf([operation({ method: 'post', request: { body } })]))
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"id":1,"a":1}' }
  expect((await app.request('/ask', init)).status).toBe(400)
})
