import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePorts } from '../free-port.ts'
import { serverOwner } from './cluster.ts'
import { signalServers } from './signal-servers.ts'

/** Three PostgreSQL servers managed by Patroni. */
export interface Patroni {
  /** The URL of the superuser and the database `postgres`, with the three as its hosts. */
  url: string
  /**
   * Kills the leader at once, with its Patroni, like a machine that loses power.
   *
   * @returns its name
   */
  killLeader(): Promise<string>
  /**
   * Waits for another leader.
   *
   * @returns when it was first seen, as `performance.now()`
   */
  newLeader(old: string): Promise<number>
  /** Ends etcd as a crash would; without it, the leader stops leading after a few seconds. */
  killEtcd(): void
  startEtcd(): void
  remove(): Promise<void>
}

interface Member {
  name: string
  port: number
  api: number
  patroni: ChildProcess
}

/** The shortest time that Patroni allows (20 s) until a silent leader is replaced. */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3 }

/** @param binaries - where PostgreSQL's programs are */
export async function createPatroni(binaries: string): Promise<Patroni> {
  const directory = mkdtempSync(join(tmpdir(), 'patroni-'))
  const owner = serverOwner()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const started: ChildProcess[] = []
  const start = (program: string, args: readonly string[], name: string) => {
    const log = openSync(join(directory, `${name}.log`), 'a')
    const child = spawn(program, args, { ...owner, cwd: directory, stdio: ['ignore', log, log], detached: true })
    started.push(child)
    return child
  }
  const [client = 0, peer = 0, ...ports] = await freePorts(8)
  const address = (port: number) => `http://127.0.0.1:${port}`
  const startEtcd = () =>
    start(
      'etcd',
      [
        ...['--data-dir', join(directory, 'etcd'), '--name', 'one', '--initial-cluster', `one=${address(peer)}`],
        ...['--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
        ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
      ],
      'etcd',
    )
  let etcd = startEtcd()
  const members: Member[] = []
  for (const name of ['a', 'b', 'c']) {
    const [port = 0, api = 0] = ports.splice(0, 2)
    const file = join(directory, `${name}.yml`)
    mkdirSync(join(directory, name), { mode: 0o700 })
    if (owner) chownSync(join(directory, name), owner.uid, owner.gid)
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(configurationOf({ name, port, api, etcd: client, binaries, directory })), {
      mode: 0o644,
    })
    members.push({ name, port, api, patroni: start('patroni', [file], name) })
    // The first creates the database that the others copy.
    await until(async () => (await statusOf(api, 'health')) === 200, `${name} runs`, directory)
  }
  await until(
    async () => (await Promise.all(members.map(({ api }) => statusOf(api, 'sync')))).includes(200),
    'one follows in step',
    directory,
  )
  const leader = async () => {
    for (const member of members) if ((await statusOf(member.api, 'primary')) === 200) return member
    return undefined
  }
  return {
    url: `postgres://postgres:secret@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    async killLeader() {
      const member = await leader()
      if (!member) throw new Error('There is no leader.')
      member.patroni.kill('SIGKILL')
      signalServers(join(directory, member.name, 'data'), 'SIGKILL')
      return member.name
    },
    async newLeader(old) {
      let at = 0
      await until(
        async () => {
          const member = await leader()
          at = performance.now()
          return member !== undefined && member.name !== old
        },
        'another one leads',
        directory,
      )
      return at
    },
    killEtcd: () => void etcd.kill('SIGKILL'),
    startEtcd() {
      etcd = startEtcd()
    },
    async remove() {
      for (const child of started.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await Promise.race([ended, setTimeout(10_000)])
        // Its own processes, too.
        try {
          process.kill(-(child.pid ?? 0), 'SIGKILL')
        } catch {
          // None is left.
        }
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface Place {
  name: string
  port: number
  api: number
  etcd: number
  binaries: string
  directory: string
}

function configurationOf({ name, port, api, etcd, binaries, directory }: Place): object {
  const user = (username: string) => ({ username, password: 'secret' })
  return {
    scope: 'petstore',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: { ...TIMES, synchronous_mode: true, postgresql: { parameters: { max_connections: 100, fsync: 'off' } } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'auth-host': 'scram-sha-256' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(directory, name, 'data'),
      bin_dir: binaries,
      pgpass: join(directory, name, 'pgpass'),
      authentication: { superuser: user('postgres'), replication: user('replicator') },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
  }
}

async function statusOf(api: number, path: string): Promise<number> {
  return fetch(`http://127.0.0.1:${api}/${path}`, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => 0,
  )
}

async function until(isSo: () => Promise<boolean>, what: string, directory: string): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > end) {
      const logs = globSync(join(directory, '*.log'))
      const ends = execFileSync('tail', ['-n', '5', ...logs], { encoding: 'utf8' })
      throw new Error(`It did not come to that: ${what}.\n${ends}`)
    }
    await setTimeout(100)
  }
}
