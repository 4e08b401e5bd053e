import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Certificate } from '@contract-first/document/test/certificates'
import { freePort } from '../free-port.ts'
import { signalServers } from './signal-servers.ts'

/** Our own PostgreSQL server, on the loopback interface, in a temporary directory. */
export interface Cluster {
  /** The URL of its superuser and the database `postgres`. */
  url: string
  /** Shuts it down as an administrator would, open connections or not. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it as the loss of its machine would. */
  kill(): void
  /** Offers TLS with a certificate, to new connections. */
  useCertificate(given: Certificate): Promise<void>
  /** Stops answering, with its connections open, until `resume`: like a frozen machine, or a cut network. */
  pause(): void
  resume(): void
  /** Copies it to another server, which follows it. */
  replicate(): Promise<Cluster>
  /** Makes a replica take writes. */
  promote(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** Creates and starts a server from the programs in `binaries`. */
export async function createCluster(binaries: string): Promise<Cluster> {
  // Characters that a URL must encode, and its reader must decode.
  const password = `p@ss/#${randomBytes(8).toString('hex')}`
  return startCluster(binaries, password, ({ run, directory }) => {
    const access = ['--auth=scram-sha-256', '--username=service', `--pwfile=${join(directory, 'password')}`]
    return run('initdb', ...access, '--encoding=UTF8', '--no-locale', '--no-sync')
  })
}

interface Home {
  directory: string
  /** Runs a program of PostgreSQL on the data. */
  run: (program: string, ...args: string[]) => Promise<void>
}

async function startCluster(binaries: string, password: string, fill: (home: Home) => Promise<void>): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'service-postgresql-'))
  writeFileSync(join(directory, 'password'), password, { mode: 0o600 })
  const owner = serverOwner()
  if (owner) for (const path of [directory, join(directory, 'password')]) chownSync(path, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const run = async (program: string, ...args: string[]) => {
    const env = { ...process.env, PGPASSWORD: password }
    await promisify(execFile)(join(binaries, program), ['-D', data, ...args], { ...owner, cwd: directory, env })
  }
  const port = await freePort()
  // Nothing here needs to survive, so no test waits for the disk.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const start = async () => {
    for (let tries = 1; ; tries++)
      try {
        return await run('pg_ctl', 'start', '-w', '-l', join(directory, 'log'), '-o', settings)
      } catch (error) {
        // The processes of one that was killed may not have gone yet.
        if (tries === 20) throw error
        await sleep(100)
      }
  }
  const stop = () => run('pg_ctl', 'stop', '-w', '-m', 'fast')
  const signal = (name: NodeJS.Signals) => signalServers(data, name)
  const resume = () => signal('SIGCONT')
  const useCertificate = async ({ certificate, key }: Certificate) => {
    for (const [from, name] of [
      [certificate, 'server.crt'],
      [key, 'server.key'],
    ] as const) {
      const file = join(data, name)
      writeFileSync(file, readFileSync(from), { mode: 0o600 })
      if (owner) chownSync(file, owner.uid, owner.gid)
    }
    appendFileSync(join(data, 'postgresql.conf'), 'ssl = on\n')
    await run('pg_ctl', 'reload')
  }

  await fill({ directory, run })
  await start()
  return {
    url: `postgres://service:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    kill: () => signal('SIGKILL'),
    useCertificate,
    pause: () => signal('SIGSTOP'),
    resume,
    replicate: () =>
      startCluster(binaries, password, (home) => {
        const primary = ['-h', '127.0.0.1', '-p', String(port), '-U', 'service']
        return home.run('pg_basebackup', ...primary, '--write-recovery-conf', '--checkpoint=fast', '--no-sync')
      }),
    promote: () => run('pg_ctl', 'promote', '-w'),
    remove: async () => {
      try {
        resume()
      } catch {
        // It does not run.
      }
      await run('pg_ctl', 'stop', '-w', '-m', 'immediate').catch(() => {})
      rmSync(directory, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its packages bring a user for it. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
