import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complaintsOf, loadText, problemsOf, temporaryFolder } from '../document.fixture.ts'
import { valueAt } from '../json/pointer.ts'
import { load } from './load.ts'

describe('a file that is not an OpenAPI 3.0, 3.1 or 3.2 document is refused with its place', () => {
  test('a missing file', async () => {
    await expect(load('no/such.yaml')).rejects.toThrow(/^no\/such\.yaml:1:1: there is no such file$/)
  })

  test('a folder', async () => {
    await expect(load('src')).rejects.toThrow(/^src:1:1: cannot be read: /)
  })

  test.each([
    ['YAML that does not parse', 'openapi: 3.1.1\npaths: [1,\nb: }\n', '3:1: '],
    ['a name given twice', 'openapi: 3.1.1\ninfo: {}\nopenapi: 3.1.1\n', '3:1: duplicated mapping key'],
    [
      'a member given twice in JSON',
      '{\n "openapi": "3.1.1",\n "paths": { "/a": {},\n  "/a": {} }\n}',
      '4:4: duplicated mapping key',
    ],
    [
      'YAML that contains itself',
      'openapi: 3.1.1\ninfo: &info { more: *info }\n',
      '2:15: an alias refers to what contains it',
    ],
    ['an empty file', '', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it is empty'],
    ['a list', '- a\n- b\n', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it is a list'],
    ['a text', 'hello', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it is a string'],
    [
      'Swagger',
      '\nswagger: "2.0"\n',
      '2:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "swagger: 2.0": contract-first init converts it to OpenAPI 3',
    ],
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
    ['a number', 'openapi: 4\n', '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it says "openapi: 4"'],
    ['two documents', 'openapi: 3.1.1\n---\ninfo: {}\n', '2:1: expected one YAML document, but another begins here'],
    ['two with markers', '# a\n---\nopenapi: 3.1.1\n...\n---\ninfo: {}\n', '4:1: expected one YAML document'],
    [
      'another mapping',
      'info: {}\n',
      '1:1: expected an OpenAPI 3.0, 3.1 or 3.2 document, but it has no field "openapi"',
    ],
  ])('%s', async (_what, text, problem) => {
    expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)])
  })

  test('a message from the parser does not repeat the path', async () => {
    const [problem] = await problemsOf('openapi: 3.1.1\ninfo: {}\nopenapi: 3.1.1\n')
    expect(problem).toBe('3:1: duplicated mapping key')
  })
})

describe('a single file of JSON is published as it was written', () => {
  // JavaScript would put the keys that are numbers first, and would write the numbers differently.
  const text = `{
    "openapi": "3.1.1", "info": { "title": "a\\u0062", "version": "1.0.0" },
    "paths": {},
    "x-last": { "b": 1.50, "404": [1e3], "200": null, "__proto__": { "a": {} } }
}`

  test('byte for byte, when it has more than one line', async () => {
    expect((await loadText(`${text}\n\n`)).json).toBe(`${text}\n`)
  })

  test('with the same values in the same order, when it has one', async () => {
    const ordered = text.replace(', "404": [1e3], "200": null', '')
    const published = (await loadText(ordered.replaceAll('\n', ''))).json
    expect(published).toBe(`${JSON.stringify(JSON.parse(ordered), null, 2)}\n`)
    expect(published).toContain('"__proto__"')
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

  // Neither is an extension or an example: authors choose these names.
  test('one in a header whose name begins with x-, or in a response called example, must lead somewhere', async () => {
    const problems = await problemsOf(`openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: ok
          headers:
            x-count: { $ref: '#/components/headers/No' }
components:
  responses:
    example: { $ref: '#/components/responses/No' }
`)
    expect(problems).toEqual([
      '11:24: $ref "#/components/headers/No" leads nowhere',
      '14:16: $ref "#/components/responses/No" leads nowhere',
    ])
  })

  test('a lookalike in an example or an extension is data', async () => {
    const reference = { $ref: '#/nowhere' }
    const schema = { type: 'object', properties: { value: { type: 'string' } }, examples: [[reference]] }
    const media = { example: reference, examples: { a: { value: reference } }, schema }
    const parts = {
      'x-data': reference,
      components: { responses: { Ok: { description: 'ok', content: { 'application/json': media } } } },
    }
    expect(await complaintsOf(parts)).toEqual([])
  })

  test.each(['other.yaml#/x', 'other.yaml'])('%s that leads nowhere has its place', async (ref) => {
    const [problem, ...more] = await problemsOf(RESPONSES(ref))
    expect(problem).toMatch(/^8:9: Can't resolve \$ref/)
    expect(problem).toMatch(/\(at #\/paths\/~1a\/get\/responses\/200\)$/)
    expect(more).toEqual([])
  })

  test('by an anchor, an $id or a pointer below one are followed in their own file', async () => {
    const folder = await temporaryFolder()
    const root = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
components:
  schemas:
    Tree: { $ref: tree.yaml }
    Own: { $id: 'https://example.com/own', items: { $ref: 'tree.yaml#/$defs/leaf' }, not: { $ref: '#/$defs/a' }, $defs: { a: { type: string } } }
`
    const tree = `$id: https://example.com/tree
$defs: { leaf: { $anchor: leaf, type: integer }, inner: { $id: inner, type: object, not: { $ref: '#' } } }
properties:
  kids: { items: { $ref: '#' } }
  byAnchor: { $ref: '#leaf' }
  byPointer: { $ref: '#/$defs/leaf' }
  byId: { $ref: inner }
`
    await writeFile(join(folder, 'api.yaml'), root)
    await writeFile(join(folder, 'tree.yaml'), tree)
    const { document, problems } = await load(join(folder, 'api.yaml'))
    expect(problems).toEqual([])
    expect(valueAt(document, '/components/schemas/tree/properties')).toEqual({
      kids: { items: { $ref: '#/components/schemas/tree' } },
      byAnchor: { $ref: '#/components/schemas/leaf' },
      byPointer: { $ref: '#/components/schemas/leaf' },
      byId: { $ref: '#/components/schemas/inner' },
    })
    expect(valueAt(document, '/components/schemas/inner/not')).toEqual({ $ref: '#/components/schemas/inner' })
    expect(valueAt(document, '/components/schemas/Own')).toEqual({
      items: { $ref: '#/components/schemas/leaf' },
      not: { $ref: '#/components/schemas/Own/$defs/a' },
      $defs: { a: { type: 'string' } },
    })
  })

  test('to names with ~, / or % in another file lead there, and not to components of the document with the same name', async () => {
    const folder = await temporaryFolder()
    const root = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
components:
  schemas:
    A~B: { const: own }
    5%: { const: 5 }
    List: { allOf: [{ $ref: '#/components/schemas/A~0B' }, { $ref: '#/components/schemas/5%25' }, { $ref: 'b.yaml#/A~0B' }, { $ref: 'b.yaml#/100%25' }, { $ref: 'b.yaml#/A~1C' }] }
`
    await writeFile(join(folder, 'api.yaml'), root)
    const other =
      "A~B: { const: b }\n100%: { not: { $ref: '#/100%25' }, items: { $ref: '#/A~0B' } }\nA/C: { const: c }\n"
    await writeFile(join(folder, 'b.yaml'), other)
    const { document, json, problems } = await load(join(folder, 'api.yaml'))
    expect(problems).toEqual([])
    const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    expect(document.components).toEqual({
      schemas: {
        'A~B': { const: 'own' },
        '5%': { const: 5 },
        List: { allOf: [to('A~0B'), to('5%'), to('A~0B-2'), to('100%'), to('A~1C')] },
        'A~B-2': { const: 'b' },
        '100%': { not: to('100%'), items: to('A~0B-2') },
        'A/C': { const: 'c' },
      },
    })
    expect(json).toContain('#/components/schemas/100%25')
  })

  test('by an anchor of another file are followed, and an anchor that no schema has is reported', async () => {
    const folder = await temporaryFolder()
    const root = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
components:
  schemas:
    Toy: { $ref: 'toys.yaml#toy' }
    None: { $ref: 'toys.yaml#none' }
`
    await writeFile(join(folder, 'api.yaml'), root)
    await writeFile(join(folder, 'toys.yaml'), "$defs: { Ball: { $anchor: toy, not: { $ref: '#toy' } } }\n")
    const { document, problems, files } = await load(join(folder, 'api.yaml'))
    expect(document.components).toMatchObject({
      schemas: { Toy: { $ref: '#/components/schemas/Ball' }, Ball: { not: { $ref: '#/components/schemas/Ball' } } },
    })
    expect(problems).toMatchObject([{ line: 6, message: expect.stringMatching(/toys\.yaml has the anchor "none"/) }])
    expect(files.map(({ path }) => path)).toEqual([join(folder, 'api.yaml'), join(folder, 'toys.yaml')])
  })

  test('to a path item of another file that also has a field next to the reference are reported at that field', async () => {
    const folder = await temporaryFolder()
    const root = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a: { $ref: 'items.yaml#/A', parameters: [], x-note: a }
  /b: { $ref: 'items.yaml#/A', summary: Fine. }
  /c:
    $ref: 'items.yaml#/B'
    get: {}
`
    await writeFile(join(folder, 'api.yaml'), root)
    const items = "A: { parameters: [], get: {}, x-note: b }\nB:\n  $ref: '#/A'\n  parameters: []\n"
    await writeFile(join(folder, 'items.yaml'), items)
    const { problems } = await load(join(folder, 'api.yaml'))
    const tail = 'stands next to a $ref to a path item that also has it: keep one of them'
    expect(problems.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line}: ${message}`)).toEqual([
      `api.yaml:4: "parameters" ${tail}`,
      `items.yaml:4: "parameters" ${tail}`,
      `api.yaml:8: "get" ${tail}`,
    ])
  })

  test('to files are percent-encoded, unless a file has that very name', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'v1%20b'))
    await writeFile(join(folder, 'my a#b.yaml'), 'description: Decoded.\n')
    await writeFile(join(folder, 'v1%20b', 'ok.yaml'), 'description: As it is.\n')
    for (const [ref, description] of [
      ['my%20a%23b.yaml', 'Decoded.'],
      ['v1%20b/ok.yaml', 'As it is.'],
    ] as const) {
      await writeFile(join(folder, 'api.yaml'), RESPONSES(ref))
      const { json, problems } = await load(join(folder, 'api.yaml'))
      expect(problems).toEqual([])
      expect(json).toContain(JSON.stringify({ description }).slice(1, -1).replace(':', ': '))
    }
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

test('a file of prose or code is a text, whatever YAML would make of it', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'intro.md'), '# Pets\n\nNote: they bite.\n---\n- here\n')
  await writeFile(join(folder, 'list.php'), "<?php\necho $pets['a'];\n")
  const file = join(folder, 'api.yaml')
  await writeFile(
    file,
    `openapi: 3.1.1
info: { title: Pets, version: '1', description: { $ref: ./intro.md } }
paths:
  /pets:
    get:
      x-codeSamples: [{ lang: PHP, source: { $ref: ./list.php } }]
      responses: { '204': { description: none } }
`,
  )
  const { document, problems } = await load(file)
  expect(problems).toEqual([])
  expect(document).toMatchObject({
    info: { description: '# Pets\n\nNote: they bite.\n---\n- here\n' },
    paths: { '/pets': { get: { 'x-codeSamples': [{ source: "<?php\necho $pets['a'];\n" }] } } },
  })
})
