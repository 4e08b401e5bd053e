/**
 * `pnpm bench:validation`: how the time of a generated server grows with a body that is made to keep it busy, at three
 * sizes each, and with schemas that all refer to each other. Prints a table; decides nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from '../src/generate.ts'
import { write } from '../src/write.ts'

// Within the package, where the generated code finds what it imports.
const OUT = join(import.meta.dirname, '../dist/bench/validation')

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const tree = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    any: { anyOf: [ref('Tree'), { type: 'string' }, { type: 'object', additionalProperties: ref('Tree') }] },
  },
}
const free = {
  type: 'object',
  properties: {
    tags: { type: 'array', uniqueItems: true, items: { type: 'object' } },
    doubling: { type: 'string', pattern: '^(a+)+$' },
    squared: { type: 'string', pattern: '\\s+$' },
    items: { type: 'array', contains: { type: 'object', required: ['id'] } },
  },
}

interface Schema {
  safeParse(value: unknown): { success: boolean }
}

const { TreeSchema, FreeSchema } = await schemasOf('bodies', { Tree: tree, Free: free })
const listed = (length: number) => Array.from({ length }, (_, id) => ({ id }))
const nested = (levels: number, innermost: unknown): unknown =>
  Array.from({ length: levels }).reduce((inner) => ({ name: 'a', any: inner }), innermost)

const rows: string[][] = [['', 'size', 'ms', 'size', 'ms', 'size', 'ms']]
row('a recursive anyOf, wrong at the bottom (levels)', TreeSchema, [16, 32, 64], (size) => nested(size, 5))
row('a recursive anyOf that fits (levels)', TreeSchema, [16, 32, 64], (size) => nested(size, 'x'))
row('uniqueItems of objects', FreeSchema, [10_000, 30_000, 90_000], (size) => ({ tags: listed(size) }))
row('contains', FreeSchema, [10_000, 30_000, 90_000], (size) => ({ items: listed(size).map(({ id }) => ({ no: id })) }))
row('^(a+)+$ (characters)', FreeSchema, [40, 10_000, 1_000_000], (size) => ({ doubling: `${'a'.repeat(size)}!` }))
row('\\s+$ (characters)', FreeSchema, [40, 10_000, 1_000_000], (size) => ({ squared: `${' '.repeat(size)}!` }))
for (const [title, isTagged] of [
  ['that a property tells apart', true],
  ['that nothing tells apart', false],
] as const) {
  for (const count of [12, 60, 200]) {
    const { S0Schema } = await schemasOf(`dense-${count}-${isTagged}`, dense(count, isTagged))
    const item = { kind: 'S0', inputs: [{ kind: 'S1', inputs: [] }] }
    row(`${count} schemas of each other, ${title} (items)`, S0Schema, [1, 10, 100], (size) => ({
      kind: 'S0',
      inputs: Array.from({ length: size }, () => structuredClone(item)),
    }))
  }
}
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length))) ?? []
for (const cells of rows) console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))

/** Schemas whose items are one of all of them. */
function dense(count: number, isTagged: boolean): Record<string, object> {
  const names = Array.from({ length: count }, (_, index) => `S${index}`)
  const kind = (name: string) =>
    isTagged ? { type: 'string', enum: [name] } : { type: 'string', pattern: `^${name}$` }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: 'object',
        required: ['kind'],
        properties: { kind: kind(name), inputs: { type: 'array', items: { oneOf: names.map(ref) } } },
      },
    ]),
  )
}

async function schemasOf(name: string, schemas: Record<string, object>): Promise<Record<string, Schema>> {
  const folder = join(OUT, name)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'document.json')
  const info = { title: name, version: '1' }
  await writeFile(file, JSON.stringify({ openapi: '3.1.1', info, paths: {}, components: { schemas } }))
  const { files } = await generate(file, 'codegen', { only: ['server'] })
  await write(join(folder, 'generated'), files, false)
  return import(join(folder, 'generated/schemas.ts'))
}

function row(
  title: string,
  schema: Schema | undefined,
  sizes: readonly number[],
  body: (size: number) => unknown,
): void {
  const cells = sizes.flatMap((size) => {
    const value = body(size)
    const begin = performance.now()
    schema?.safeParse(value)
    return [String(size), (performance.now() - begin).toFixed(1)]
  })
  rows.push([title, ...cells])
}
