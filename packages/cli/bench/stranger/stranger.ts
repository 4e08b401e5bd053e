/**
 * Part of `pnpm bench`: what a request costs the service that `init` makes, beside what somebody
 * would pick instead. Each runs in its own process, in turns; figures are CPU time of the server, from `/proc`, so it
 * runs on Linux alone. Prints a table for the README, and writes `results.json`. Exits 0 whatever the figures are: they depend on the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { project } from '../../test/runtimes/project.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 32
const TICK_US = 10_000

const HERE = import.meta.dirname
const folder = project('stranger', join(HERE, 'customers.yaml'))
const FROM = JSON.stringify(join(HERE, 'customers.ts'))
const OPERATIONS: Readonly<Record<string, [imports: string, handler: string]>> = {
  listCustomers: ['page', '(_, reply) => reply(200, page)'],
  createCustomer: ['made', '({ body }, reply) => reply(201, { ...body, ...made })'],
  exportCustomers: ['all', '(_, reply) => reply(200, all)'],
}
for (const [id, [imports, handler]] of Object.entries(OPERATIONS))
  writeFileSync(
    join(folder, `src/operations/${id}.ts`),
    `import { ${imports} } from ${FROM}\nimport type { Handlers } from '../generated/server.ts'\nimport type { ServiceTypes } from '../security.ts'\n\nexport const ${id}: Handlers<ServiceTypes>['${id}'] = ${handler}\n`,
  )
writeFileSync(
  join(folder, 'src/alone.ts'),
  "import { serve } from '@hono/node-server'\nimport { createService } from './app.ts'\nserve({ fetch: createService().fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })\n",
)

/** Its name, what it checks, and how it starts. */
const CONTENDERS: readonly (readonly [name: string, checks: string, args: readonly string[]])[] = [
  ['`npm start`', 'request and response; log, metrics, ids, draining', startOf(folder)],
  ['`createApp` alone', 'request and response', [join(folder, 'src/alone.ts')]],
  ['`@hono/zod-openapi`', 'request and response', [join(HERE, 'zod-openapi.ts')]],
  ['Fastify', 'request; log', [join(HERE, 'fastify.ts')]],
]

const json = { 'Content-Type': 'application/json' }
const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', city: 'Ulm', newsletter: true })
const REQUESTS = [
  { name: 'list of 20', path: '/customers?city=Ulm&page=1&perPage=20', status: 200, count: 10_000 },
  { name: 'creation', path: '/customers', body, headers: json, status: 201, count: 10_000 },
  { name: 'refusal', path: '/customers?page=0', status: 400, count: 10_000 },
  { name: '1 MB', path: '/export', status: 200, count: 200 },
] as const

type BenchRequest = (typeof REQUESTS)[number]

/** The command of `npm start`, without npm. */
function startOf(project: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return String(scripts.start).split(' ').slice(1)
}

interface Figures {
  /** CPU microseconds of each request, by its name, in each round. */
  us: Map<string, number[]>
  startMs: number[]
  megabytes: number[]
}

const figures = new Map(
  CONTENDERS.map(([name]) => [name, { us: new Map(), startMs: [], megabytes: [] } as Figures] as const),
)
for (let round = 0; round < ROUNDS; round++)
  for (const [name, , args] of CONTENDERS) await runOnce(args, figures.get(name) as Figures)
const results = {
  date: new Date().toISOString().slice(0, 10),
  node: `Node ${process.versions.node}`,
  cores: availableParallelism(),
  contenders: CONTENDERS.map(([name, checks]) => {
    const { us, startMs, megabytes } = figures.get(name) as Figures
    const micros: Record<string, number> = Object.fromEntries([...us].map(([one, values]) => [one, median(values)]))
    return { name, checks, micros, startMs: median(startMs), megabytes: median(megabytes) }
  }),
}
writeFileSync(join(HERE, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
process.stdout.write(table())

async function runOnce(args: readonly string[], { us, startMs, megabytes }: Figures): Promise<void> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), ADMIN_PORT: '0', SECRET: 'k', NODE_ENV: 'development' }
  const begin = performance.now()
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await untilUp(port, agent)
    startMs.push(performance.now() - begin)
    for (const one of REQUESTS) {
      await load(port, agent, one, Math.ceil(one.count / 4))
      const before = cpuOf(child)
      await load(port, agent, one, one.count)
      us.set(one.name, [...(us.get(one.name) ?? []), (cpuOf(child) - before) / one.count])
    }
    megabytes.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024)
  } finally {
    agent.destroy()
    child.kill('SIGKILL')
    await once(child, 'close')
  }
}

/** In microseconds, of user and system. */
function cpuOf({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

async function untilUp(port: number, agent: Agent): Promise<void> {
  for (;;) {
    const status = await ask(port, agent, REQUESTS[0]).catch(() => undefined)
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function load(port: number, agent: Agent, one: BenchRequest, count: number): Promise<void> {
  let left = count
  const call = async () => {
    while (left-- > 0) {
      const status = await ask(port, agent, one)
      if (status !== one.status) throw new Error(`${one.name} is answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, call))
}

function ask(port: number, agent: Agent, one: BenchRequest): Promise<number | undefined> {
  const { path } = one
  const method = 'body' in one ? 'POST' : 'GET'
  const headers = { 'X-Key': 'k', ...('headers' in one && one.headers) }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    sent.on('error', reject).end('body' in one ? one.body : undefined)
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function table(): string {
  const names = REQUESTS.map(({ name }) => name)
  const rows = results.contenders.map(({ name, checks, micros, startMs, megabytes }) => [
    name,
    ...[...names.map((one) => micros[one] ?? Number.NaN), startMs, megabytes].map((figure) => figure.toFixed(0)),
    checks,
  ])
  const head = ['CPU µs', ...names, 'first answer, ms', 'memory, MB', 'checks']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  return lines.join('')
}
