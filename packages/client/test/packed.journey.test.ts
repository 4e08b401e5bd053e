import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')
const ROOT = join(PACKAGE, '../..')

/** The package and its dependency: each with its folder and the examples that need nothing else. */
const PACKED = {
  '@petstore/client': { folder: 'packages/client', examples: ['testing.ts'] },
  '@contract-first/client': { folder: 'packages/client-runtime', examples: ['another-api.ts'] },
}

const NAMES = Object.keys(PACKED) as (keyof typeof PACKED)[]

/** The `package.json` of a tarball. */
interface Manifest {
  exports: Record<string, string>
  dependencies?: Record<string, string>
  engines: { node: string }
}

/** A copy of the packages in a workspace, since packing writes `dist/` and, for a moment, `package.json`. */
let workspace: string

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'packed-'))
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', 'tsconfig.json']) {
    await cp(join(ROOT, file), join(workspace, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(workspace, 'node_modules'))
  for (const { folder } of Object.values(PACKED)) {
    const [source, copy] = [join(ROOT, folder), join(workspace, folder)]
    await cp(source, copy, { recursive: true, filter: (path) => !/node_modules|\/dist$|\/test$/.test(path) })
    await mkdir(join(copy, 'node_modules'))
    for (const name of await readdir(join(source, 'node_modules'))) {
      if (name !== '.cache') await symlink(join(source, 'node_modules', name), join(copy, 'node_modules', name))
    }
  }
})

afterAll(() => rm(workspace, { recursive: true }))

describe.each([
  ['npm', ['npm']],
  ['pnpm', ['npx', '-y', 'pnpm']],
])('of the tarballs that %s packs', (manager, [command = '', ...args]) => {
  const consumer = () => join(workspace, `consumer of ${manager}`)
  const installed = (name: string) => join(consumer(), 'node_modules', name)
  const manifest = async (name: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(installed(name), 'package.json'), 'utf8'))

  /** Runs a program in the consumer's folder, and returns its output. */
  async function run(...program: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, program, consumer())
    return stdout
  }

  beforeAll(async () => {
    for (const name of NAMES) {
      await mkdir(installed(name), { recursive: true })
      const folder = join(workspace, PACKED[name].folder)
      // As after an interrupted `npm pack`.
      const { prepack } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).scripts
      const [, script = ''] = /&& node (\S+)$/.exec(prepack) ?? []
      await execute(process.execPath, [script], folder, { npm_config_user_agent: 'npm/11' })
      await execute(command, [...args, 'pack', '--pack-destination', consumer()], folder)
      const tarball = `${name.slice(1).replace('/', '-')}-1.0.0.tgz`
      await execute('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed(name)], consumer())
    }
    // The package as a package manager would fetch it, and nothing else.
    for (const dependency of ['openapi-fetch', 'zod']) {
      await symlink(join(PACKAGE, 'node_modules', dependency), join(consumer(), 'node_modules', dependency))
    }
  })

  test.each(NAMES)('that of %s leaves package.json unchanged', async (name) => {
    const files = [workspace, ROOT].map((root) => readFile(join(root, PACKED[name].folder, 'package.json'), 'utf8'))
    const [packed, source] = await Promise.all(files)
    expect(packed).toBe(source)
  })

  test.each([
    ['@petstore/client', ['@contract-first/client', 'openapi-fetch']],
    ['@contract-first/client', []],
  ])('that of %s can be installed: its dependencies are versions', async (name, expected) => {
    const { dependencies = {} } = await manifest(name)
    expect(Object.keys(dependencies)).toEqual(expected)
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test.each(NAMES)('that of %s holds every file that it exports, the licence, and no source', async (name) => {
    const { exports } = await manifest(name)
    for (const file of Object.values(exports)) await readFile(join(installed(name), file))
    const holds = await readdir(installed(name))
    expect(holds.sort()).toEqual(['LICENSE', 'README.md', 'api', 'dist', 'examples', 'package.json'])
    expect(await readFile(join(installed(name), 'LICENSE'), 'utf8')).toBe(await readFile(join(ROOT, 'LICENSE'), 'utf8'))
  })

  test.each(NAMES)('that of %s holds every file that its README links to', async (name) => {
    const readme = await readFile(join(installed(name), 'README.md'), 'utf8')
    const linked = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, file = '']) => file)
    expect(linked.length).toBeGreaterThan(1)
    for (const file of linked)
      await expect(readdir(join(installed(name), file, '..'))).resolves.toContain(file.split('/').at(-1))
  })

  test.each(NAMES)('that of %s lets every entry be imported and required', async (name) => {
    const entries = Object.keys((await manifest(name)).exports).map((entry) => `${name}${entry.slice(1)}`)
    const load = (entry: string) => (entry.endsWith('.json') ? `'${entry}', { with: { type: 'json' } }` : `'${entry}'`)
    const imports = entries.map((entry) => `console.log(Object.keys(await import(${load(entry)})).length > 0)`)
    const requires = entries.map((entry) => `console.log(Object.keys(require('${entry}')).length > 0)`)
    expect(await run('--input-type=module', '--eval', imports.join('\n'))).toBe('true\n'.repeat(entries.length))
    expect(await run('--input-type=commonjs', '--eval', requires.join('\n'))).toBe('true\n'.repeat(entries.length))
  })

  test.each(NAMES.flatMap((name) => PACKED[name].examples.map((file) => [name, file] as const)))(
    'that of %s holds an example that runs: %s',
    async (name, file) => {
      // Node does not strip types under node_modules.
      await cp(join(installed(name), 'examples', file), join(consumer(), file))
      const [, output = ''] = (await readFile(join(consumer(), file), 'utf8')).split('\n// It prints:\n')
      expect(await run(file)).toBe(output.replaceAll(/^\/\/ ?/gm, ''))
    },
  )

  test.each(NAMES)('that of %s has examples that import only installed packages', async (name) => {
    for (const file of await readdir(join(installed(name), 'examples'))) {
      const source = await readFile(join(installed(name), 'examples', file), 'utf8')
      const specifiers = [...source.matchAll(/^import .*'([^']+)'$/gm)].map(([, specifier = '']) => specifier)
      const { exports } = await manifest(name)
      const entries = Object.keys(exports).map((entry) => `${name}${entry.slice(1)}`)
      const known = [...entries, '@tanstack/query-core']
      expect(specifiers.filter((specifier) => !specifier.startsWith('node:') && !known.includes(specifier))).toEqual([])
    }
  })
})

/** Runs a program without this test run's environment. */
function execute(
  command: string,
  args: string[],
  cwd: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ stdout: string }> {
  const env = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|VITEST|FORCE_COLOR)/i.test(name))
  return promisify(execFile)(command, args, { cwd, env: { ...Object.fromEntries(env), NO_COLOR: '1', ...more } })
}
