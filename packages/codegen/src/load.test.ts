import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemsOf, temporaryFolder } from './document.fixture.ts'
import { load } from './load.ts'

describe('a file that is no OpenAPI 3.0, 3.1 or 3.2 document is refused with its place', () => {
  test('a missing file', async () => {
    await expect(load('no/such.yaml')).rejects.toThrow(/^no\/such\.yaml:1:1: there is no such file$/)
  })

  test('a folder', async () => {
    await expect(load('src')).rejects.toThrow(/^src:1:1: cannot be read: /)
  })

  test.each([
    ['YAML that does not parse', 'openapi: 3.1.1\npaths: [1,\nb: }\n', '3:1: '],
    ['a name given twice', 'openapi: 3.1.1\ninfo: {}\nopenapi: 3.1.1\n', '3:1: duplicated mapping key'],
    ['an empty file', '', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it is empty'],
    ['a list', '- a\n- b\n', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it is a list'],
    ['a text', 'hello', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it is a string'],
    ['Swagger', '\nswagger: "2.0"\n', '2:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "swagger: 2.0"'],
    [
      'AsyncAPI',
      'asyncapi: 3.0.0\n',
      '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "asyncapi: 3.0.0"',
    ],
    [
      'OpenAPI 4',
      'info: {}\nopenapi: 4.0.0\n',
      '2:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "openapi: 4.0.0"',
    ],
    ['a number', 'openapi: 3.1\n', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "openapi: 3.1"'],
    [
      'another mapping',
      'info: {}\n',
      '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it has no field "openapi"',
    ],
  ])('%s', async (_what, text, problem) => {
    expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)])
  })

  test('the message of the parser does not repeat the path', async () => {
    const [problem] = await problemsOf('openapi: 3.1.1\ninfo: {}\nopenapi: 3.1.1\n')
    expect(problem).toBe('3:1: duplicated mapping key')
  })
})

const RESPONSES = (ref: string) => `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          $ref: '${ref}'
`

describe('references', () => {
  test('a local one that leads nowhere has its place', async () => {
    const problems = await problemsOf(RESPONSES('#/components/responses/No'))
    expect(problems).toEqual(['9:11: $ref "#/components/responses/No" leads nowhere'])
  })

  test.each(['other.yaml#/x', 'other.yaml'])('%s that leads nowhere has its place', async (ref) => {
    const [problem, ...more] = await problemsOf(RESPONSES(ref))
    expect(problem).toMatch(/^8:9: Can't resolve \$ref/)
    expect(problem).toMatch(/\(at #\/paths\/~1a\/get\/responses\/200\)$/)
    expect(more).toEqual([])
  })

  test('into other files are moved in, local ones are kept', async () => {
    const folder = await temporaryFolder()
    const root = join(folder, 'api.yaml')
    await writeFile(root, RESPONSES('parts/ok.yaml#/Ok').replaceAll('parts/', ''))
    await writeFile(
      join(folder, 'ok.yaml'),
      "Ok: { description: ok, content: { application/json: { schema: { $ref: '#/Thing' } } } }\nThing: { type: string }\n",
    )
    const { document } = await load(root)
    expect(document).toMatchObject({
      paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/Ok' } } } } },
      components: {
        responses: { Ok: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
        schemas: { Thing: { type: 'string' } },
      },
    })
  })
})
