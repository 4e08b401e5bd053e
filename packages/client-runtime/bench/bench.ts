/**
 * `pnpm bench`: five calls of GitHub's API by this client, openapi-fetch and hey-api, side by side in one run: what a
 * compiler and an editor take for them, and what they add to a bundle. Prints a table and writes
 * `dist/bench/results.json`. Always exits 0: figures depend on the machine, ratios less so.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { type Completions, completionsAt, openLanguageServer, openTsserver } from './editor.ts'
import { AFTER_DOT, AT_OPERATIONS, CLIENTS, type Client, programs } from './programs.ts'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const ROOT = join(PACKAGE, '../..')
/** Not below `node_modules`, where editors look at less. */
const OUT = join(PACKAGE, '.scratch/bench')
const RIVALS = join(PACKAGE, 'bench/rivals/node_modules')
const GITHUB = fileURLToPath(import.meta.resolve('@octokit/openapi/generated/api.github.com.json'))
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const COMPILERS = { '5.9': join(RIVALS, 'typescript'), '7': join(ROOT, 'node_modules/typescript') } as const

const run = promisify(execFile)
const folderOf = (client: Client) => join(OUT, client.replaceAll(/\W/g, ''))

const settings = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}

await prepare()
const rows: { what: string; unit: string; figures: Readonly<Record<Client, number>> }[] = []
for (const [version, compiler] of Object.entries(COMPILERS))
  rows.push({ what: `five calls, tsc ${version}`, unit: 's of CPU', figures: await compile(join(compiler, 'bin/tsc')) })
for (const [version, compiler] of Object.entries(COMPILERS))
  for (const [place, typedBy] of [
    ['after "github."', () => AFTER_DOT],
    ['the operations', (client: Client) => AT_OPERATIONS[client]],
  ] as const) {
    const open = () =>
      version === '7' ? openLanguageServer(join(compiler, 'bin/tsc')) : openTsserver(join(compiler, 'lib/tsserver.js'))
    const found = await each((client) => completionsAt(open(), join(folderOf(client), 'all.ts'), typedBy(client)))
    const add = (what: string, unit: string, figure: (one: Completions) => number) =>
      rows.push({ what: `completions ${version}, ${place}: ${what}`, unit, figures: mapped(found, figure) })
    add('how many', 'names', ({ count }) => count)
    add('first', 'ms', ({ first }) => first)
    add('after each character', 'ms', ({ typed }) => typed)
    add('asked again', 'ms', ({ again }) => again)
  }
for (const [program, what] of [
  ['plain', 'one call that is neither paced nor repeated'],
  ['one', 'one call'],
  ['five', 'five calls'],
  ['all', 'five calls of a client of all operations'],
] as const)
  rows.push({
    what: `a bundle with ${what}`,
    unit: 'bytes, gzip',
    figures: await each((client) => weigh(client, program)),
  })
await mkdir(join(PACKAGE, 'dist/bench'), { recursive: true })
await writeFile(
  join(PACKAGE, 'dist/bench/results.json'),
  `${JSON.stringify({ node: process.version, rounds: ROUNDS, rows }, null, 2)}\n`,
)
console.log(`| | ${CLIENTS.join(' | ')} |\n|---|${'---|'.repeat(CLIENTS.length)}`)
for (const { what, unit, figures } of rows)
  console.log(`| ${what} (${unit}) | ${CLIENTS.map((client) => shown(figures[client])).join(' | ')} |`)

/** Generates each client's code, and writes the programs. */
async function prepare(): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  for (const client of CLIENTS) await mkdir(folderOf(client), { recursive: true })
  const [ours, openapiFetch, heyApi] = CLIENTS.map(folderOf) as [string, string, string]
  const codegen = join(ROOT, 'packages/codegen/bin/codegen.js')
  await node([codegen, GITHUB, '--out', ours, '--only', 'types,client'])
  await node([join(RIVALS, 'openapi-typescript/bin/cli.js'), GITHUB, '-o', join(openapiFetch, 'types.ts')])
  const heyApiCli = join(RIVALS, '@hey-api/openapi-ts/bin/run.js')
  await node([heyApiCli, '-i', GITHUB, '-o', heyApi, '-c', '@hey-api/client-fetch', '--no-log-file'])
  // As a project has it: packed, with declarations.
  const installed = join(ours, 'node_modules/@contract-first/client')
  await mkdir(installed, { recursive: true })
  await cp(join(PACKAGE, 'dist'), join(installed, 'dist'), { recursive: true })
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } })
  const { name, type, sideEffects, publishConfig } = manifest
  await writeFile(join(installed, 'package.json'), JSON.stringify({ name, type, sideEffects, ...publishConfig }))
  await mkdir(join(openapiFetch, 'node_modules'))
  await cp(join(RIVALS, 'openapi-fetch'), join(openapiFetch, 'node_modules/openapi-fetch'), {
    recursive: true,
    dereference: true,
  })
  const helpers = join(RIVALS, '.pnpm/node_modules/openapi-typescript-helpers')
  await cp(helpers, join(openapiFetch, 'node_modules/openapi-typescript-helpers'), {
    recursive: true,
    dereference: true,
  })
  for (const client of CLIENTS) {
    for (const [name, text] of Object.entries(programs(client)))
      await writeFile(join(folderOf(client), `${name}.ts`), text)
    // Otherwise it would be a part of this package, which finds itself in its sources.
    await writeFile(join(folderOf(client), 'package.json'), '{ "private": true, "type": "module" }')
    const project = JSON.stringify({ compilerOptions: settings, files: ['all.ts'] })
    await writeFile(join(folderOf(client), 'tsconfig.json'), project)
  }
}

async function node(args: readonly string[]): Promise<void> {
  await run(process.execPath, args, { cwd: OUT, maxBuffer: 1e8 })
}

/** CPU seconds of a whole compiler with its children: the least of several rounds, as the least disturbed. */
async function compile(compiler: string): Promise<Record<Client, number>> {
  const least = Object.fromEntries(CLIENTS.map((client) => [client, Infinity])) as Record<Client, number>
  for (let round = 0; round < ROUNDS; round++)
    for (const client of CLIENTS) {
      const command = `"${process.execPath}" "${compiler}" -p "${folderOf(client)}" && times`
      const { stdout } = await run('bash', ['-c', command])
      const children = stdout.trim().split('\n').at(-1) ?? ''
      const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
        0,
      )
      least[client] = Math.min(least[client], seconds)
    }
  return least
}

async function weigh(client: Client, program: 'plain' | 'one' | 'five' | 'all'): Promise<number> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(folderOf(client), `${program}.ts`)],
    bundle: true,
    format: 'esm',
    minify: true,
    platform: 'browser',
    write: false,
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

async function each<Figure>(measure: (client: Client) => Promise<Figure>): Promise<Record<Client, Figure>> {
  const found: [Client, Figure][] = []
  for (const client of CLIENTS) found.push([client, await measure(client)])
  return Object.fromEntries(found) as Record<Client, Figure>
}

function mapped<From, To>(figures: Record<Client, From>, map: (figure: From) => To): Record<Client, To> {
  return Object.fromEntries(CLIENTS.map((client) => [client, map(figures[client])])) as Record<Client, To>
}

function shown(figure: number): string {
  return figure < 10 ? figure.toFixed(2) : figure.toFixed(0)
}
