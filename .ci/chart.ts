/**
 * The end of `pnpm bench`: draws what a request costs the petstore, and the service that `init` makes, each beside
 * others, into `.ci/request-cost.svg`, readable in light and dark mode. Reads the results of their benches.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Run {
  date: string
  node: string
  cores: number
}

interface Petstore extends Run {
  measurements: readonly { contender: string; request: string; microsPerRequest: number }[]
}

interface Stranger extends Run {
  contenders: readonly {
    name: string
    micros: Readonly<Record<string, number>>
    startMs: number
    megabytes: number
  }[]
}

interface Bar {
  label: string
  micros: number
  isOurs: boolean
  /** What stands behind the figure. */
  also: string
}

/** Bars below a title, the cheapest first, and above a line that says what is checked. */
interface Group {
  title: string
  bars: readonly Bar[]
  note: readonly string[]
}

const NAMES: Readonly<Record<string, string>> = {
  raw: 'node:http, nothing checked',
  'by-hand': 'node:http, all by hand',
  petstore: 'the petstore',
  go: 'Go, all by hand',
  'zod-openapi': '@hono/zod-openapi',
  fastify: 'Fastify + schemas',
  express: 'Express + openapi-validator',
}

const root = join(import.meta.dirname, '..')
const petstore = read<Petstore>('apps/server/bench/results.json')
const stranger = read<Stranger>('packages/cli/bench/stranger/results.json')

const groups = [
  ofPetstore('list', 'GET /v1/pets?limit=20'),
  {
    ...ofPetstore('create', 'POST /v1/pets'),
    note: [
      'One store, the same responses. All but node:http check the key, the limits, the request and the response, and',
      `keep a log and metrics. ${told(petstore)}.`,
    ],
  },
  ofStranger('list of 20', "GET /customers, a list of 20: what init makes of anybody's document"),
  {
    ...ofStranger('creation', 'POST /customers'),
    note: [
      'All check the key and the request, all but Fastify the response. npm start and Fastify keep a log, npm start',
      'metrics and ids, too. Behind each: its first answer after the start, and its memory at the end.',
      `${told(stranger)}.`,
    ],
  },
]
writeFileSync(join(import.meta.dirname, 'request-cost.svg'), drawn(groups))

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T
}

function told({ date, node, cores }: Run): string {
  return `One run on ${cores} cores, ${node}, ${date}`
}

function ofPetstore(request: string, title: string): Group {
  const bars = petstore.measurements.flatMap(({ contender, microsPerRequest: micros, ...one }) => {
    const label = NAMES[contender]
    return label && one.request === request ? [{ label, micros, isOurs: contender === 'petstore', also: '' }] : []
  })
  return { title, bars, note: [] }
}

function ofStranger(request: string, title: string): Group {
  const bars = stranger.contenders.map(({ name, micros, startMs, megabytes }) => ({
    label: name.replaceAll('`', ''),
    micros: micros[request] ?? Number.NaN,
    isOurs: !/Fastify|@hono/.test(name),
    also: `, ${startMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`,
  }))
  return { title, bars, note: [] }
}

function drawn(all: readonly Group[]): string {
  const [width, left, row, right] = [720, 220, 26, 190]
  const parts: string[] = []
  let y = 34
  for (const { title, bars, note } of all) {
    const scale = (width - left - right) / Math.max(...bars.map(({ micros }) => micros))
    parts.push(text(12, y, title, 'bold'))
    y += 14
    for (const { label, micros, isOurs, also } of bars.toSorted((a, b) => a.micros - b.micros)) {
      const length = (micros * scale).toFixed(1)
      parts.push(
        `<rect class="${isOurs ? 'ours' : 'other'}" x="${left}" y="${y}" width="${length}" height="${row - 8}" rx="2"/>`,
        text(left - 8, y + 13, label, isOurs ? 'end bold' : 'end'),
        text(left + Number(length) + 8, y + 13, `${micros.toFixed(0)} µs${also}`, ''),
      )
      y += row
    }
    for (const line of note) {
      y += 16
      parts.push(text(12, y, line, 'note'))
    }
    y += note.length > 0 ? 40 : 24
  }
  const caption = 'CPU time of the server per request. Shorter is better.'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" role="img" aria-label="${caption}">
<style>
text { font: 13px system-ui, sans-serif; fill: #24292f }
.bold { font-weight: 600 }
.end { text-anchor: end }
.note { font-size: 11px }
.ours { fill: #0a7d55 }
.other { fill: #8c96a1 }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .ours { fill: #3fb68b } .other { fill: #6e7781 } }
</style>
${parts.join('\n')}
${text(12, y - 12, caption, 'note')}
</svg>
`
}

function text(x: number, y: number, content: string, classes: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x.toFixed(1)}" y="${y}"${classes ? ` class="${classes}"` : ''}>${escaped}</text>`
}
