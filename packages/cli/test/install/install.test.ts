import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sample } from '@contract-first/document/test/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Registry, startRegistry } from './registry.ts'
import { serve } from './serving.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const MINUTES = 60_000

/** The parts of a manifest that matter for publishing. */
interface Manifest {
  name: string
  version: string
  private?: boolean
  bin?: Record<string, string>
  exports?: Record<string, string>
  peerDependencies?: Record<string, string>
  publishConfig?: { exports?: Record<string, string> }
}

const PUBLISHED: Manifest[] = globSync('packages/*/package.json', { cwd: ROOT })
  .map((file): Manifest => JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
  .filter((manifest) => manifest.private !== true)
const NAMES = PUBLISHED.map(({ name }) => name).sort()

/** The dependencies of a stranger's package besides ours: their peers, except the runner of tests. */
const PEERS: Record<string, string> = Object.fromEntries(
  PUBLISHED.flatMap(({ peerDependencies = {} }) =>
    Object.entries(peerDependencies).filter(([name]) => name !== 'vitest' && !name.startsWith('@contract-first/')),
  ),
)

const run = promisify(execFile)
const work = mkdtempSync(join(tmpdir(), 'größe und '))
let registry: Registry | undefined

/** The environment of a stranger, without this run's `npm_*` variables. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|CONTRACT_FIRST|INIT_CWD)/.test(name))
  return { ...Object.fromEntries(own), NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', NO_COLOR: '1' }
}

beforeAll(async () => {
  const { stdout: upstream } = await run('npm', ['config', 'get', 'registry'], { env: environment() })
  registry = await startRegistry(upstream.trim())
  // pnpm reads the registry only from a file. No token: anything sent elsewhere by mistake is refused there.
  const settings = join(work, '.npmrc')
  writeFileSync(settings, `registry=${registry.url}/\n@contract-first:registry=${registry.url}/\n`)
  const options = { cwd: ROOT, env: { ...environment(), NPM_CONFIG_USERCONFIG: settings } }
  const { stdout: target } = await run('npx', ['-y', 'pnpm', 'config', 'get', 'registry'], options)
  expect(target.trim()).toBe(`${registry.url}/`)
  const filters = NAMES.flatMap((name) => ['--filter', name])
  await run('npx', ['-y', 'pnpm', ...filters, 'publish', '--no-git-checks'], options)
}, 5 * MINUTES)

afterAll(async () => {
  await registry?.[Symbol.asyncDispose]()
  rmSync(work, { recursive: true, force: true })
}, 5 * MINUTES)

test('every tool arrives in the registry', () => {
  expect(registry?.published()).toEqual(NAMES)
})

/** Their caches are their own: packages of an earlier run have the same names and versions. */
const OTHERS: [packer: string, line: string[]][] = [
  ['pnpm', ['npx', '-y', 'pnpm', 'add', `--config.cache-dir=${join(work, 'pnpm')}`]],
  ['yarn', ['npx', '-y', 'yarn@1', 'add', '--non-interactive', '--cache-folder', join(work, 'yarn-cache')]],
]

// The projects below are made by what npm installed.
describe.each([
  ['npm', ['npm', 'install', '--no-audit', '--no-fund']] as (typeof OTHERS)[number],
  ...sample(OTHERS, 2),
])(
  'installed by %s in an empty folder',
  (packer, [command = '', ...args]) => {
    const folder = join(work, packer)

    /** Runs an installed command like a user; returns its standard output and standard error. */
    const call = (name: string, ...words: string[]) =>
      run(join(folder, 'node_modules/.bin', name), words, { cwd: folder, env: environment() })

    beforeAll(async () => {
      mkdirSync(folder)
      writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
      writeFileSync(join(folder, '.npmrc'), `registry=${registry?.url}/\n@contract-first:registry=${registry?.url}/\n`)
      const peers = Object.entries(PEERS).map(([name, range]) => `${name}@${range}`)
      await run(command, [...args, ...NAMES, ...peers], { cwd: folder, env: environment() })
      cpSync(join(ROOT, 'packages/lint/examples/parcels.yaml'), join(folder, 'openapi.yaml'))
    }, 5 * MINUTES)

    const commands = PUBLISHED.flatMap(({ bin = {} }) => Object.keys(bin))
    test.each(commands)('%s --help', async (name) => {
      expect((await call(name, '--help')).stdout).toMatch(new RegExp(`^Usage: ${name} `))
    })

    const entries = PUBLISHED.flatMap(({ name, publishConfig }) =>
      Object.keys(publishConfig?.exports ?? {})
        // A preload exports nothing: the projects below are started and tested with it.
        .filter((entry) => !/package\.json$|\.yaml$|^\.\/(?:cli|vitest|preload)$/.test(entry))
        .map((entry) => join(name, entry)),
    )
    test.each(entries)('import %s', async (entry) => {
      const source = `const all = await import(${JSON.stringify(entry)}); console.log(Object.keys(all).length)`
      const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', source], {
        cwd: folder,
        env: environment(),
      })
      expect([Number(stdout) > 0, stderr]).toEqual([true, ''])
    })

    test('a document is linted, generated, documented and compared', async () => {
      expect((await call('contract-first', 'lint', 'openapi.yaml')).stderr).toBe('openapi.yaml: 0 errors, 0 warnings\n')
      const generate = async () =>
        (await call('contract-first', 'generate', 'openapi.yaml', '--out', 'generated')).stdout
      expect(await generate()).toMatch(/^Wrote \d+/)
      expect(await generate()).toBe('Nothing has changed: generated is up to date.\n')
      rmSync(join(folder, 'generated/client.ts'))
      expect(await generate()).toMatch(/^Wrote \d+/)
      expect((await call('contract-first', 'docs', 'openapi.yaml', '--out', 'site')).stdout).toMatch(/^Wrote \d+ files/)
      expect(existsSync(join(folder, 'site/index.html'))).toBe(true)
      cpSync(join(folder, 'openapi.yaml'), join(folder, 'next.yaml'))
      expect((await call('contract-first', 'review', 'openapi.yaml', 'next.yaml')).stdout).toContain(
        'They are the same.',
      )
    })
  },
  2 * MINUTES,
)

/** Runs `pnpm pack:tools` for the packages in the registry. */
async function pack(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, version } of PUBLISHED) {
    const tarball = await fetch(`${registry?.url}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`)
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
    writeFileSync(join(folder, file), Buffer.from(await tarball.arrayBuffer()))
  }
}

const PROJECTS: [name: string, document: string | undefined, args: string[]][] = [
  ['of a title, from tarballs', undefined, ['--title', 'Büro: "Räume"', '--packages', '../packed tools']],
  ['of OpenAPI 3.0 in JSON', join(import.meta.dirname, 'stations.json'), []],
  [
    'of the train travel API',
    fileURLToPath(import.meta.resolve('@readme/oas-examples/3.1/json/train-travel.json')),
    ['--skip', 'create-booking-payment'],
  ],
]

const INSTALLERS: [name: string, line: string[]][] = [
  ['pnpm', ['npx', '-y', 'pnpm']],
  ['Yarn', ['npx', '-y', 'yarn@1', '--non-interactive', '--cache-folder', join(work, 'yarn-project')]],
]

/** One each day: of the projects by npm, and of the other installers. */
const due = new Set(
  sample(
    [...PROJECTS, ...INSTALLERS].map(([name]) => name),
    PROJECTS.length + INSTALLERS.length,
  ),
)

describe.each(PROJECTS.filter(([name]) => due.has(name)))(
  'a project %s',
  (name, document, args) => {
    const folder = join(work, name)
    const env = { ...environment(), SECRET: 'opens-it-all' }
    const npm = (...words: string[]) =>
      run('npm', words, { cwd: folder, env }).catch(({ message, stdout }) => {
        throw new Error(`${message}\n${stdout}`)
      })

    test('is made by init, installed, checked as its workflow does, and served', async () => {
      mkdirSync(folder)
      if (args.includes('--packages')) await pack(join(work, 'packed tools'))
      else
        writeFileSync(
          join(folder, '.npmrc'),
          `registry=${registry?.url}/\n@contract-first:registry=${registry?.url}/\n`,
        )
      if (document !== undefined) cpSync(document, join(folder, 'openapi.json'))
      // The command from the folder above, since a project has none yet.
      await run(join(work, 'npm/node_modules/.bin/contract-first'), ['init', ...args], { cwd: folder, env })
      await npm('install', '--no-audit', '--no-fund')
      for (const step of workflowSteps(folder)) await npm(...step)
      expect(existsSync(join(folder, 'site/index.html'))).toBe(true)
      await using service = await serve(folder, env)
      const { stdout } = await npm('run', 'check', '--', '--url', service.url)
      expect(stdout).toContain('0 findings')
    })
  },
  5 * MINUTES,
)

test.each(INSTALLERS.filter(([name]) => due.has(name)))(
  'a project from tarballs is installed by %s, with what the packages need of each other',
  async (name, [command = '', ...args]) => {
    const folder = join(work, `by ${name}`)
    const options = { cwd: folder, env: environment() }
    await pack(join(work, 'packed tools'))
    mkdirSync(folder)
    cpSync(join(ROOT, 'packages/lint/examples/parcels.yaml'), join(folder, 'openapi.yaml'))
    const init = ['init', '--packages', '../packed tools']
    await run(join(work, 'npm/node_modules/.bin/contract-first'), init, options)
    await run(command, [...args, 'install'], options)
    await run(command, [...args, 'test'], options)
  },
  5 * MINUTES,
)

/** The npm commands of a project's workflow, except those that need its lock file or a pull request. */
function workflowSteps(folder: string): string[][] {
  const workflow = readFileSync(join(folder, '.github/workflows/ci.yml'), 'utf8')
  const steps = [...workflow.matchAll(/run: npm (.*)/g)].map(([, words = '']) => words.split(' '))
  expect(steps.map(([, name]) => name)).toEqual([undefined, 'lint', 'generate', 'typecheck', undefined, 'docs'])
  return steps.filter(([word]) => word !== 'ci')
}
