import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from '../cli.ts'
import { listedIn } from '../operations/files.ts'

const PACKAGE = join(import.meta.dirname, '../..')
// Inside the package, so that a project finds the packages of this repository in the folders above.
mkdirSync(join(PACKAGE, '.scratch'), { recursive: true })
const work = mkdtempSync(join(PACKAGE, '.scratch/größe und '))

afterAll(() => rmSync(work, { recursive: true }))

/** A folder that holds a document, if one is given. */
function folderOf(name: string, document?: string, as = 'openapi.json'): string {
  const folder = join(work, name)
  mkdirSync(folder, { recursive: true })
  if (document !== undefined) cpSync(fileURLToPath(import.meta.resolve(document)), join(folder, as))
  return folder
}

function contractFirst(folder: string, ...args: string[]): Promise<Outcome> {
  return runMain(main, args, { folder })
}

function init(folder: string, ...args: string[]): Promise<Outcome> {
  return contractFirst(folder, 'init', ...args)
}

/** The contents of all files of a project except generated ones. */
function filesOf(folder: string): Record<string, string> {
  const paths = globSync('{*,.*,src/*,src/operations/*,test/*,.github/workflows/*}', {
    cwd: folder,
    withFileTypes: true,
  })
  return Object.fromEntries(
    paths
      .filter((entry) => entry.isFile())
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  )
}

/** The lines of a file, whatever order the exports of operations have. */
function sortedLines(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').sort()
}

describe('a project', () => {
  test('for the document that init writes is the template', async () => {
    const folder = folderOf('template')
    await init(folder, '--title', 'Notes')
    const template = join(PACKAGE, 'templates/service')
    for (const [path, text] of Object.entries(filesOf(folder)).filter(
      ([path]) => !/package\.json|index\.ts/.test(path),
    )) {
      const own = path.replace(folder, template).replace(/\.(gitignore|dockerignore)/, '$1')
      expect(text.replace('title: "Notes"', 'title: Notes'), path).toBe(readFileSync(own, 'utf8'))
    }
  })

  test('with keys has the files of the template with keys, and stubs that are made from its store', async () => {
    const folder = folderOf('keys')
    await init(folder, '--title', 'Notes', '--keys')
    const template = join(PACKAGE, 'templates/keys')
    const paths = globSync('{compose.yaml,src/*.ts,src/{operations,store}/*.ts,test/*.ts}', { cwd: template })
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) expect(sortedLines(join(folder, path)), path).toEqual(sortedLines(join(template, path)))
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(readFileSync(join(PACKAGE, '../../pnpm-workspace.yaml'), 'utf8')).toContain(`  pg: ${dependencies.pg}\n`)

    rmSync(join(folder, 'src/operations/getNote.ts'))
    const { stdout } = await init(folder)
    expect(stdout).toContain('wrote    src/operations/getNote.ts')
    expect(readFileSync(join(folder, 'src/operations/getNote.ts'), 'utf8')).toContain("Operation<'getNote'> = () =>")
  })
})

describe('a second run', () => {
  test('changes none of my files, and says that nothing is new', async () => {
    const folder = folderOf('again')
    await init(folder, '--title', 'Notes')
    writeFileSync(join(folder, 'src/operations/getNote.ts'), '// mine\n')
    rmSync(join(folder, 'test/client.test.ts'))
    const before = filesOf(folder)
    expect((await init(folder)).stdout).toBe(
      'openapi.yaml: 3 operations\n  wrote    src/generated/\nNo operation is new.\n',
    )
    expect(filesOf(folder)).toEqual(before)
  })

  test('skips the same operations as the first one, and so does generate', async () => {
    const folder = folderOf('skipping', '@readme/oas-examples/3.0/json/security.json', 'api.json')
    const asked = ['api.json', '--skip', 'POST /status/401']
    expect((await init(folder, ...asked)).stdout).not.toContain('POST /status/401')
    expect((await init(folder)).stdout).toMatch(
      /^api\.json: \d+ operations\n {2}wrote {4}src\/generated\/\nNo operation is new\.\n$/,
    )
    expect(await contractFirst(folder, 'generate', '--check')).toMatchObject({ exitCode: 0 })
  })

  test('2: a document in place of a lost one, or one whose folder exists', async () => {
    const folder = folderOf('second')
    await init(folder, '--title', 'Notes')
    const path = join(folder, 'openapi.yaml')
    writeFileSync(join(folder, 'operations.yaml'), readFileSync(path, 'utf8'))
    expect(await init(folder, 'operations.yaml')).toMatchObject({
      exitCode: 2,
      stderr: 'init: operations.yaml: its code would be in src/operations, which exists: give the file another name\n',
    })
    renameSync(path, join(folder, 'admin.yaml'))
    const before = filesOf(folder)
    const { exitCode, stderr } = await init(folder, 'admin.yaml')
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('this is the project of openapi.yaml, which is missing: if it is called admin.yaml now'),
    ])
    expect(filesOf(folder)).toEqual(before)
  })

  /** A project of two documents. */
  async function two(name: string, basePath: string): Promise<{ folder: string; told: Outcome }> {
    const folder = folderOf(name)
    await init(folder, '--title', 'Notes')
    const first = readFileSync(join(folder, 'openapi.yaml'), 'utf8')
    const admin = first.replace('title: Notes', 'title: Admin').replace(':3000/v1', `:3000${basePath}`)
    writeFileSync(join(folder, 'admin.yaml'), admin)
    return { folder, told: await init(folder, 'admin.yaml') }
  }

  test('gets a further document, which the service mounts, and replaces nothing', async () => {
    const { folder, told } = await two('mounted', '/admin')
    expect(told).toMatchObject({ exitCode: 0, stderr: '' })
    expect(told.stdout).toMatch(
      / {2}wrote {4}src\/admin\/generated\/\n {2}changed {2}contract-first.yaml\n {2}changed {2}src\/main.ts\n {2}changed {2}Dockerfile\n {2}changed {2}.github\/workflows\/ci.yml\n$/,
    )
    const text = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(text('src/main.ts')).toContain("import { mount as admin } from './admin/mount.ts'\n")
    expect(text('src/main.ts')).toContain('await runService({\n  mounts: [admin],\n')
    expect(text('contract-first.yaml')).toContain('documents:\n  - document: openapi.yaml\n  - document: admin.yaml\n')
    expect(text('Dockerfile')).toContain('COPY --from=build /service/admin.yaml /service/\n')
    expect(text('test/admin.contract.test.ts')).toContain("'../src/admin/app.ts'")
    expect(await contractFirst(folder, 'generate', '--check')).toMatchObject({ exitCode: 0 })
    expect(await contractFirst(folder, 'lint')).toMatchObject({ exitCode: 0 })
    const again = await init(folder)
    expect(again.stdout).toBe(
      'openapi.yaml: 3 operations\n  wrote    src/generated/\nNo operation is new.\nadmin.yaml: 3 operations\n  wrote    src/admin/generated/\nNo operation is new.\n',
    )
  })

  test('gets a further document of the same base path, which has a port of its own', async () => {
    const { folder, told } = await two('beside', '/v1')
    expect(told.stdout).toContain('  changed  package.json\n')
    expect(readFileSync(join(folder, 'src/main.ts'), 'utf8')).not.toContain('admin')
    expect(readFileSync(join(folder, 'src/admin/main.ts'), 'utf8')).toContain("process.env.PORT ??= '3001'\n")
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts['start:admin']).toBe(
      'node --max-semi-space-size=8 --import @contract-first/service/preload src/admin/main.ts',
    )
    expect(readFileSync(join(folder, 'contract-first.yaml'), 'utf8')).toContain('url: http://127.0.0.1:3001/v1\n')
  })

  test('says what to do where its own files are not as expected', async () => {
    const folder = folderOf('otherwise')
    await init(folder, '--title', 'Notes')
    writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\n')
    writeFileSync(join(folder, '.github/workflows/ci.yml'), 'jobs: {}\n')
    cpSync(join(folder, 'openapi.yaml'), join(folder, 'admin.yaml'))
    expect((await init(folder, 'admin.yaml')).stdout).toContain(
      'Dockerfile needs: COPY --from=build /service/admin.yaml /service/\n.github/workflows/ci.yml: "touched" needs admin.yaml src/admin/generated/openapi.json\n',
    )
  })

  test('adds a file and a line for a new operation, and removes the stub of one that is gone', async () => {
    const folder = folderOf('grown')
    await init(folder, '--title', 'Notes')
    const path = join(folder, 'openapi.yaml')
    const grown = readFileSync(path, 'utf8')
      .replace('operationId: getNote', 'operationId: notes/read')
      .replace('/notes/{noteId}:', '/notes/by-id/{noteId}:')
      .replace('bearerAuth: { type', 'basic: { type: http, scheme: basic }\n    bearerAuth: { type')
      .replace('security:\n', 'security:\n  - basic: []\n')
    writeFileSync(path, grown)
    const { stdout } = await init(folder)
    expect(stdout).toBe(`openapi.yaml: 3 operations
  new      notes/read (GET /notes/by-id/{noteId})
  gone     getNote (GET /notes/{noteId}): its stub is removed
  wrote    src/operations/notesRead.ts
  listed   export { notesRead as 'notes/read' } from './notesRead.ts'
  wrote    src/generated/
The security scheme basic is new: write its function in src/security.ts.
`)
    expect(existsSync(join(folder, 'src/operations/getNote.ts'))).toBe(false)
    expect(listedIn(readFileSync(join(folder, 'src/operations/index.ts'), 'utf8')).toSorted()).toEqual([
      'createNote',
      'listNotes',
      'notes/read',
    ])
  })
})

test('existing files stay, and their gaps are reported', async () => {
  const folder = folderOf('mine')
  const own = '{"name":"mine","type":"module","dependencies":{"zod":"4.0.0"}}'
  writeFileSync(join(folder, 'package.json'), own)
  const { stdout } = await init(folder, '--title', 'Notes')
  expect(stdout).toContain('  kept     package.json\n')
  expect(stdout).toContain(
    'package.json needs scripts: "start": "node --max-semi-space-size=8 --import @contract-first/service/preload src/main.ts"',
  )
  expect(stdout).not.toContain('"zod"')
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(own)
})

test('a package of another kind of modules is refused before anything is written, with what to do', async () => {
  const folder = folderOf('commonjs')
  writeFileSync(join(folder, 'package.json'), '{"name":"mine"}')
  const { stderr, exitCode } = await init(folder, '--title', 'Notes')
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining(
      'package.json lacks "type": "module", which the files of the project need; nothing was written.',
    ),
  ])
  expect(stderr).toContain('\n  npm pkg set type=module\n')
  expect(existsSync(join(folder, 'src'))).toBe(false)
})

test('many operations are summed up, and findings by their rules', async () => {
  const folder = folderOf('many')
  const operation = (index: number) =>
    `  /a${index}: { get: { operationId: a${index}, responses: { '204': { description: Done } } } }\n`
  const paths = Array.from({ length: 30 }, (_, index) => operation(index)).join('')
  writeFileSync(join(folder, 'openapi.yaml'), `openapi: 3.1.0\ninfo: { title: Many, version: 1.0.0 }\npaths:\n${paths}`)
  const { stdout } = await init(folder)
  expect(stdout).toContain('  wrote    src/operations/a4.ts\n  and 25 more files in src/operations/\n')
  expect(stdout).toMatch(
    /findings \(30 operation-summary, 30 operation-4xx-response, 30 security-defined, 2 of 2 more rules\) are set aside/,
  )
})

test('a document may refer to files above the project, if --root says so; the configuration keeps it', async () => {
  const folder = folderOf('rooted/app')
  writeFileSync(join(folder, '../notes.yaml'), 'Note: { type: string }\n')
  const content = "{ application/json: { schema: { $ref: '../notes.yaml#/Note' } } }"
  const get = `{ operationId: getNote, responses: { '200': { description: Ok, content: ${content} } } }`
  writeFileSync(
    join(folder, 'openapi.yaml'),
    `openapi: 3.1.0\ninfo: { title: Rooted, version: 1.0.0 }\npaths: { /note: { get: ${get} } }\n`,
  )
  expect((await init(folder)).stderr).toContain('name a folder that holds both with --root')
  expect(await init(folder, '--root', '..')).toMatchObject({ exitCode: 0 })
  for (const command of [['generate', '--check'], ['lint']])
    expect(await contractFirst(folder, ...command), command[0]).toMatchObject({ exitCode: 0 })
})

test('an existing configuration stays, and its gaps are reported', async () => {
  const folder = folderOf('configured')
  writeFileSync(join(folder, 'contract-first.yaml'), 'generate:\n  out: lib\n')
  const { stdout } = await init(folder, '--title', 'Notes', '--skip', 'getNote')
  expect(stdout).toContain('  kept     contract-first.yaml\n')
  expect(stdout).toContain(
    'The configuration needs document: openapi.yaml, generate.out: src/generated, generate.client: openapi-fetch, generate.stubs: true, generate.skip: getNote.\n',
  )
})

describe('a document is brought into the folder', () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    basePath: '/v1',
    paths: {
      '/notes': {
        post: {
          operationId: 'addNote',
          consumes: ['application/json'],
          parameters: [{ name: 'note', in: 'body', required: true, schema: { $ref: '#/definitions/Note' } }],
          responses: { 201: { description: 'Added.', schema: { $ref: '#/definitions/Note' } } },
        },
      },
    },
    definitions: { Note: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } } },
  }
  const schema = { $ref: '#/components/schemas/Note' }
  const added = {
    operationId: 'addNote',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 201: { content: { 'application/json': { schema } } } },
  }

  test('converted from Swagger 2.0, once', async () => {
    const folder = folderOf('swagger')
    writeFileSync(join(folder, 'swagger.json'), JSON.stringify(swagger))
    const { exitCode, stdout, stderr } = await init(folder)
    expect([exitCode, stdout.split('\n')[0]]).toEqual([0, 'openapi.yaml: 1 operation'])
    expect(stderr).toContain(
      'Converted swagger.json from Swagger 2.0 to openapi.yaml: that is the source from now on.\n',
    )
    const published = JSON.parse(readFileSync(join(folder, 'src/generated/openapi.json'), 'utf8'))
    expect(published).toMatchObject({ servers: [{ url: '/v1' }], paths: { '/notes': { post: added } } })
    const again = await init(folder, 'swagger.json')
    expect(again).toMatchObject({ exitCode: 2 })
    expect(again.stderr).toContain('openapi.yaml exists: name it, or move it away first')
  })

  test('with the bodies and forms that its operations share', async () => {
    const folder = folderOf('shared-parameters')
    const parameters = {
      note: { name: 'body', in: 'body', required: true, schema: { type: 'object' } },
      ids: { name: 'ids', in: 'formData', type: 'array', items: { type: 'string' } },
    }
    const post = (name: string, consumes: string) => ({
      post: {
        consumes: [consumes],
        parameters: [{ $ref: `#/parameters/${name}` }],
        responses: { 200: { description: '' } },
      },
    })
    const paths = { '/n': post('note', 'application/json'), '/i': post('ids', 'application/x-www-form-urlencoded') }
    writeFileSync(join(folder, 'swagger.json'), JSON.stringify({ ...swagger, parameters, paths }))
    expect(await init(folder)).toMatchObject({ exitCode: 0 })
    const published = JSON.parse(readFileSync(join(folder, 'src/generated/openapi.json'), 'utf8'))
    const bodies = ['/n', '/i'].map((path) => Object.keys(published.paths[path].post.requestBody.content))
    expect(bodies).toEqual([['application/json'], ['application/x-www-form-urlencoded']])
  })

  test('and does not stay where it is refused: each place is shown with its line', async () => {
    const folder = folderOf('refused-swagger')
    const schema = { $ref: '#/definitions/Nowhere' }
    const paths = { '/n': { get: { responses: { 200: { description: '', schema } } } } }
    writeFileSync(join(folder, 'swagger.json'), JSON.stringify({ ...swagger, paths }))
    const { exitCode, stderr } = await init(folder)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('nothing was written\nopenapi.yaml:')])
    expect(stderr).toContain('leads nowhere: $ref: "#/components/schemas/Nowhere"')
    expect(existsSync(join(folder, 'openapi.yaml'))).toBe(false)
  })

  test('from an address, where the copy is the source from then on', async () => {
    const folder = folderOf('address')
    const text = readFileSync(join(PACKAGE, 'templates/service/src/generated/openapi.json'))
    const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/openapi.json`
    const { exitCode, stderr } = await init(folder, url)
    server.close()
    expect([exitCode, stderr]).toEqual([0, `Wrote openapi.json from ${url}: it is the source from now on.\n`])
    expect(readFileSync(join(folder, 'openapi.json'))).toEqual(text)
  })
})

test('bookings is what init --keys makes of its document, with operations, a store and webhooks', async () => {
  const bookings = join(PACKAGE, '../../apps/bookings')
  const folder = join(work, 'bookings')
  mkdirSync(folder)
  cpSync(join(bookings, 'openapi.yaml'), join(folder, 'openapi.yaml'))
  await init(folder, '--keys')
  for (const path of ['src/contract.ts', 'src/security.ts', 'src/operations/index.ts', 'src/store/open-store.ts'])
    expect(sortedLines(join(bookings, path)), path).toEqual(sortedLines(join(folder, path)))
})

describe('packages from a folder', () => {
  const manifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const TOOLS = ['', 'client-', 'conformance-', 'document-', 'hono-', 'mock-', 'service-', 'stubs-', 'values-']

  test('become the dependencies of the project, with those that they need', async () => {
    const folder = folderOf('packed')
    for (const tool of TOOLS) writeFileSync(join(work, `contract-first-${tool}1.2.3.tgz`), '')
    await init(folder, '--title', 'Notes', '--packages', '..')
    const { dependencies, devDependencies } = manifest(folder)
    expect(dependencies['@contract-first/hono']).toBe('file:vendor/contract-first-hono-1.2.3.tgz')
    expect(devDependencies['contract-first']).toBe('file:vendor/contract-first-1.2.3.tgz')
    expect(devDependencies['@contract-first/document']).toBe('file:vendor/contract-first-document-1.2.3.tgz')
    expect(
      Object.values({ ...dependencies, ...devDependencies }).filter((range) => String(range).startsWith('^')),
    ).toEqual([])
  })

  test('that lack one are reported before anything is written', async () => {
    const folder = folderOf('unpacked')
    const { exitCode, stderr } = await init(folder, '--title', 'Notes', '--packages', '.')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('. lacks @contract-first/client, @contract-first/hono, ')
    expect(globSync('*', { cwd: folder })).toEqual([])
  })
})

test('the result is printed as JSON', async () => {
  const folder = folderOf('json')
  const report = JSON.parse((await init(folder, '--title', 'Notes', '--json')).stdout)
  expect(report).toMatchObject({ document: 'openapi.yaml', operations: 3, kept: [], listed: [], todo: [] })
  expect(report.written).toContain('src/operations/createNote.ts')
})

describe('nothing is written', () => {
  test.each([
    ['without a document or a title', [], /there is no openapi\.yaml in this folder/],
    ['for a document that is missing', ['absent.yaml'], /absent\.yaml is missing/],
    ['for one that is elsewhere', ['../mine/openapi.yaml'], /is outside this folder/],
    ['for an option that is not known', ['--titel', 'x'], /--titel/],
    ['for a document that is wrong', ['wrong.json'], /wrong\.json:1/],
    ['with keys, for a document without plans', ['open.json', '--keys'], /open\.json:1:1: --keys needs plans/],
  ])('%s', async (name, args, message) => {
    const folder = folderOf(name)
    writeFileSync(join(folder, 'wrong.json'), '{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":[]}')
    writeFileSync(join(folder, 'open.json'), '{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":{}}')
    const result = await init(folder, ...args)
    expect(result.exitCode).toBe(2)
    expect(result.stderr).toMatch(message)
    expect(globSync('**', { cwd: folder }).sort()).toEqual(['.', 'open.json', 'wrong.json'])
    expect(existsSync(join(folder, 'openapi.yaml'))).toBe(false)
  })
})

test('the versions of a project are those that are tested here', () => {
  const catalog = readFileSync(join(PACKAGE, '../../pnpm-workspace.yaml'), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(PACKAGE, 'templates/service/package.json'), 'utf8'),
  )
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  for (const [name, range] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
    if (/^(@contract-first\/|contract-first$)/.test(name)) expect(range).toBe(`^${version}`)
    else expect(catalog).toMatch(new RegExp(`^  '?${name}'?: ${range.replaceAll('.', '\\.')}$`, 'm'))
  }
})
