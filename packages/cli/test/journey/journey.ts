import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { shapeOf } from '@contract-first/document/request'
import { runMain } from '@contract-first/document/test/run-main'
import { parse, stringify } from 'yaml'
import { main } from '../../src/cli.ts'

const PACKAGE = join(import.meta.dirname, '../..')
const TSC = join(PACKAGE, '../../node_modules/.bin/tsc')
// Where a project finds the packages of this repository in the folders above.
const PROJECTS = join(PACKAGE, '.scratch/journey')

const run = promisify(execFile)

/** A failed step of the journey, and its output. */
export interface Failure {
  step: string
  printed: string
}

/**
 * Takes a document through a stranger's first day: `init`, each step of the workflow that it writes, and a review of a
 * change.
 *
 * @param flags - for `init`
 * @returns the failed steps; a failed `init` is the last one
 */
export async function journey(name: string, file: string, flags: readonly string[] = []): Promise<Failure[]> {
  const folder = join(PROJECTS, name.replaceAll(/[^\w.-]/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const document = `openapi${extname(file)}`
  cpSync(file, join(folder, document))
  const failures: Failure[] = []
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, CONTRACT_SECONDS: '5' }

  async function command(step: string, ...args: readonly string[]): Promise<boolean> {
    const { exitCode, stdout, stderr } = await runMain(main, args, { folder })
    if (exitCode !== 0) failures.push({ step, printed: stdout + stderr })
    return exitCode === 0
  }

  async function program(step: string, path: string, ...args: readonly string[]): Promise<void> {
    await run(path, args, { cwd: folder, env, timeout: 120_000 }).catch(({ stdout, stderr }) => {
      failures.push({ step, printed: `${stderr}${stdout}` })
    })
  }

  if (!(await command('init', 'init', document, ...flags))) return failures
  await command('lint', 'lint')
  await command('generate --check', 'generate', '--check')
  await program('typecheck', TSC)
  expectReasons(join(folder, 'test/contract.test.ts'))
  await program('test', process.execPath, '--test')
  await command('docs', 'docs')
  const change = await reviewed(folder, document)
  if (change !== undefined) failures.push({ step: 'review', printed: change })
  if (failures.length === 0) rmSync(folder, { recursive: true })
  return failures
}

/** The words of the reasons that a refusal gives: a place stands before each, unless the whole body is wrong. */
const REASONS = '/expected|send the body as|unknown query parameter|given more than once|malformed|missing|is not/'

/** Makes the project's own test ask for the reason in the body of every refusal with 400, if it has one in JSON. */
function expectReasons(test: string): void {
  const parts: [part: string, replacement: string][] = [
    ['keepsBodies: false', 'keepsBodies: true'],
    ['{ cases, findings,', '{ cases, exchanges, findings,'],
    ['  const breaches =', `${UNEXPLAINED}  const breaches =`],
  ]
  const text = readFileSync(test, 'utf8')
  for (const [part] of parts) if (!text.includes(part)) throw new Error(`${test} lacks ${part}`)
  writeFileSync(
    test,
    parts.reduce((changed, [part, replacement]) => changed.replace(part, () => replacement), text),
  )
}

const UNEXPLAINED = `  const isJson = ([name, value]: readonly [string, string]) => /^content-type$/i.test(name) && /json/.test(value)
  const unexplained = exchanges.flatMap(({ operation, response: { status, headers, body } }) =>
    status === 400 && headers.some(isJson) && /^[[{]/.test(body) && !${REASONS}.test(body) ? [operation + ': ' + body] : [],
  )
  assert.deepEqual([...new Set(unexplained)].slice(0, 3), [])
`

/**
 * Commits the project, removes an operation, and reviews that.
 *
 * @returns the failures
 */
async function reviewed(folder: string, document: string): Promise<string | undefined> {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  git('add', document, 'contract-first.yaml')
  git('commit', '--quiet', '--message=Begin')
  const changed = withoutAnOperation(join(folder, document))
  if (changed === undefined) return undefined
  const { exitCode, stdout, stderr } = await runMain(main, ['review', '--base', 'main'], { folder })
  return exitCode === 1 && stdout.includes('operation removed') ? undefined : `${changed}: ${stdout}${stderr}`
}

/**
 * Removes the first operation, unless a path with the same template takes its place.
 *
 * @returns its path
 */
function withoutAnOperation(file: string): string | undefined {
  const isJson = file.endsWith('.json')
  const text = readFileSync(file, 'utf8')
  const document = isJson ? JSON.parse(text) : parse(text, { merge: true })
  const shapes = Object.keys(document.paths ?? {}).map(shapeOf)
  for (const [path, item] of Object.entries<Record<string, unknown>>(document.paths ?? {})) {
    if (shapes.filter((shape) => shape === shapeOf(path)).length > 1) continue
    const method = ['get', 'put', 'post', 'delete', 'patch'].find((one) => item[one] !== undefined)
    if (method === undefined) continue
    delete item[method]
    writeFileSync(file, isJson ? JSON.stringify(document, null, 2) : stringify(document))
    return path
  }
  return undefined
}
