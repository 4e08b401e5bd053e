import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../document.fixture.ts'
import { describeProblem } from '../problem.ts'
import { type LoadedDocument, load } from '../reading/load.ts'

const API = `openapi: 3.1.1
info:
  title: Notes
tags:
  - name: a
  - name: b
  - name: c
paths:
  /a:
    get:
      deprecated: true
      responses: {}
  /b:
    get:
      parameters:
        - { name: q, in: query }
      responses: {}
`

async function overlaid(actions: string, files: Readonly<Record<string, string>> = {}): Promise<LoadedDocument> {
  const folder = await temporaryFolder()
  const overlay = actions.startsWith('overlay') ? actions : `overlay: 1.0.0\nactions:\n${actions}`
  const all = { 'api.yaml': API, 'overlay.yaml': overlay, ...files }
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text)
  return load(join(folder, 'api.yaml'), { overlays: [join(folder, 'overlay.yaml')] })
}

/** The place of the value at each pointer, as `file:line:column`. */
function placesOf({ locate }: LoadedDocument, ...pointers: string[]): string[] {
  return locate(pointers.map((pointer) => ({ pointer, message: '' }))).map(({ file, line, column }) =>
    `${file}:${line}:${column}`.replace(/^.*\//, ''),
  )
}

describe('an action', () => {
  test('merges objects, concatenates lists and replaces everything else', async () => {
    const { document, json } = await overlaid(`
  - target: $.info
    update: { title: Other, contact: { name: Ann }, __proto__: { polluted: true } }
  - target: $.paths.*.get
    update: { parameters: [{ name: r, in: query }], responses: { default: { description: Fine. } } }
`)
    expect(document.info).toMatchObject({ title: 'Other', contact: { name: 'Ann' } })
    expect(Object.getPrototypeOf(document.info)).toBe(Object.prototype)
    expect(document.paths).toMatchObject({
      '/a': { get: { deprecated: true, parameters: [{ name: 'r' }], responses: { default: {} } } },
      '/b': { get: { parameters: [{ name: 'q' }, { name: 'r' }], responses: { default: {} } } },
    })
    expect(JSON.parse(json)).toEqual(document)
  })

  test('adds an item to a list, and to each target its own copy', async () => {
    const { document } = await overlaid(`
  - { target: $.tags, update: { name: d } }
  - { target: "$.tags[?@.name == 'd']", update: { description: Last. } }
`)
    expect(document.tags).toEqual(
      [...'abc'].map((name) => ({ name })).concat(Object({ name: 'd', description: 'Last.' })),
    )
  })

  test('removes what it selects, items of a list too', async () => {
    const { document } = await overlaid(`
  - { target: "$.paths[?@.get.deprecated]", remove: true }
  - { target: "$.tags[?@.name != 'b']", remove: true, update: { name: never } }
`)
    expect(Object.keys(document.paths as object)).toEqual(['/b'])
    expect(document.tags).toEqual([{ name: 'b' }])
  })

  test('may make an unreadable document readable', async () => {
    const broken = API.replace('openapi: 3.1.1', 'openapi: 3.1').replace('responses: {}', '$ref: "#/nowhere"')
    const { document, problems } = await overlaid(
      '  - { target: $, update: { openapi: 3.1.1 } }\n  - { target: "$.paths.*[?@[\'$ref\']]", remove: true }',
      { 'api.yaml': broken },
    )
    expect(problems).toEqual([])
    expect(document).toMatchObject({ openapi: '3.1.1', paths: { '/a': {} } })
  })

  test('that selects nothing is reported with its place', async () => {
    const { overlaidInVain } = await overlaid('  - { target: $.path, remove: true }\n')
    expect(overlaidInVain.map(describeProblem)).toEqual([
      expect.stringMatching(/overlay\.yaml:3:7: \$\.path selects nothing: the action changes nothing$/),
    ])
  })
})

test('a problem is located where it is written: in the document, wherever it has moved, or in the overlay', async () => {
  const loaded = await overlaid(`
  - { target: "$.tags[0]", remove: true }
  - target: $.info
    update:
      contact:
        name: Ann
      title: Other
  - target: $.tags
    update: { name: d }
`)
  expect(placesOf(loaded, '/tags/0/name', '/tags/1', '/tags/2/name', '/paths/~1b/get')).toEqual([
    'api.yaml:6:5',
    'api.yaml:7:5',
    'overlay.yaml:11:15',
    'api.yaml:14:5',
  ])
  expect(placesOf(loaded, '/info', '/info/title', '/info/contact/name')).toEqual([
    'api.yaml:2:1',
    'overlay.yaml:9:7',
    'overlay.yaml:8:9',
  ])
})

test('a problem is located as well when the document has several files', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'parts'))
  await writeFile(join(folder, 'parts/b.yaml'), 'get:\n  responses: { $ref: "#/nowhere" }\n')
  await writeFile(join(folder, 'api.yaml'), API.replace('  /a:', '  /c: { $ref: parts/b.yaml }\n  /a:'))
  await writeFile(
    join(folder, 'overlay.yaml'),
    'overlay: 1.0.0\nactions:\n  - target: $.info\n    update:\n      x-a: 1\n  - { target: "$.tags[0]", remove: true }\n',
  )
  const loaded = await load(join(folder, 'api.yaml'), { overlays: [join(folder, 'overlay.yaml')] })
  expect(placesOf(loaded, '/info/x-a', '/tags/0', '/paths/~1c/get/responses')).toEqual([
    'overlay.yaml:5:7',
    'api.yaml:6:5',
    'b.yaml:2:3',
  ])
})

test('overlays are applied one after the other', async () => {
  const folder = await temporaryFolder()
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const overlays = [
    await write('one.json', '{"overlay":"1.0.0","actions":[{"target":"$.info","update":{"version":"1"}}]}'),
    await write('two.yaml', 'overlay: 1.0.1\nactions: [{ target: $.info.version, remove: true }]\n'),
  ]
  const { document, overlaidInVain } = await load(await write('api.yaml', API), { overlays })
  expect([document.info, overlaidInVain]).toEqual([{ title: 'Notes' }, []])
})

test.each([
  ['another file', 'openapi: 3.1.1\n', '1:1: expected an Overlay 1.0: "overlay: 1.0.0" at its top'],
  ['a later version', 'overlay: 2.0.0\nactions: []\n', '1:1: expected an Overlay 1.0'],
  ['no action', 'overlay: 1.0.0\n', '1:1: expected a list of at least one action as "actions"'],
  [
    'a misspelt field',
    'overlay: 1.0.0\nactions:\n  - { target: $, updte: {}, remove: false }\n',
    '3:5: the action changes nothing: give it an "update", or "remove: true"\n3:18: an Overlay 1.0 has no field "updte" here: did you mean "update"?',
  ],
  ['no target', '  - { remove: true }\n', '3:5: expected an action with a JSONPath as "target"'],
  ['no JSONPath', '  - { target: "$.a[", remove: true }\n', '3:7: "$.a[" is not a JSONPath (RFC 9535): '],
  [
    'a text',
    '  - { target: $.info.title, update: { a: 1 } }\n',
    '3:7: $.info.title selects #/info/title, which is neither',
  ],
  ['a list for an object', '  - { target: $.info, update: [] }\n', '3:7: $.info selects #/info, an object, which only'],
  ['all of it', '  - { target: $, remove: true }\n', '3:7: $ selects #, the document itself, which cannot be removed'],
])('an overlay is refused with its place: %s', async (_what, text, message) => {
  const overlay = text.startsWith('openapi') ? { 'overlay.yaml': text } : {}
  const refused = await overlaid(text, overlay).catch((error: Error) =>
    error.message.replaceAll(/^.*overlay\.yaml:/gm, ''),
  )
  expect(refused).toContain(message)
})
