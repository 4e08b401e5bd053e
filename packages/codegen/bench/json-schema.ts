/**
 * `pnpm bench:json-schema`: the required tests of the JSON Schema Test Suite, draft 2020-12, judged by the zod schemas that
 * this and three other generators make of each group, in one run. The others are installed for it, by npm. Prints a table
 * and writes `dist/bench/json-schema.json`.
 */
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { documentOf, type Group, groupsOfDraft2020, TESTED } from '@contract-first/document/test/json-schema-suite'
import type * as z from 'zod'

const run = promisify(execFile)
const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const OUT = join(PACKAGE, 'dist/bench/json-schema')
/** The other generators, whose output imports what is installed next to them. */
const OTHERS = join(OUT, 'others')

interface Generator {
  name: string
  version: string
  /** The arguments of Node that generate code from a document. */
  args(document: string, out: string): string[]
  /** The generated file, and the schema of the component `Tested` in it. */
  file: string
  schemaIn(module: Record<string, unknown>): z.ZodType
}

const bin = (path: string) => join(OTHERS, 'node_modules', path)
const GENERATORS: readonly Generator[] = [
  {
    name: '@contract-first/codegen',
    version: '',
    args: (document, out) => [join(PACKAGE, 'dist/bin.js'), document, '--out', out, '--only', 'server'],
    file: 'schemas.ts',
    schemaIn: ({ TestedSchema }) => TestedSchema as z.ZodType,
  },
  {
    name: 'hono-takibi',
    version: '0.9.995',
    args: (document, out) => [bin('hono-takibi/dist/index.js'), document, '-o', join(out, 'routes.ts')],
    file: 'routes.ts',
    schemaIn: ({ postTestedRoute }) => Object(postTestedRoute).request.body.content['application/json'].schema,
  },
  {
    name: '@hey-api/openapi-ts',
    version: '0.99.0',
    args: (document, out) => [bin('@hey-api/openapi-ts/bin/run.js'), '-i', document, '-o', out, '-p', 'zod'],
    file: 'zod.gen.ts',
    schemaIn: ({ zTested }) => zTested as z.ZodType,
  },
  {
    name: '@redocly/cli',
    version: '2.77.0',
    args: (document, out) => [
      bin('@redocly/cli/bin/cli.js'),
      ...['generate-client', document, '-o', join(out, 'client.ts'), '--generator', 'zod'],
    ],
    file: 'client.zod.ts',
    schemaIn: ({ TestedSchema }) => TestedSchema as z.ZodType,
  },
]

interface Count {
  right: number
  wrong: number
  /** The groups of which nothing was generated that runs, and their tests. */
  refused: number
  untried: number
}

await install()
const groups = groupsOfDraft2020('*.json').filter(({ file }) => file !== 'format')
const counts = new Map<Generator, Count>(GENERATORS.map((one) => [one, { right: 0, wrong: 0, refused: 0, untried: 0 }]))
const pending = groups.flatMap((group, index) => GENERATORS.map((generator) => ({ group, index, generator })))
await Promise.all(Array.from({ length: availableParallelism() }, work))
const rows = Array.from(counts, ([{ name, version }, count]) => ({ name, version, ...count }))
await writeFile(join(OUT, '../json-schema.json'), `${JSON.stringify(rows, null, 2)}\n`)
console.table(rows)

async function install(): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OTHERS, { recursive: true })
  await writeFile(join(OTHERS, 'package.json'), '{ "private": true, "type": "module" }\n')
  const others = GENERATORS.filter(({ version }) => version !== '').map(({ name, version }) => `${name}@${version}`)
  const packages = [...others, 'hono', '@hono/zod-openapi', 'zod', 'typescript@5']
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: OTHERS })
}

async function work(): Promise<void> {
  for (let next = pending.shift(); next; next = pending.shift()) {
    const count = counts.get(next.generator)
    if (count) await judge(next.group, next.index, next.generator, count)
  }
}

async function judge(group: Group, index: number, generator: Generator, count: Count): Promise<void> {
  const folder = join(generator.version === '' ? OUT : OTHERS, generator.name.replace(/\W+/g, '-'), String(index))
  const document = join(folder, 'document.json')
  await mkdir(join(folder, 'out'), { recursive: true })
  await writeFile(document, JSON.stringify(withOperation(group)))
  try {
    await run(process.execPath, generator.args(document, join(folder, 'out')), { cwd: OTHERS, timeout: 60_000 })
    const schema = generator.schemaIn(await import(join(folder, 'out', generator.file)))
    for (const { data, valid } of group.tests) count[judges(schema, data) === valid ? 'right' : 'wrong']++
  } catch {
    count.refused++
    count.untried += group.tests.length
  }
}

/** Undefined if the schema cannot judge it. */
function judges(schema: z.ZodType, data: unknown): boolean | undefined {
  try {
    return schema.safeParse(data).success
  } catch {
    return undefined
  }
}

/** The document of a group with an operation that takes its schema, since some generate only what operations use. */
function withOperation(group: Group) {
  const content = { 'application/json': { schema: { $ref: `#${TESTED}` } } }
  const post = {
    operationId: 'judge',
    requestBody: { required: true, content },
    responses: { 204: { description: '' } },
  }
  return { ...documentOf(group), paths: { '/tested': { post } } }
}
