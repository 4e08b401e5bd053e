import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { emitCreateClient } from '../../src/emit/create-client.ts'
import { type GenerateOptions, generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { compile } from '../corpora/tsc.ts'

const FOLDER = folderOf('compiles')
const INHERITED = ['constructor', 'hasOwnProperty', 'toString', 'valueOf', '__proto__']

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
})

let count = 0

/** Generates from a document of one operation, to be compiled below, and returns its notes. */
async function generated(
  version: string,
  { get = {}, schemas = {} }: { get?: object; schemas?: object },
  options: GenerateOptions = {},
) {
  const B = { $ref: '#/components/schemas/B' }
  const content = { 'application/json': { schema: 'B' in schemas ? B : { type: 'object' } } }
  const operation = { operationId: 'a', responses: { 200: { description: 'A', content } }, ...get }
  const info = { title: 'A', version: '1.0.0' }
  const document = { openapi: version, info, paths: { '/a': { get: operation } }, components: { schemas } }
  const name = String(++count)
  const file = join(FOLDER, `${name}.json`)
  await writeFile(file, JSON.stringify(document, null, 1))
  const { files, notes } = await generate(file, 'codegen', { allow: INHERITED, ...options })
  await write(join(FOLDER, name), files)
  const said = [...notes.ignored, ...notes.notAnnotated]
  return { files, said: said.map((line) => line.replace(/^.*?\.json:/, '')) }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
/** Not a literal, in which `__proto__` would mean something else. */
const named = (name: string, value: unknown): object => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)

const IDS = [
  'a#b',
  '#',
  ' a b ',
  'a🙂b',
  '"\'`',
  'a/b',
  '$' + '{a}',
  'a\\b',
  'a\nb',
  '*/',
  'delete',
  '1st',
  ...INHERITED,
]

describe.each(['bigint', 'text'] as const)('integers that JavaScript would round, as %s', (integers) => {
  test('are typed in what the client reads and writes, and nowhere else', async () => {
    const large = { type: 'integer', format: 'int64' }
    const properties = {
      large,
      orNone: { type: ['integer', 'null'], format: 'int64' },
      small: { ...large, minimum: 0, maximum: 9 },
      bounded: { type: 'integer', maximum: 2 ** 60 },
      plain: { type: 'integer' },
      list: { type: 'array', items: large },
      // One that is a text elsewhere cannot be told apart from an integer.
      code: large,
      inner: { type: 'object', properties: { code: { type: 'string' }, B: ref('B') } },
    }
    const requestBody = { content: { 'application/json': { schema: ref('B') } } }
    const { files } = await generated(
      '3.1.1',
      { get: { requestBody }, schemas: { B: { type: 'object', properties } } },
      { integers },
    )
    const kind = integers === 'text' ? 'string' : 'bigint'
    const types = String(files.get('client-types.ts'))
    for (const member of ['large?', 'bounded?', 'code?']) expect(types).toContain(`${member}: number | ${kind};`)
    expect(types).toContain(`orNone?: (number | ${kind}) | null;`)
    expect(types).toContain(`list?: (number | ${kind})[];`)
    for (const member of ['small?', 'plain?']) expect(types).toContain(`${member}: number;`)
    expect(files.get('types.ts')).not.toContain(`number | ${kind}`)
    const client = String(files.get('client.ts'))
    expect(client).toContain(`  integers: ${integers === 'text' ? 'text' : 'big'}Integers,`)
    expect(client.includes("writeTextIntegers(['large', 'orNone', 'bounded', 'list'])")).toBe(integers === 'text')
    for (const code of [client, emitCreateClient({ integers })]) expect(code).toContain("from './client-types.ts'")
  })
})

test.each(IDS)('the operationId %j', async (operationId) => {
  const { files } = await generated('3.1.1', { get: { operationId, parameters: [] } })
  const types = String(files.get('types.ts'))
  expect(types.includes('standIn')).toBe(false)
})

test('operationIds that openapi-typescript would confuse', async () => {
  const { files } = await generated('3.0.3', { get: { operationId: 'a#b' } })
  expect(String(files.get('types.ts'))).toContain('operations["a#b"]')
})

test('an operationId that every reference begins with', async () => {
  await generated('3.1.1', { get: { operationId: '#' }, schemas: { A: { type: 'string' }, B: ref('A') } })
})

test.each(INHERITED)('the allowed name %s of a parameter, a property and a schema', async (name) => {
  const parameters = [{ name, in: 'query', schema: { type: 'integer' } }]
  const B = { type: 'object', required: [name], properties: named(name, ref(name)) }
  await generated('3.1.1', { get: { parameters }, schemas: { B, ...named(name, { type: 'string' }) } })
})

describe('an extension with an unknown value is reported with its place, and ignored', () => {
  test.each([
    ['x-stability', 'stable', 'experimental or beta'],
    ['x-stability', 3, 'experimental or beta'],
    ['x-deprecated-sunset', 'soon', 'a day such as 2030-12-05'],
    ['x-deprecated-sunset', '2030-02-30', 'a day such as 2030-12-05'],
    ['x-replaced-by', { id: 'b' }, 'an operationId'],
    ['x-replaced-by', '', 'an operationId'],
  ])('%s: %j', async (name, value, expected) => {
    const { files, said } = await generated('3.1.1', { get: { [name]: value } })
    expect(said).toEqual([expect.stringMatching(/^\d+:\d+: /)])
    expect(said[0]).toContain(`${name} is ignored: expected ${expected}`)
    expect(String(files.get('routes.ts'))).not.toMatch(/sunset|replacedBy|stability/)
  })

  test('others are read', async () => {
    const { files, said } = await generated('3.1.1', {
      get: { 'x-stability': 'beta', 'x-deprecated-sunset': '2030-12-05' },
    })
    expect(said).toEqual([])
    expect(String(files.get('routes.ts'))).toMatch(/sunset: '2030-12-05',\s+stability: 'beta',/)
  })
})

const A = { type: 'object', nullable: true, properties: { x: { type: 'string' } } }
const TEXT_AND_NUMBER = { allOf: [{ type: 'string' }, { type: 'number' }] }

test.each([
  ['alone', { allOf: [ref('A')], required: ['x'] }],
  ['next to another', { allOf: [ref('A'), { type: 'object', properties: { y: {} } }], required: ['x', 'y'] }],
  ['with another that may be null', { allOf: [ref('A'), { type: 'object', nullable: true }], required: ['x'] }],
])('in 3.0, an object that requires what one that may be null declares: %s', async (_what, B) => {
  expect((await generated('3.0.3', { schemas: { A, B } })).said).toEqual([])
})

describe.each(['3.0.3', '3.1.1'])(
  'in %s, a schema that nothing satisfies is not annotated, and reported',
  (version) => {
    const kind = (value: string) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', enum: [value] } },
    })
    test.each([
      ['a text that is a number', { B: TEXT_AND_NUMBER }, ['B']],
      ['in a property', { B: { type: 'object', properties: { a: TEXT_AND_NUMBER } } }, ['B']],
      ['in every property', { B: { type: 'object', additionalProperties: TEXT_AND_NUMBER } }, ['B']],
      ['an object of two kinds', { B: { allOf: [kind('a'), kind('b')] } }, ['B']],
      [
        'by reference',
        { B: { type: 'object', properties: { n: { type: 'array', items: ref('N') } } }, N: TEXT_AND_NUMBER },
        ['B', 'N'],
      ],
      [
        'next to itself',
        { B: { type: 'object', properties: { b: ref('B'), n: TEXT_AND_NUMBER } }, C: { type: 'object' } },
        ['B'],
      ],
      [
        'around itself, and what contains it',
        {
          B: { allOf: [TEXT_AND_NUMBER, { oneOf: [{ type: 'string' }, { type: 'array', items: ref('B') }] }] },
          C: { type: 'array', items: { oneOf: [ref('B'), ref('C')] } },
        },
        ['B', 'C'],
      ],
    ])('%s', async (_what, schemas, names) => {
      const { files, said } = await generated(version, { schemas })
      const code = String(files.get('schemas.ts'))
      expect(said.map((line) => /^\d+:\d+: "(.)" allows no value at all/.exec(line)?.[1])).toEqual(names)
      for (const name of Object.keys(schemas))
        expect(code.includes(`${name}Schema: z.ZodType<components['schemas']['${name}']>`)).toBe(!names.includes(name))
    })

    test('alternatives of other types than the schema compile as well', async () => {
      await generated(version, { schemas: { B: { type: 'string', oneOf: [{ type: 'number' }, { type: 'boolean' }] } } })
    })

    test('a schema that is never valid for other reasons stays annotated', async () => {
      const B = { type: 'object', properties: { a: { not: {} } }, allOf: [{ type: 'object' }] }
      expect((await generated(version, { schemas: { B } })).said).toEqual([])
    })
  },
)

describe('code that once did not compile', () => {
  const parameters = [{ name: 'a[]', in: 'query', schema: { type: 'string' } }]
  const taken = { get: { parameters: [{ $ref: '#/paths/~1a/get/parameters/0' }] } }
  const object = { schema: { type: 'object', properties: { a: { type: 'string' } } } }
  const any = { content: { '*/*': object } }
  test.each<[what: string, parts: object]>([
    ['no operation', { paths: {} }],
    [
      'members, texts and comments that are words of the runtime',
      {
        paths: {
          '/a': {
            get: {
              description: 'Items, Reply and RawBody.',
              parameters: ['Items', 'HeaderValue'].map((name) => ({
                name,
                in: 'query',
                schema: { enum: ['RawBody'] },
              })),
            },
          },
        },
      },
    ],
    ['the parameter of another operation', { paths: { '/a': { get: { parameters } }, '/b': taken } }],
    ['an enum of no values', { components: { schemas: { A: { type: 'string', enum: [] }, B: { enum: [] } } } }],
    ['a text that is an object', { paths: { '/a': { post: { requestBody: { content: { 'text/xml': object } } } } } }],
    [
      'any media type',
      { paths: { '/a': { post: { requestBody: any, responses: { 200: { description: 'A', ...any } } } } } },
    ],
    [
      'an empty value',
      {
        paths: {
          '/a': { get: { parameters: [{ ...parameters[0], allowEmptyValue: true, schema: { type: 'boolean' } }] } },
        },
      },
    ],
    [
      'null next to a reference',
      { components: { schemas: { A: { type: 'object' }, B: { ...ref('A'), nullable: true } } } },
    ],
  ])('%s', async (_what, parts) => {
    const file = join(FOLDER, `${++count}.json`)
    await writeFile(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'A', version: '1' }, paths: {}, ...parts }))
    await write(join(FOLDER, String(count)), (await generate(file, 'codegen')).files)
  })
})

test('--only server annotates the same as a whole run', async () => {
  const file = join(FOLDER, 'server.json')
  const schemas = { B: TEXT_AND_NUMBER, C: { type: 'string' } }
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', paths: {}, components: { schemas } }))
  const [whole, server] = await Promise.all([
    generate(file, 'codegen'),
    generate(file, 'codegen', { only: ['server'] }),
  ])
  expect(server.files.get('schemas.ts')).toBe(whole.files.get('schemas.ts'))
})

test('all generated code compiles, with the settings of this repository', async () => {
  const { errors, files } = await compile(FOLDER)
  expect(errors).toEqual([])
  expect(files.length).toBeGreaterThanOrEqual(6 * count)
})
