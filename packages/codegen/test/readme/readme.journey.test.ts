import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)

const PACKAGE = join(import.meta.dirname, '../..')
const TSC = join(PACKAGE, '../../node_modules/typescript/bin/tsc')
const README = await readFile(join(PACKAGE, 'README.md'), 'utf8')
/** Inside the package, where the imports of the README resolve. */
const FOLDER = join(PACKAGE, '.scratch/readme')

/** The content of the README's block for a file. */
function block(file: string): string {
  const content = new RegExp(`^\`\`\`\\w+ ${file.replaceAll('.', '\\.')}\\n(.*?)^\`\`\`$`, 'ms').exec(README)?.[1]
  if (content === undefined) throw new Error(`The README has no block for ${file}.`)
  return content
}

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, 'package.json'), '{ "type": "module" }')
  for (const file of ['api.yaml', 'app.ts', 'tsconfig.json']) await writeFile(join(FOLDER, file), block(file))
  const [, args = ''] = /^npx codegen (.*)$/m.exec(README) ?? []
  await run(process.execPath, [join(PACKAGE, 'bin/codegen.js'), ...args.split(' ')], { cwd: FOLDER })
})

test.each([
  ['its tsconfig.json', []],
  ['whatever else TypeScript can check', ['exactOptionalPropertyTypes', 'noUnusedLocals', 'noUnusedParameters']],
])('the app compiles with %s', async (_what, options) => {
  // tsc reports mistakes on standard output.
  const compiled = run(process.execPath, [TSC, ...options.map((option) => `--${option}`)], { cwd: FOLDER })
  expect(await compiled.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
})

describe('the app, run,', () => {
  let app: ChildProcess & { stdout: Readable }
  let origin: string

  beforeAll(async () => {
    const env = { ...process.env, PORT: '0' }
    app = spawn(process.execPath, ['app.ts'], { cwd: FOLDER, env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface(app.stdout)) {
      origin = new URL(line).origin
      break
    }
  })
  afterAll(() => app.kill())

  // In the order of the README: the second request adds an item for later ones.
  const calls = [...README.matchAll(/^\$ curl (.*)\n(.*)$/gm)].map(([, args = '', answer]) => [args, answer] as const)

  test('answers requests', () => expect(calls).toHaveLength(5))

  test.each(calls)('answers curl %s', async (args, answer) => {
    const [url = ''] = quoted(args, '')
    const headers = quoted(args, '-H').map((header) => header.split(': ') as [string, string])
    const [body] = quoted(args, '-d')
    const request = { headers, ...(body !== undefined && { method: 'POST', body }) }
    const response = await fetch(new URL(new URL(url).pathname + new URL(url).search, origin), request)
    expect(await response.text()).toBe(answer)
  })
})

/** The quoted arguments of a command line that follow an option; those without one for ''. */
function quoted(args: string, option: string): string[] {
  return [...args.matchAll(/(?:(-\w) )?'([^']*)'/g)].flatMap(([, name = '', text = '']) =>
    name === option ? [text] : [],
  )
}
