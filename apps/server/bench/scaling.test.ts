import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import capacity from './capacity.json' with { type: 'json' }

const root = new URL('../', import.meta.url)
const scaling = readFileSync(new URL('SCALING.md', root), 'utf8')

test('SCALING.md shows the last measurement', () => {
  const { embedded, postgresql, postgresqlAndRedis } = capacity.results
  const rows = [
    ...scaling.matchAll(/^\| (?:embedded|PostgreSQL), .+? \| (?:list|add) .+? \| (\d+) \| (\d+) \| (\d+) \|$/gm),
  ]
  expect(rows.map(([, ...cells]) => cells.map(Number))).toEqual(
    [embedded, postgresql, postgresqlAndRedis].flatMap(({ listPets, createPet }, store) =>
      [listPets, createPet].map(({ server, postgresql, redis }) => [
        server,
        postgresql,
        // Asking Redis for its CPU time costs a little, even where it counts nothing.
        store === 2 ? redis : 0,
      ]),
    ),
  )
})

test('SCALING.md shows the load of several servers', () => {
  const rows = [...scaling.matchAll(/^\| (\d) \| ([\d,]+) \| ([\d,]+) \|$/gm)]
  const shown = rows.map(([, ...cells]) => cells.map((cell) => Number(cell.replaceAll(',', ''))))
  expect(shown).toEqual(capacity.servers.map(({ servers, listPets, createPet }) => [servers, listPets, createPet]))
})

test('SCALING.md checks every named statement against the engines', () => {
  const folders = ['src', '../../packages/service/src']
  const sources = folders
    .flatMap((folder) => globSync(`${folder}/**/postgresql/*.ts`, { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts'))
  const names = sources.flatMap((source) =>
    [...readFileSync(new URL(source, root), 'utf8').matchAll(/name: '([a-z, ]+)',\s*text:/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(8)
  const [, table = ''] = scaling.split('### The statements, and which engines support them')
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
