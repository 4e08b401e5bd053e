import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePorts } from '../free-port.ts'

const PRIMARIES = 3
const SLOTS = 16_384

/** Three primaries of a Redis or Valkey cluster, each with a replica, on the loopback interface. */
export interface RedisCluster {
  /** Of all six, with the password. */
  url: string
  /** Runs a command on a node. */
  ask(node: number, ...command: string[]): Promise<unknown>
  /** The node that has a key now, as another one sees it. */
  primaryOf(key: string): Promise<number>
  kill(node: number): Promise<void>
  start(node: number): Promise<void>
  /** Stops answering, with its connections open, until `resume`. */
  pause(node: number): void
  resume(node: number): void
  /** Cuts the network between these nodes and the others; clients still reach all. */
  split(nodes: readonly number[]): void
  /** Ends the split. */
  join(): void
  /** Stops all and removes their files. */
  remove(): Promise<void>
}

export async function createRedisCluster(program: string): Promise<RedisCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'service-redis-cluster-'))
  const password = `p@ss/#${randomBytes(8).toString('hex')}`
  const count = 2 * PRIMARIES
  const ports = await freePorts(3 * count)
  const portOf = (node: number) => ports[node] ?? 0
  const busOf = (node: number) => ports[count + node] ?? 0
  const frontOf = (node: number) => ports[2 * count + node] ?? 0
  // By where its connections come from, the one in front of another's bus knows a node.
  const sourceOf = (node: number) => `127.0.0.${10 + node}`
  const servers: (ChildProcess | undefined)[] = []
  let apart: readonly number[] = []
  const links = new Set<readonly [from: number, to: number, Socket]>()
  const isCut = (from: number, to: number) => apart.includes(from) !== apart.includes(to)

  function openFront(to: number): Server {
    return createServer((socket) => {
      const from = Number(socket.remoteAddress?.split('.').at(-1)) - 10
      if (isCut(from, to)) return void socket.destroy()
      const other = connect(busOf(to), '127.0.0.1')
      const link = [from, to, socket] as const
      links.add(link)
      for (const [one, another] of [
        [socket, other],
        [other, socket],
      ] as const) {
        one.on('error', () => {}).once('close', () => another.destroy())
        one.pipe(another)
      }
      socket.once('close', () => links.delete(link))
    }).listen(frontOf(to), '127.0.0.1')
  }

  async function start(node: number): Promise<void> {
    const home = join(directory, String(node))
    mkdirSync(home, { recursive: true })
    const settings = [
      'bind 127.0.0.1',
      `port ${portOf(node)}`,
      'save ""',
      'appendonly no',
      `dir ${home}`,
      `requirepass "${password}"`,
      `masterauth "${password}"`,
      'cluster-enabled yes',
      'cluster-node-timeout 1000',
      // Otherwise no slot is served while one is not.
      'cluster-require-full-coverage no',
      `cluster-port ${busOf(node)}`,
      'cluster-announce-ip 127.0.0.1',
      `cluster-announce-bus-port ${frontOf(node)}`,
      `bind-source-addr ${sourceOf(node)}`,
      'repl-diskless-sync-delay 0',
    ]
    writeFileSync(join(home, 'redis.conf'), settings.join('\n'), { mode: 0o600 })
    servers[node] = spawn(program, [join(home, 'redis.conf')], { stdio: 'ignore' })
    await until(() => ask(node, 'PING').then(() => true))
  }

  async function ask(node: number, ...command: string[]): Promise<unknown> {
    const socket = { host: '127.0.0.1', port: portOf(node), reconnectStrategy: false as const, connectTimeout: 1_000 }
    const client = createClient({ password, socket }).on('error', () => {})
    try {
      await client.connect()
      return await client.sendCommand(command)
    } finally {
      client.destroy()
    }
  }

  const all = Array.from({ length: count }, (_, node) => node)
  const fronts = all.map(openFront)
  await Promise.all(all.map(start))
  for (const node of all.slice(1))
    await ask(0, 'CLUSTER', 'MEET', '127.0.0.1', String(portOf(node)), String(frontOf(node)))
  for (const node of all.slice(0, PRIMARIES)) {
    const from = Math.ceil((SLOTS / PRIMARIES) * node)
    const to = Math.ceil((SLOTS / PRIMARIES) * (node + 1)) - 1
    await ask(node, 'CLUSTER', 'ADDSLOTSRANGE', String(from), String(to))
  }
  for (const node of all.slice(PRIMARIES)) {
    const primary = String(await ask(node - PRIMARIES, 'CLUSTER', 'MYID'))
    await until(() => ask(node, 'CLUSTER', 'REPLICATE', primary).then(() => true))
  }
  const isWhole = async (node: number) => {
    const [info, replication] = [await ask(node, 'CLUSTER', 'INFO'), await ask(node, 'INFO', 'replication')]
    const follows = node < PRIMARIES || String(replication).includes('master_link_status:up')
    return follows && /cluster_state:ok[\s\S]*cluster_known_nodes:6/.test(String(info))
  }
  for (const node of all) await until(() => isWhole(node))

  return {
    url: `redis://:${encodeURIComponent(password)}@${all.map((node) => `127.0.0.1:${portOf(node)}`).join(',')}`,
    ask,
    async primaryOf(key) {
      const slot = Number(await ask(await firstAlive(), 'CLUSTER', 'KEYSLOT', key))
      const ranges = (await ask(await firstAlive(), 'CLUSTER', 'SLOTS')) as [number, number, [string, number]][]
      const [, , [, port]] = ranges.find(([from, to]) => from <= slot && slot <= to) ?? [0, 0, ['', 0]]
      return ports.indexOf(port)
    },
    async kill(node) {
      const server = servers[node]
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    start,
    pause: (node) => servers[node]?.kill('SIGSTOP'),
    resume: (node) => servers[node]?.kill('SIGCONT'),
    split(nodes) {
      apart = nodes
      for (const [from, to, socket] of links) if (isCut(from, to)) socket.destroy()
    },
    join() {
      apart = []
    },
    async remove() {
      for (const server of servers) server?.kill('SIGKILL')
      for (const front of fronts) front.close()
      for (const [, , socket] of links) socket.destroy()
      await sleep(50)
      rmSync(directory, { recursive: true, force: true })
    },
  }

  async function firstAlive(): Promise<number> {
    for (const node of all) if (await ask(node, 'PING').catch(() => undefined)) return node
    throw new Error('No node of the cluster answers.')
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error('The cluster was not ready within 20 s.')
    await sleep(50)
  }
}
