/**
 * `pnpm bench`: the generator on GitHub's description, side by side in one run with openapi-typescript on the same file,
 * and what its output costs the compiler and a server that starts. Prints a table and writes `dist/bench/results.json`.
 * Exits 0 whatever the figures are: they depend on the machine, the ratios hardly do.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, type Run, runNode } from './process.ts'
import { printTable, type Row } from './table.ts'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const OUT = join(PACKAGE, 'dist/bench')
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

const GITHUB = fileURLToPath(import.meta.resolve('@octokit/openapi/generated/api.github.com.json'))
const TORTURE = join(PACKAGE, 'test/torture/torture.yaml')
const CODEGEN = join(PACKAGE, 'dist/bin.js')
const OPENAPI_TYPESCRIPT = join(dirname(fileURLToPath(import.meta.resolve('openapi-typescript'))), '../bin/cli.js')
const TSC = join(PACKAGE, '../../node_modules/typescript/bin/tsc')

await mkdir(OUT, { recursive: true })
const rows = [...(await compareWithOpenapiTypescript()), await compile('GitHub', GITHUB, 60), ...(await startServer())]
rows.push(await compile('a small document', TORTURE, 2, ROUNDS))
await writeFile(
  join(OUT, 'results.json'),
  `${JSON.stringify({ node: process.version, rounds: ROUNDS, rows }, null, 2)}\n`,
)
process.stdout.write(`${printTable(rows)}\n`)

/** Whole processes in turn, so that both run under the same conditions. */
async function compareWithOpenapiTypescript(): Promise<Row[]> {
  const ours: Run[] = []
  const theirs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await runNode([CODEGEN, GITHUB, '--out', join(OUT, 'without-types'), '--only', 'server,client'], PACKAGE))
    theirs.push(await runNode([OPENAPI_TYPESCRIPT, GITHUB, '--output', join(OUT, 'types.ts')], PACKAGE))
  }
  const seconds = [ours, theirs].map((runs) => median(runs.map((run) => run.seconds)))
  const megabytes = [ours, theirs].map((runs) => median(runs.map((run) => run.peakMegabytes)))
  const [time = 0, otherTime = 0] = seconds
  const [memory = 0, otherMemory = 0] = megabytes
  const what = (figures: string) => `GitHub without types.ts, against openapi-typescript: ${figures}`
  return [
    {
      what: what(`${time.toFixed(2)} s to ${otherTime.toFixed(2)} s`),
      value: time / otherTime,
      target: 0.15,
      unit: 'x',
    },
    {
      what: what(`${memory.toFixed(0)} MB to ${otherMemory.toFixed(0)} MB`),
      value: memory / otherMemory,
      target: 0.5,
      unit: 'x',
    },
  ]
}

/** TypeScript 7, as strict as this repository, over everything that is generated. */
async function compile(name: string, document: string, target: number, rounds: number = 1): Promise<Row> {
  const folder = join(OUT, name)
  await runNode([CODEGEN, document, '--out', folder], PACKAGE)
  const config = { extends: join(PACKAGE, '../../tsconfig.json'), include: [join(folder, '*.ts')], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) seconds.push((await runNode([TSC, '-p', folder], PACKAGE)).seconds)
  return { what: `tsc of all files of ${name}`, value: median(seconds), target, unit: 's' }
}

async function startServer(): Promise<Row[]> {
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { stdout } = await runNode([join(PACKAGE, 'test/github/start.ts'), join(OUT, 'GitHub')], PACKAGE)
    seconds.push(Number(/(\d+) ms/.exec(stdout)?.[1]) / 1000)
  }
  return [
    { what: "GitHub's server, from import to the first response", value: median(seconds), target: 1.5, unit: 's' },
  ]
}
