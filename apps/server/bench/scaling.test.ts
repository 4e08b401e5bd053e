import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import capacity from './capacity.json' with { type: 'json' }

const root = new URL('../', import.meta.url)
const scaling = readFileSync(new URL('SCALING.md', root), 'utf8')

test('SCALING.md shows the last measurement', () => {
  const rows = [
    ...scaling.matchAll(
      /^\| (embedded|PostgreSQL)(.*), (.+?) \| (?:list|add) .+? \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm,
    ),
  ]
  const costs = Object.entries(capacity.results).flatMap(([store, { listPets, createPet }]) =>
    [listPets, createPet].map(({ server, postgresql, replicas, redis }) => [
      server,
      postgresql,
      replicas,
      // Asking Redis for its CPU time costs a little, even where it counts nothing.
      store.includes('Redis') ? redis : 0,
    ]),
  )
  expect(rows.map((cells) => cells.slice(4).map(Number))).toEqual(costs)
})

test('SCALING.md shows the load of several servers', () => {
  const rows = [...scaling.matchAll(/^\| (\d) \| (none|two) \| ([\d,]+) \| ([\d,]+) \| (\S+) \|$/gm)]
  const { withoutReplicas, withReplicas } = capacity.servers
  const shown = ({ servers, listPets, createPet }: (typeof withReplicas)[number]) =>
    [servers, listPets, createPet].map((number) => number.toLocaleString('en'))
  expect(rows.map(([, servers, , list, add, lag]) => [servers, list, add, lag])).toEqual([
    ...withoutReplicas.map((row) => [...shown(row), '-']),
    ...withReplicas.map((row) => [...shown(row), String(row.lagMs)]),
  ])
})

test('SCALING.md checks every named statement against the engines', () => {
  const folders = ['src', '../../packages/service/src']
  const sources = folders
    .flatMap((folder) => globSync(`${folder}/**/postgresql/{,replicas/}*.ts`, { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts'))
  const names = sources.flatMap((source) =>
    [...readFileSync(new URL(source, root), 'utf8').matchAll(/name: '([a-z, ]+)',\s*text:/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(8)
  const [, table = ''] = scaling.split('### The statements, and which engines support them')
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
