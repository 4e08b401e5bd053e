import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMain } from '@contract-first/document/test/run-main'
import { describe, expect, test } from 'vitest'
import { main } from './cli.ts'
import { temporaryFolder } from './document.fixture.ts'
import { generate } from './generate.ts'
import { write } from './write.ts'

const _CLI = join(import.meta.dirname, '../bin/codegen.js')
const API = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200': { description: ok }
`

async function codegen(folder: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = await runMain(main, args, { folder })
  return { code: exitCode, out: stdout, err: stderr }
}

async function folderWith(api: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'api.yaml'), api)
  return folder
}

const FILES = ['client.ts', 'handlers.ts', 'openapi.json', 'routes.ts', 'schemas.ts', 'server.ts', 'types.ts']

describe('codegen <document> --out <folder>', () => {
  test('writes the files, each beginning with the command that writes it again', async () => {
    const folder = await folderWith(API)
    const { code, out, err } = await codegen(folder, 'api.yaml', '--out', 'deep/generated')
    expect([code, out, err]).toEqual([0, 'Wrote 7 files to deep/generated.\n', ''])
    expect((await readdir(join(folder, 'deep/generated'))).sort()).toEqual(FILES)
    for (const name of FILES.filter((file) => file.endsWith('.ts'))) {
      const [first] = (await readFile(join(folder, 'deep/generated', name), 'utf8')).split('\n')
      expect(first).toBe(
        '// Generated from the OpenAPI description, do not edit. To generate it again: codegen api.yaml --out deep/generated',
      )
    }
  })

  test('2: a problem of the document is printed with its place, and nothing is written', async () => {
    const folder = await folderWith(API)
    await mkdir(join(folder, 'generated'))
    await writeFile(join(folder, 'generated/client.ts'), 'before')
    await writeFile(join(folder, 'broken.yaml'), 'openapi: [')
    const { code, out, err } = await codegen(folder, 'broken.yaml', '--out', 'generated')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^broken\.yaml:\d+:\d+: .*\n$/)
    expect(await readdir(join(folder, 'generated'))).toEqual(['client.ts'])
    expect(await readFile(join(folder, 'generated/client.ts'), 'utf8')).toBe('before')
  })

  test('2: a folder that cannot be written is reported in one line', async () => {
    const folder = await folderWith(API)
    const { code, err } = await codegen(folder, 'api.yaml', '--out', 'api.yaml')
    expect(code).toBe(2)
    expect(err).toMatch(/^EEXIST: [^\n]*api\.yaml'\n$/)
  })

  test('2: a folder in the place of a file is reported in one line', async () => {
    const folder = await folderWith(API)
    await mkdir(join(folder, 'generated/types.ts'), { recursive: true })
    const { code, err } = await codegen(folder, 'api.yaml', '--out', 'generated')
    const message = 'generated/types.ts is a folder, so nothing was written: remove it, or choose another --out\n'
    expect([code, err]).toEqual([2, message])
    expect(await readdir(join(folder, 'generated'))).toEqual(['types.ts'])
  })
})

describe('--check', () => {
  test('0 if the folder is up to date; 1 names the files that differ', async () => {
    const folder = await folderWith(API)
    const check = () => codegen(folder, 'api.yaml', '--out', 'generated', '--check')
    const { files } = await generate(join(folder, 'api.yaml'), 'codegen api.yaml --out generated')
    await write(join(folder, 'generated'), files)
    expect(await check()).toEqual({ code: 0, out: '', err: '' })

    await writeFile(join(folder, 'generated/client.ts'), 'edited')
    const differs = 'Out of date in generated: client.ts. Run the same command without --check.\n'
    expect(await check()).toEqual({ code: 1, out: '', err: differs })
    expect(await readFile(join(folder, 'generated/client.ts'), 'utf8')).toBe('edited')
  })
})

describe('the runtime that generated code needs', () => {
  test('has another version: --check says so in a line, and so does the import', async () => {
    const folder = await folderWith(API)
    await codegen(folder, 'api.yaml', '--out', 'generated')
    const installed = join(folder, 'node_modules/@contract-first/hono')
    const install = (version: string) => writeFile(join(installed, 'package.json'), JSON.stringify({ version }))
    await mkdir(installed, { recursive: true })
    const check = () => codegen(folder, 'api.yaml', '--out', 'generated', '--check')
    await install('1.4.0')
    expect(await check()).toEqual({ code: 0, out: '', err: '' })
    await install('2.0.0')
    const mismatch = 'The generated code needs @contract-first/hono ^1.0.0, but 2.0.0 is installed: '
    const advice = 'install a version of that range, or generate the code again.\n'
    expect(await check()).toEqual({ code: 1, out: '', err: mismatch + advice })
    expect(await readFile(join(folder, 'generated/routes.ts'), 'utf8')).toContain("\nrequireRuntime('^1.0.0')\n")
  })
})

/** Two operations without a name, a format that is not checked, and properties with defaults that are not filled in. */
const QUESTIONABLE = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: colour } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { type: string } } } } } }
    delete: { responses: { '204': { description: gone } } }
components:
  schemas:
    Thing: { type: object, properties: { toString: { default: 1 }, valueOf: { default: 2 } } }
`

describe('--overlay', () => {
  const broken = API.replace("'200'", 'ok')
  const mend = "  - target: $.paths['/a'].get\n    update: { responses: { '204': { description: ok } } }\n"
  const removal = "  - target: $.paths['/a'].get.responses.ok\n    remove: true\n"

  async function corrected(actions: string) {
    const folder = await folderWith(broken)
    await writeFile(join(folder, 'fixes.yaml'), `overlay: 1.0.0\nactions:\n${actions}`)
    return { folder, ...(await codegen(folder, 'api.yaml', '--out', 'generated', '--overlay', 'fixes.yaml')) }
  }

  test('0: the document is corrected before it is read, and published corrected', async () => {
    const { folder, code, err } = await corrected(removal + mend)
    expect([code, err]).toEqual([0, ''])
    const published = JSON.parse(await readFile(join(folder, 'generated/openapi.json'), 'utf8'))
    expect(published.paths['/a'].get.responses).toEqual({ 204: { description: 'ok' } })
    expect(await readFile(join(folder, 'generated/client.ts'), 'utf8')).toContain('--overlay fixes.yaml')
  })

  test('0: an action that selects nothing is reported', async () => {
    const { code, err } = await corrected(`${removal + mend}  - target: $.nothing\n    remove: true\n`)
    expect([code, err]).toEqual([0, 'fixes.yaml:7:5: $.nothing selects nothing: the action changes nothing\n'])
  })

  test('2: a problem that remains is reported at its place, and a problem of the overlay at its own', async () => {
    expect((await corrected(mend)).err).toMatch(/^api\.yaml:8:9: /)
    expect((await corrected(removal + mend.replace("'204'", 'fine'))).err).toMatch(/^fixes\.yaml:6:\d+: /)
  })
})

describe('--skip', () => {
  const broken = { post: { operationId: 'mend', responses: { 200: { description: 'ok', content: { a: {} } } } } }
  const get = { operationId: 'ask', responses: { 204: { description: 'ok' } } }
  const text = JSON.stringify({ openapi: '3.1.1', paths: { '/a': { get, ...broken } } }, null, 1)

  test.each(['mend', 'POST /a'])('0: %s is left out, and everything else is generated', async (name) => {
    const folder = await folderWith(text)
    const { code, err } = await codegen(folder, 'api.yaml', '--out', 'generated', '--skip', name)
    expect([code, err]).toEqual([0, ''])
    const published = JSON.parse(await readFile(join(folder, 'generated/openapi.json'), 'utf8'))
    expect(published.paths).toEqual({ '/a': { get } })
  })

  test('2: an unknown one is reported, with the one that was probably meant', async () => {
    const folder = await folderWith(text)
    const { code, err } = await codegen(folder, 'api.yaml', '--out', 'generated', '--skip', 'mand')
    expect(code).toBe(2)
    expect(err).toMatch(/--skip "mand": there is no such operation: did you mean "mend"\?\n$/)
  })
})

describe('constructs that are not supported', () => {
  const place = 'is not supported at #/components/schemas/Thing/properties'
  const text = `a default of the name "toString" ${place}/toString: leave it out`
  const value = `a default of the name "valueOf" ${place}/valueOf: leave it out`

  test('2: all of them are refused in one run, sorted by place, and nothing is written', async () => {
    const folder = await folderWith(QUESTIONABLE)
    const { code, out, err } = await codegen(folder, 'api.yaml', '--out', 'generated')
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n')).toEqual([
      `api.yaml:10:42: ${text}; --allow toString lets it through`,
      `api.yaml:10:68: ${value}; --allow valueOf lets it through`,
      '',
    ])
    expect(await readdir(folder)).toEqual(['api.yaml'])
  })

  test('2: --allow lets one of them through, and the other is still refused', async () => {
    const folder = await folderWith(QUESTIONABLE)
    const { code, err } = await codegen(folder, 'api.yaml', '--out', 'generated', '--allow', 'toString')
    expect([code, err]).toEqual([2, `api.yaml:10:68: ${value}; --allow valueOf lets it through\n`])
  })

  test('0: --allow of all lists what was let through and which operations were given a name', async () => {
    const folder = await folderWith(QUESTIONABLE)
    const allow = ['--allow', 'toString', '--allow', 'valueOf']
    const { code, out, err } = await codegen(folder, 'api.yaml', '--out', 'generated', ...allow)
    expect([code, out]).toEqual([0, 'Wrote 8 files to generated.\n'])
    expect(err.split('\n')).toEqual([
      `api.yaml:10:42: allowed: ${text}`,
      `api.yaml:10:68: allowed: ${value}`,
      'operations without operationId were named: getAById, deleteAById',
      '',
    ])
  })

  test('a cause is reported once, with its first place and their number; --verbose lists every place', async () => {
    const thing = { properties: { toString: { default: 1 } } }
    const schemas = { A: thing, B: thing, C: thing }
    const folder = await folderWith(JSON.stringify({ openapi: '3.1.1', paths: {}, components: { schemas } }, null, 1))
    const { err } = await codegen(folder, 'api.yaml', '--out', 'generated')
    const first =
      'a default of the name "toString" is not supported at #/components/schemas/A/properties/toString: leave it out'
    expect(err).toBe(`api.yaml:8:6: ${first} (and at 2 more places); --allow toString lets it through\n`)
    const verbose = await codegen(folder, 'api.yaml', '--out', 'generated', '--verbose')
    expect(verbose.err.split('\n')).toHaveLength(4)
  })

  test('0: an --allow that meets nothing is reported, unless a part that was not printed could have met it', async () => {
    const folder = await folderWith(API)
    const args = ['api.yaml', '--out', 'generated', '--allow', 'nonsense']
    expect((await codegen(folder, ...args)).err).toBe('--allow nonsense is not needed: leave it out\n')
    expect((await codegen(folder, ...args, '--only', 'client')).err).toBe('')
  })

  test('--verbose lists the operations that were given a name, and the formats that are not checked', async () => {
    const folder = await folderWith(QUESTIONABLE.replace(/default: \d/g, ''))
    const { err } = await codegen(folder, 'api.yaml', '--out', 'generated', '--only', 'client', '--verbose')
    expect(err.split('\n')).toEqual([
      '#/paths/~1a~1{id}/get has no operationId: it is called getAById',
      '#/paths/~1a~1{id}/delete has no operationId: it is called deleteAById',
      '',
    ])
    const { err: withServer } = await codegen(folder, 'api.yaml', '--out', 'generated', '--only', 'server', '--verbose')
    expect(withServer).toContain('formats that are not checked: colour\n')
  })
})

describe('--only', () => {
  test.each([
    ['client', ['client.ts', 'openapi.json']],
    ['types,client', ['client.ts', 'openapi.json', 'types.ts']],
    ['server', ['handlers.ts', 'openapi.json', 'routes.ts', 'schemas.ts', 'server.ts']],
  ])('%s writes its files, and leaves the others alone', async (parts, files) => {
    const folder = await folderWith(API)
    expect((await codegen(folder, 'api.yaml', '--out', 'generated', '--only', parts)).code).toBe(0)
    expect((await readdir(join(folder, 'generated'))).sort()).toEqual(files)
    expect((await codegen(folder, 'api.yaml', '--out', 'generated', '--only', parts, '--check')).code).toBe(0)
  })
})

test('--client openapi-fetch writes create-client.ts; without it, the file is removed', async () => {
  const folder = await folderWith(API)
  const args = ['api.yaml', '--out', 'generated']
  await codegen(folder, ...args, '--client', 'openapi-fetch')
  expect(await readFile(join(folder, 'generated/create-client.ts'), 'utf8')).toContain("from 'openapi-fetch'")
  await codegen(folder, ...args)
  expect(await readdir(join(folder, 'generated'))).not.toContain('create-client.ts')
})

describe('usage', () => {
  test('--help explains everything on standard output', async () => {
    const { code, out, err } = await codegen(process.cwd(), '--help')
    expect([code, err]).toEqual([0, ''])
    for (const word of [
      'Usage: codegen <document> --out <folder>',
      '--out',
      '--check',
      '--allow',
      '--help',
      'Examples',
      'Exit status',
    ]) {
      expect(out).toContain(word)
    }
  })

  test.each<[args: string[], mistake: string]>([
    [[], 'expected one document, not 0'],
    [['api.yaml'], 'say where the files go: --out <folder>'],
    [['a.yaml', 'b.yaml', '--out', 'x'], 'expected one document, not 2'],
    [['a.yaml', '--out'], "--out <value>' argument missing"],
    [['a.yaml', '--out', 'x', '--only', 'sever'], '--only is "sever": write types, server, client'],
    [['a.yaml', '--out', 'x', '--client', 'axios'], '--client is "axios": write openapi-fetch'],
    [['a.yaml', '--out', 'x', '--enums', 'both'], '--enums is "both": write open, closed'],
    [['a.yaml', '--out', 'x', '--cross-check', 'no'], '--cross-check is "no": write on, off'],
    [['a.yaml', '--out', 'x', '--chekc'], "Unknown option '--chekc'"],
    [['a.yaml', '--out', 'x', '--check', '--watch'], '--check and --watch exclude each other: leave one out'],
  ])('2: %j prints its mistake on standard error', async (args, mistake) => {
    const { code, out, err } = await codegen(process.cwd(), ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^codegen: .* \(see --help\)\n$/)
    expect(err).toContain(mistake)
  })
})
