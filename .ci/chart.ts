import type { Results } from './report.ts'

const NAMES: Readonly<Record<string, string>> = {
  raw: 'node:http, nothing checked',
  'by-hand': 'node:http, all by hand',
  petstore: 'this server',
  go: 'Go, all by hand',
  'zod-openapi': '@hono/zod-openapi',
  fastify: 'Fastify + schemas',
  express: 'Express + openapi-validator',
}

const GROUPS = [
  ['list', 'GET /v1/pets?limit=20'],
  ['create', 'POST /v1/pets'],
] as const

const [WIDTH, LEFT, ROW, RIGHT] = [720, 220, 26, 130]

/** The CPU time of the contenders on the embedded store as bars, readable in light and dark mode. */
export function drawChart({ date, cores, node, measurements }: Results): string {
  const bars: string[] = []
  let y = 34
  for (const [request, title] of GROUPS) {
    const rows = measurements.filter((one) => one.request === request && one.contender in NAMES)
    const sorted = rows.toSorted((a, b) => a.microsPerRequest - b.microsPerRequest)
    const floor = rows.find(({ contender }) => contender === 'raw')?.microsPerRequest ?? Number.NaN
    const scale = (WIDTH - LEFT - RIGHT) / Math.max(...rows.map((row) => row.microsPerRequest))
    bars.push(text(12, y, title, 'bold'))
    y += 14
    for (const { contender, microsPerRequest } of sorted) {
      const width = (microsPerRequest * scale).toFixed(1)
      const kind = contender === 'petstore' ? 'ours' : 'other'
      bars.push(`<rect class="${kind}" x="${LEFT}" y="${y}" width="${width}" height="${ROW - 8}" rx="2"/>`)
      bars.push(text(LEFT - 8, y + 13, NAMES[contender] ?? contender, kind === 'ours' ? 'end bold' : 'end'))
      const figure = `${microsPerRequest.toFixed(0)} µs, ${(microsPerRequest / floor).toFixed(2)}x`
      bars.push(text(LEFT + Number(width) + 8, y + 13, figure, ''))
      y += ROW
    }
    y += 24
  }
  const caption = `CPU time of the server per request, one run on ${cores} cores, ${node}, ${date}. Shorter is better.`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 6}" width="${WIDTH}" role="img" aria-label="${caption}">
<style>
text { font: 13px system-ui, sans-serif; fill: #24292f }
.bold { font-weight: 600 }
.end { text-anchor: end }
.note { font-size: 11px }
.ours { fill: #0a7d55 }
.other { fill: #8c96a1 }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .ours { fill: #3fb68b } .other { fill: #6e7781 } }
</style>
${bars.join('\n')}
${text(12, y - 6, caption, 'note')}
</svg>
`
}

function text(x: number, y: number, content: string, classes: string): string {
  return `<text x="${x.toFixed(1)}" y="${y}"${classes ? ` class="${classes}"` : ''}>${content}</text>`
}
