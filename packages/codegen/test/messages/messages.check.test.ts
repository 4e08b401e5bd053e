import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'

const PACKAGE = join(import.meta.dirname, '../..')
/** Inside the package, where the imports resolve. */
const FOLDER = join(PACKAGE, '.scratch/messages')

const HEAD = `import document from './generated/openapi.json' with { type: 'json' }
import { createApp, type Handlers, type SecurityHandlers, type Types } from './generated/server.ts'
interface App extends Types { principals: { key: { name: string }; login: number } }
declare const security: SecurityHandlers<App>
declare const { getSession, getCustomer }: Handlers<App>
declare function handle(handler: Handlers<App>['getCustomer']): void
const headers = { 'X-Count': 1 }
`

/** A mistake, its line of code, and the compiler's message. */
const MISTAKES: readonly (readonly [mistake: string, line: string, message: string | RegExp])[] = [
  [
    'a member is missing',
    'handle((_, reply) => reply(200, { id: 1 }, headers))',
    "Property 'name' is missing in type '{ id: number; }' but required in type",
  ],
  [
    'a member is of another type',
    "handle((_, reply) => reply(200, { id: '1', name: 'a' }, headers))",
    "Type 'string' is not assignable to type 'number'.",
  ],
  [
    'a member is unknown',
    "handle((_, reply) => reply(200, { id: 1, name: 'a', secret: 1 }, headers))",
    "Object literal may only specify known properties, and 'secret' does not exist in type",
  ],
  [
    'a status is not declared',
    'handle((_, reply) => reply(201))',
    /Argument of type '201' is not assignable to parameter of type '(?:200 \| 404|404 \| 200)'\./,
  ],
  [
    'a header is missing',
    "handle((_, reply) => reply(200, { id: 1, name: 'a' }))",
    /MissingHeaders<"X-Count">|AnswerWith<.*'X-Count': number/,
  ],
  [
    'a header is of another type',
    "handle((_, reply) => reply(200, { id: 1, name: 'a' }, { 'X-Count': 'one' }))",
    "Type 'string' is not assignable to type 'number'.",
  ],
  [
    'a handler is missing',
    'createApp<App>({ document, security, handlers: { getSession } })',
    "Property 'getCustomer' is missing in type",
  ],
  [
    'a handler is unknown',
    'createApp<App>({ document, security, handlers: { getCustomer, getSession, getCostumer: getCustomer } })',
    "Object literal may only specify known properties, but 'getCostumer' does not exist in type 'Handlers<App>'. Did you mean to write 'getCustomer'?",
  ],
  ['a parameter is misspelt', 'handle(({ query }, reply) => reply(query.pge ? 404 : 404))', "Did you mean 'page'?"],
  [
    'a principal is that of another scheme',
    'handle(({ auth }, reply) => reply(auth.login ? 404 : 404))',
    "Property 'login' does not exist on type 'Pick<{ key: { name: string; }; login: number; }, \"key\">'.",
  ],
]

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(join(FOLDER, 'generated'), { recursive: true })
  const { files } = await generate(join(import.meta.dirname, 'customers.yaml'), 'codegen')
  for (const [name, text] of files) await writeFile(join(FOLDER, 'generated', name), text)
  const lines = MISTAKES.map(([, line]) => `${line}\n`)
  await writeFile(join(FOLDER, 'app.ts'), HEAD + lines.join(''))
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2024', skipLibCheck: true }
  const compilerOptions = { ...options, allowImportingTsExtensions: true, types: ['node'] }
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.ts'] }))
  await writeFile(join(FOLDER, 'package.json'), '{ "type": "module" }')
})

describe.each([
  ['7', join(PACKAGE, '../../node_modules/typescript/bin/tsc')],
  ['5.9', join(PACKAGE, 'node_modules/typescript/bin/tsc')],
])('TypeScript %s says', (_version, compiler) => {
  let errors: string[]
  beforeAll(async () => {
    const compiled = promisify(execFile)(process.execPath, [compiler, '--pretty', 'false'], { cwd: FOLDER })
    const { stdout } = await compiled.catch((error: { stdout: string }) => error)
    // A line of details belongs to the error above it.
    errors = stdout.replaceAll(/\n +/g, ' ').split('\n').filter(Boolean)
  })

  test.each(MISTAKES)('that %s', (_mistake, line, message) => {
    const number = HEAD.split('\n').length + MISTAKES.findIndex(([, other]) => other === line)
    const [error, ...others] = errors.filter((one) => one.startsWith(`app.ts(${number},`))
    expect(error).toEqual(saying(message))
    expect(others).toEqual([])
  })

  test('nothing else', () => expect(errors).toHaveLength(MISTAKES.length))
})

test('the README has them all', async () => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| (an? .*?) \| (.*) \|$/gm)].map(([, mistake, message]) => ({
    mistake,
    message: message?.replaceAll('\\|', '|'),
  }))
  for (const [mistake, , message] of MISTAKES) expect(rows).toContainEqual({ mistake, message: saying(message) })
})

function saying(message: string | RegExp): unknown {
  return typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message)
}
