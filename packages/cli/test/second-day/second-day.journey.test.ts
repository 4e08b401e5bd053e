import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../src/cli.ts'
import { WRITTEN } from './written.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const TSC = join(PACKAGE, '../../node_modules/.bin/tsc')
// Where a project finds the packages of this repository in the folders above.
const folder = join(PACKAGE, '.scratch/second-day')
const run = promisify(execFile)

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const edit = (path: string, before: string | RegExp, after: string) => {
  const edited = read(path).replaceAll(before, after)
  expect(edited).not.toBe(read(path))
  write(path, edited)
}
const contractFirst = (...args: string[]): Promise<Outcome> => runMain(main, args, { folder })
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })

/** What the compiler says. */
async function typecheck(): Promise<string> {
  return run(TSC, [], { cwd: folder }).then(
    () => '',
    ({ stdout }) => stdout,
  )
}

/** Every step of the project's CI, and a commit. */
async function expectGreen(): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env
  expect(await contractFirst('lint')).toMatchObject({ exitCode: 0 })
  expect(await contractFirst('generate', '--check')).toMatchObject({ exitCode: 0 })
  expect(await typecheck()).toBe('')
  await run(process.execPath, ['--test', 'test/*.test.ts'], { cwd: folder, env: { ...env, CONTRACT_SECONDS: '2' } })
  git('add', '.')
  git('commit', '--quiet', '--message=Next')
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'shop.yaml'), join(folder, 'openapi.yaml'))
  git('init', '--quiet', '--initial-branch=main')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a project begins, and a person writes the operations of a resource', async () => {
  expect(await contractFirst('init')).toMatchObject({ exitCode: 0 })
  for (const [path, text] of Object.entries(WRITTEN)) write(path, text)
  await expectGreen()
})

test('an operation is renamed, another one moves, a new one comes and an old one goes', async () => {
  edit('openapi.yaml', 'operationId: getCustomer', 'operationId: readCustomer')
  edit('openapi.yaml', '  /status:', '  /open:')
  edit('openapi.yaml', 'operationId: deleteProduct', 'operationId: dropProduct')
  edit(
    'openapi.yaml',
    / {4}delete:\n {6}operationId: deleteCustomer[\s\S]*?(?=\n {2}\/)/g,
    `    patch:
      operationId: renameCustomer
      summary: Rename a customer
      tags: [Customers]
      parameters:
        - $ref: '#/components/parameters/customerId'
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/NewCustomer' } }
      responses:
        '200':
          description: The customer.
          content:
            application/json: { schema: { $ref: '#/components/schemas/Customer' } }
        4XX: { $ref: '#/components/responses/Refused' }`,
  )
  expect((await contractFirst('generate')).stdout).toContain(`The operations have changed:
  new      renameCustomer (PATCH /customers/{customerId})
  renamed  getCustomer to readCustomer (GET /customers/{customerId}): src/operations/index.ts, src/operations/readCustomer.ts
  renamed  deleteProduct to dropProduct (DELETE /products/{productId}): src/operations/dropProduct.ts, src/operations/index.ts
  moved    getStatus from GET /status to GET /open
  gone     deleteCustomer (DELETE /customers/{customerId}): src/operations/deleteCustomer.ts stays, since it is yours: delete it, and its line in src/operations/index.ts
`)
  expect(read('src/operations/readCustomer.ts')).toContain("const readCustomer: Handlers<ServiceTypes>['readCustomer']")
  rmSync(join(folder, 'src/operations/deleteCustomer.ts'))
  edit('src/operations/index.ts', "export { deleteCustomer } from './deleteCustomer.ts'\n", '')
  expect((await contractFirst('init')).stdout).toContain('  wrote    src/operations/renameCustomer.ts\n')
  write(
    'src/operations/renameCustomer.ts',
    read('src/operations/replaceCustomer.ts').replaceAll('replaceCustomer', 'renameCustomer'),
  )
  await expectGreen()
})

test('a header comes to every response: the compiler names it, and one line supplies it', async () => {
  const header = "{ X-Version: { $ref: '#/components/headers/Version' } }"
  edit(
    'openapi.yaml',
    /^( +)(description: (?:What was asked for|The request was|The customer\.).*)$/gm,
    `$1$2\n$1headers: ${header}`,
  )
  edit('openapi.yaml', '{ description: Done. }', `{ description: Done., headers: ${header} }`)
  edit(
    'openapi.yaml',
    'components:\n',
    'components:\n  headers:\n    Version: { description: The version of the shop., required: true, schema: { type: string } }\n',
  )
  expect((await contractFirst('generate')).stdout).not.toContain('operations have changed')
  expect(await typecheck()).toContain('\'MissingHeaders<"X-Version">\'')
  edit('src/security.ts', 'export const supplied = {}', "export const supplied = { 'X-Version': '1.2' }")
  edit('src/operations/readCustomer.ts', 'reply(200, customer)', 'reply(202, customer)')
  expect(await typecheck()).toMatch(
    /readCustomer.*Argument of type '202' is not assignable to parameter of type '200 \| 400/,
  )
  edit('src/operations/readCustomer.ts', 'reply(202, customer)', 'reply(200, customer)')
  await expectGreen()
})

test('a maximum is tightened: the review says what stored rows do', async () => {
  edit(
    'openapi.yaml',
    'name: { type: string, minLength: 1, maxLength: 80',
    'name: { type: string, minLength: 1, maxLength: 60',
  )
  await contractFirst('generate')
  const { exitCode, stdout } = await contractFirst('review', '--base', 'main', '--format', 'markdown')
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('data stored before may break it')])
  await expectGreen()
})

test('the document is split, and served whole', async () => {
  const [before = '', schemas = ''] = read('openapi.yaml').split(/^ {2}schemas:\n/m)
  write('api/schemas.yaml', schemas.replaceAll(/^ {4}/gm, '').replaceAll("'#/components/schemas/", "'#/"))
  write('openapi.yaml', before.replaceAll("'#/components/schemas/", "'./api/schemas.yaml#/"))
  expect((await contractFirst('generate')).stdout).not.toContain('operations have changed')
  const { stdout } = await contractFirst('review', '--base', 'main', '--format', 'markdown')
  expect(stdout).toContain('no change for callers')
  await expectGreen()
})

test('a second API comes', async () => {
  const admin = read('../../templates/service/openapi.yaml').replace('title: Notes', 'title: Back office')
  write('admin.yaml', admin.replace(':3000/v1', ':3000/admin'))
  const { exitCode, stdout } = await contractFirst('init', 'admin.yaml')
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('  changed  src/main.ts\n')])
  edit('admin.yaml', 'operationId: getNote', 'operationId: readNote')
  expect((await contractFirst('generate', 'admin')).stdout).toContain(
    '  renamed  getNote to readNote (GET /notes/{noteId}): src/admin/operations/index.ts, src/admin/operations/readNote.ts\n',
  )
  await expectGreen()
})

test.each(['3.1', '3.2'])('the document becomes OpenAPI %s', async (version) => {
  expect(await contractFirst('upgrade', 'openapi.yaml', '--to', version)).toMatchObject({ exitCode: 0, stderr: '' })
  expect(read('openapi.yaml')).toContain(`# The shop, as it is when its project begins.\nopenapi: ${version}.`)
  if (version === '3.1')
    expect(read('api/schemas.yaml')).toContain(
      "    # Not everybody has one.\n    phone:\n      type: [string, 'null']\n",
    )
  await contractFirst('generate')
  const { stdout } = await contractFirst('review', '--document', 'openapi', '--base', 'main', '--format', 'markdown')
  expect(stdout).toContain('no change for callers')
  await expectGreen()
})

test('the service answers for both APIs, with the header and the whole document', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', ADMIN_PORT: '0', SECRET: 's' }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    let printed = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    await expect.poll(() => printed).toContain('/readyz')
    const [api = '', admin = ''] = printed.match(/http:\S+\/(?:v1|admin)$/gm) ?? []
    const headers = { Authorization: 'Bearer s' }
    const made = await fetch(`${api}/customers`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ada' }),
    })
    expect([made.status, made.headers.get('X-Version')]).toEqual([201, '1.2'])
    expect((await fetch(`${admin}/notes`, { headers })).status).toBe(200)
    const whole = await (await fetch(new URL('/openapi.yaml', api))).text()
    expect(whole).not.toContain('./api/')
  } finally {
    child.kill()
    await once(child, 'close')
  }
  expect(existsSync(join(folder, 'src/admin/operations/readNote.ts'))).toBe(true)
})
