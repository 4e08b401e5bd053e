/**
 * `node .ci/house.ts --write`: draws the packages of this repository into README.md, each on the floor above those that
 * it imports. Without `--write`, it fails when the drawing is not that of the imports.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A package, and the packages that its sources import. */
interface Room {
  name: string
  folder: string
  below: Set<string>
  /** The packages that it needs, its tools included. */
  needs: ReadonlySet<string>
}

/** Rooms in order, each with what happens there. Where neither of two imports the other, `over` says how it goes on. */
type Way = readonly { room: string; does: string; over?: string }[]

const DOCUMENT: Way = [
  { room: 'document', does: 'reads its files, as OpenAPI 3.2' },
  { room: 'codegen', does: 'writes types, schemas and routes' },
  { room: 'contract', does: 'holds them, committed' },
  { room: 'server', does: 'must have every operation', over: 'beside it' },
  { room: 'client', does: 'has a method for each' },
]

const REQUEST: Way = [
  { room: 'client', does: 'takes the arguments' },
  { room: 'client-runtime', does: 'writes and sends it, again if need be', over: 'HTTP' },
  { room: 'service', does: 'listens, logs, counts' },
  { room: 'hono', does: 'authenticates, reads and checks it' },
  { room: 'contract', does: 'says how' },
  { room: 'server', does: 'answers; hono checks that, too' },
]

const SOLID = '❶❷❸❹❺❻'
const OPEN = '①②③④⑤⑥'

const rooms = readRooms().sort((one, other) => (one.name < other.name ? -1 : 1))
const drawn = `<!-- house -->\n${drawing()}\n<!-- /house -->`
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const renewed = readme.replace(/<!-- house -->[\s\S]*<!-- \/house -->/, () => drawn)
if (process.argv.includes('--write')) writeFileSync(join(root, 'README.md'), renewed)
else if (renewed !== readme || !readme.includes('<!-- house -->')) {
  process.stderr.write('README.md: the drawing is not that of the imports. Renew it: node .ci/house.ts --write\n')
  process.exitCode = 1
}

function readRooms(): Room[] {
  const folders = globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) =>
    dirname(file).replaceAll('\\', '/'),
  )
  const known = folders.map((folder) => ({ folder, manifest: JSON.parse(read(`${folder}/package.json`)) }))
  const names = new Map<string, string>(known.map(({ folder, manifest }) => [manifest.name, basename(folder)]))
  return known.map(({ folder, manifest }): Room => {
    const files = globSync(`${folder}/{src,bin}/**/*.{ts,js}`, { cwd: root, exclude: ['**/*.{test,fixture}.ts'] })
    const packagesNamed = (text: string) =>
      [...text.matchAll(/(?:\bfrom|\bimport) *\(?'((?:@[\w-]+\/)?[\w-]+)/g)].flatMap(
        ([, name]) => names.get(name ?? '') ?? [],
      )
    const own = basename(folder)
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    return {
      name: own,
      folder,
      below: new Set(files.flatMap((file) => packagesNamed(read(file))).filter((name) => name !== own)),
      needs: new Set(needed.flatMap((name) => names.get(name) ?? [])),
    }
  })
}

function drawing(): string {
  const shown = rooms.filter(({ name, below }) => below.size > 0 || rooms.some((one) => one.below.has(name)))
  const floors = Object.groupBy(shown, ({ name }) => floorOf(name))
  const levels = Object.keys(floors)
    .map(Number)
    .sort((one, other) => other - one)
  return [
    '```mermaid',
    'flowchart TB',
    ...levels.flatMap((level) => [
      `  subgraph floor${level} [" "]`,
      ...(floors[level] ?? []).map(
        ({ name, folder }) => `    ${name}["${[name, ...steps(name)].join(' ')}"]:::${kindOf(folder)}`,
      ),
      '  end',
    ]),
    ...shown.flatMap(({ name }) => direct(name).map((below) => `  ${name} --> ${below}`)),
    `  class ${levels.map((level) => `floor${level}`).join(',')} floor`,
    '  classDef floor fill:none,stroke:#bbb',
    '  classDef tool fill:#eef4ff,stroke:#4a6fa5,color:#111',
    '  classDef product fill:#fff4e0,stroke:#b7791f,color:#111',
    '```',
    '',
    `A document: ${told(DOCUMENT, SOLID)}.`,
    '',
    `A request: ${told(REQUEST, OPEN)}.`,
  ].join('\n')
}

function steps(name: string): string[] {
  return [...markers(DOCUMENT, SOLID, name), ...markers(REQUEST, OPEN, name)]
}

function markers(way: Way, signs: string, name: string): string[] {
  return way.flatMap(({ room }, at) => (room === name ? [signs[at] ?? ''] : []))
}

/** @throws {Error} for a step between rooms that have nothing to do with each other */
function told(way: Way, signs: string): string {
  return way
    .map(({ room, does, over }, at) => {
      const next = way[at + 1]?.room
      const areJoined = next === undefined || over !== undefined || needs(room, next) || needs(next, room)
      if (!areJoined) throw new Error(`No way leads from ${room} to ${next}: mend it in .ci/house.ts.`)
      return `${signs[at]} \`${room}\` ${does}`
    })
    .join(',\n')
}

function needs(one: string, other: string): boolean {
  const room = roomCalled(one)
  return room.below.has(other) || room.needs.has(other)
}

/** One above the highest of those that it imports. */
function floorOf(name: string): number {
  return 1 + Math.max(0, ...[...roomCalled(name).below].map(floorOf))
}

/** What a room imports, without what another room that it imports brings along. */
function direct(name: string): string[] {
  const below = [...roomCalled(name).below]
  return below.filter((one) => !below.some((other) => reaches(other, one)))
}

function reaches(from: string, to: string): boolean {
  return [...roomCalled(from).below].some((one) => one === to || reaches(one, to))
}

function roomCalled(name: string): Room {
  const found = rooms.find((one) => one.name === name)
  if (!found) throw new Error(`There is no package ${name}: mend .ci/house.ts.`)
  return found
}

/** What is for any API, and what belongs to the services that are made with it. */
function kindOf(folder: string): string {
  return /"tags": \["(\w+)"\]/.exec(read(`${folder}/turbo.json`))?.[1] ?? 'product'
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
