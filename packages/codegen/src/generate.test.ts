import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complaintsOf, fileOf, generateParts, problemsOf, temporaryFolder } from './document.fixture.ts'
import { generate, UNCHECKED } from './generate.ts'

test('the same input gives the same bytes', async () => {
  const document = join(import.meta.dirname, '../test/torture/torture.yaml')
  const [first, again] = [await generate(document, 'codegen'), await generate(document, 'codegen')]
  expect([first.files, first.notes]).toEqual([again.files, again.notes])
})

test('everything wrong or unsupported is reported in one run, sorted by place', async () => {
  const problems = await problemsOf(`openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: same
      parameters:
        - { name: bad, in: nowhere, schema: { type: string } }
      responses:
        '200': { description: ok }
  /b:
    get:
      operationId: same
      responses:
        '200': { description: ok }
components:
  schemas:
    Thing:
      type: object
      properties:
        two: { type: strnig }
        three: { type: string, minLength: -1 }
`)
  expect(problems).toEqual([
    expect.stringMatching(
      /^8:11: expected a parameter with a name and "in" of path, query, header, cookie, querystring$/,
    ),
    expect.stringMatching(/^21:\d+: there is no type "strnig"$/),
    expect.stringMatching(/^22:\d+: expected a whole number of 0 or more as "minLength"/),
  ])
})

const ok = { responses: { 200: { description: 'ok' } } }

function pathOf(path: string, operation: object = {}, method = 'get') {
  return { paths: { [path]: { [method]: { operationId: 'ask', ...ok, ...operation } } } }
}

const parameter = (name: string, location: string, schema: object = { type: 'string' }) => ({
  name,
  in: location,
  required: location === 'path',
  schema,
})

describe('a half-understood document is refused', () => {
  test.each<[what: string, parts: object, complaint: string]>([
    [
      'a security mapping where a list belongs, which would leave the operation open',
      pathOf('/a', { security: { key: [] } }),
      'expected a list, each item a security requirement, but it is a mapping',
    ],
    [
      'the same at the root',
      { ...pathOf('/a'), security: 'key' },
      'expected a list, each item a security requirement, but it is "key"',
    ],
    [
      'one parameter twice',
      pathOf('/a', { parameters: [parameter('q', 'query'), parameter('q', 'query', { type: 'integer' })] }),
      'the query parameter "q" is given twice',
    ],
    [
      'two servers of one environment',
      {
        servers: [
          { url: 'https://a.example', 'x-environment': 'production' },
          { url: 'https://b.example', 'x-environment': 'production' },
        ],
      },
      'x-environment "production" is taken by another server',
    ],
  ])('%s', async (_what, parts, complaint) => {
    expect(await complaintsOf(parts)).toEqual([complaint])
  })

  test.each([pathOf('/a', { parameters: [parameter('constructor', 'query')] })])(
    'a parameter called constructor',
    async (parts) => {
      expect(await complaintsOf(parts)).toEqual([expect.stringMatching(/"constructor" is not supported at #\/paths\//)])
    },
  )

  test('a default of a property that every object inherits', async () => {
    const Thing = { type: 'object', properties: { toString: { type: 'string', default: 'a' } } }
    expect(await complaintsOf({ components: { schemas: { Thing } } })).toEqual([
      'a default of the name "toString" is not supported at #/components/schemas/Thing/properties/toString: leave it out',
    ])
  })
})

test('the later of two parameters with one name is another argument of the client, and itself for the server', async () => {
  const parameters = [parameter('id', 'query', { type: 'integer' }), parameter('id', 'path'), parameter('id', 'header')]
  const folder = await temporaryFolder()
  const parts = pathOf('/a/{id}', { parameters })
  await writeFile(join(folder, 'api.json'), JSON.stringify({ openapi: '3.1.1', info: {}, ...parts }))
  const { files } = await generate(join(folder, 'api.json'), 'codegen')
  expect(files.get('client.ts')).toContain(
    "parameters: { 'query.id': { in: 'query', name: 'id', write: writeParameter }, id: 'path', 'header.id': { in: 'header', name: 'id', write: writeParameter } },",
  )
  const request = /interface AskRequest.*?\n}/s.exec(String(files.get('handlers.ts')))?.[0]
  expect(request).toMatch(/path: {\s*id: string\s*}\s*query: {\s*id\?: number\s*}/)
})

test('a deprecated operation is generated like any other, and its comment names the day of its removal', async () => {
  const lifeCycle = { deprecated: true, 'x-deprecated-sunset': '2030-12-05', 'x-replaced-by': 'other' }
  const files = await generateParts(pathOf('/a', lifeCycle))
  expect(files.get('handlers.ts')).toContain('@deprecated To be removed on 2030-12-05; use other.')
  expect(files.get('client.ts')).toContain('@deprecated To be removed on 2030-12-05; use other.')
  expect(files.get('routes.ts')).toContain('deprecated: true,')
})

test('a problem of a schema is reported once, where it was written, whatever was derived from it', async () => {
  const d = { type: 'integer', default: 1 }
  const A = { type: 'object', properties: { d, toString: d } }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } }
  const post = { operationId: 'a', requestBody: { content }, responses: { 200: { description: 'ok', content } } }
  expect(await complaintsOf({ paths: { '/a': { post } }, components: { schemas: { A } } })).toEqual([
    'a default of the name "toString" is not supported at #/components/schemas/A/properties/toString: leave it out',
  ])
})

describe('patterns', () => {
  const codeOf = async (pattern: string) => {
    const text = await fileOf('schemas.ts', { components: { schemas: { A: { type: 'string', pattern } } } })
    return /\.regex\((.*)\)/.exec(text)?.[1]
  }

  test.each([
    ['^a$', '/^a$/u'],
    ['\\A\\d+\\z', '/^\\d+$/u'],
    ['^[\\w\\-.]+\\@\\d\\-$', '/^[\\w\\-.]+@\\d-$/u'],
    ['^\\#\\p{L}$', '/^#\\p{L}$/u'],
    ['^{\\d}$', '/^{\\d}$/'],
  ])('%s is %s', async (pattern, code) => {
    expect(await codeOf(pattern)).toBe(code)
  })
})

test('a pattern that can run away, and that no other engine reads, is reported with its place, and refused by strict', async () => {
  const file = join(await temporaryFolder(), 'api.json')
  const schemas = { A: { type: 'string', pattern: '^(?!b)(a+)+$' }, B: { type: 'string', pattern: '^a+$' } }
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', paths: {}, components: { schemas } }))
  const { notes } = await generate(file, 'codegen')
  expect(notes.runningAway).toEqual([expect.stringMatching(/:1:\d+: a text can keep this pattern busy/)])
  await expect(generate(file, 'codegen', { strict: true })).rejects.toThrow(/:1:\d+: a text can keep this pattern busy/)
})

test.each([
  [true, ['client.ts', 'responses.ts', 'routes.ts']],
  [false, ['client.ts', 'responses.ts', 'routes.ts', 'schemas.ts']],
])('with cross-checks %s, a compiler skips %j', async (crossCheck, skipped) => {
  const document = join(import.meta.dirname, '../test/torture/torture.yaml')
  const { files } = await generate(document, 'codegen', { crossCheck })
  const names = [...files].flatMap(([name, text]) => (String(text).split('\n')[1] === UNCHECKED ? [name] : []))
  expect(names.sort()).toEqual(skipped)
})
