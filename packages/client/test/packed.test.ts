import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')
const ROOT = join(PACKAGE, '../..')

/** What `package.json` of a tarball says. */
interface Manifest {
  exports: Record<string, string>
  dependencies: Record<string, string>
  engines: { node: string }
}

/** A copy of this package in a workspace, as packing it writes `dist/` and, for a moment, `package.json`. */
let workspace: string

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'packed-'))
  const copy = join(workspace, 'packages/client')
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', 'tsconfig.json']) {
    await cp(join(ROOT, file), join(workspace, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(workspace, 'node_modules'))
  await cp(PACKAGE, copy, { recursive: true, filter: (path) => !/node_modules|\/dist$|\/test$/.test(path) })
  await mkdir(join(copy, 'node_modules'))
  for (const name of await readdir(join(PACKAGE, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(PACKAGE, 'node_modules', name), join(copy, 'node_modules', name))
  }
})

afterAll(() => rm(workspace, { recursive: true }))

describe.each([
  ['npm', ['npm']],
  ['pnpm', ['npx', '-y', 'pnpm']],
])('the tarball that %s packs', (name, [command = '', ...args]) => {
  const consumer = () => join(workspace, `consumer of ${name}`)
  const installed = () => join(consumer(), 'node_modules/@petstore/client')
  const manifest = async (): Promise<Manifest> => JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8'))

  /** What a program in the consumer's folder prints. */
  async function run(...program: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, program, consumer())
    return stdout
  }

  beforeAll(async () => {
    await mkdir(installed(), { recursive: true })
    // As if a pack by npm had been interrupted.
    const client = join(workspace, 'packages/client')
    await execute(process.execPath, ['manifest.ts'], client, { npm_config_user_agent: 'npm/11' })
    await execute(command, [...args, 'pack', '--pack-destination', consumer()], client)
    await execute('tar', ['-xzf', 'petstore-client-1.0.0.tgz', '--strip-components=1', '-C', installed()], consumer())
    // What a manager would fetch. Nothing else is there.
    for (const dependency of ['openapi-fetch', 'zod']) {
      await symlink(join(PACKAGE, 'node_modules', dependency), join(consumer(), 'node_modules', dependency))
    }
  }, 120_000)

  test('leaves package.json as it was', async () => {
    const files = [workspace, ROOT].map((root) => readFile(join(root, 'packages/client/package.json'), 'utf8'))
    const [packed, source] = await Promise.all(files)
    expect(packed).toBe(source)
  })

  test('can be installed: its dependencies are versions', async () => {
    const { dependencies } = await manifest()
    expect(Object.keys(dependencies)).toEqual(['openapi-fetch'])
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('holds every file that it exports, the licence, and no source', async () => {
    const { exports } = await manifest()
    for (const file of Object.values(exports)) await readFile(join(installed(), file))
    const holds = await readdir(installed())
    expect(holds.sort()).toEqual(['LICENSE', 'README.md', 'api', 'dist', 'examples', 'package.json'])
    expect(await readFile(join(installed(), 'LICENSE'), 'utf8')).toBe(await readFile(join(ROOT, 'LICENSE'), 'utf8'))
  })

  test('holds every file that its README links to', async () => {
    const readme = await readFile(join(installed(), 'README.md'), 'utf8')
    const linked = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, file = '']) => file)
    expect(linked.length).toBeGreaterThan(10)
    for (const file of linked)
      await expect(readdir(join(installed(), file, '..'))).resolves.toContain(file.split('/').at(-1))
  })

  test('gives every entry to import and to require', async () => {
    const entries = Object.keys((await manifest()).exports).map((entry) => `@petstore/client${entry.slice(1)}`)
    const load = (entry: string) => (entry.endsWith('.json') ? `'${entry}', { with: { type: 'json' } }` : `'${entry}'`)
    const imports = entries.map((entry) => `console.log(Object.keys(await import(${load(entry)})).length > 0)`)
    const requires = entries.map((entry) => `console.log(Object.keys(require('${entry}')).length > 0)`)
    expect(await run('--input-type=module', '--eval', imports.join('\n'))).toBe('true\n'.repeat(entries.length))
    expect(await run('--input-type=commonjs', '--eval', requires.join('\n'))).toBe('true\n'.repeat(entries.length))
  })

  test.each(['another-api.ts', 'testing.ts'])('holds an example that runs: %s', async (file) => {
    // Node strips no types below node_modules.
    await cp(join(installed(), 'examples', file), join(consumer(), file))
    const [, output = ''] = (await readFile(join(consumer(), file), 'utf8')).split('\n// It prints:\n')
    expect(await run(file)).toBe(output.replaceAll(/^\/\/ ?/gm, ''))
  })

  test('holds examples that import only what a consumer has', async () => {
    for (const file of await readdir(join(installed(), 'examples'))) {
      const source = await readFile(join(installed(), 'examples', file), 'utf8')
      const specifiers = [...source.matchAll(/^import .*'([^']+)'$/gm)].map(([, specifier = '']) => specifier)
      const { exports } = await manifest()
      const entries = Object.keys(exports).map((entry) => `@petstore/client${entry.slice(1)}`)
      const known = [...entries, '@tanstack/query-core']
      expect(specifiers.filter((specifier) => !specifier.startsWith('node:') && !known.includes(specifier))).toEqual([])
    }
  })
})

/** Runs a program as somebody would who has no part in this run of tests. */
function execute(
  command: string,
  args: string[],
  cwd: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string }> {
  const env = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|VITEST|FORCE_COLOR)/i.test(name))
  return promisify(execFile)(command, args, { cwd, env: { ...Object.fromEntries(env), NO_COLOR: '1', ...more } })
}
