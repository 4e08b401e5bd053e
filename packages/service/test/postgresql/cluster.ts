import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  /** Offers TLS with a certificate, to new connections. */
  useCertificate(given: Certificate): Promise<void>
  /** Stops answering, with its connections open, until `resume`: like a frozen machine, or a cut network. */
  pause(): void
  resume(): void
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

/** Creates and starts a server from the programs in `binaries`. */
export async function createCluster(binaries: string): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'service-postgresql-'))
  // Characters that a URL must encode, and its reader must decode.
  const password = `p@ss/#${randomBytes(8).toString('hex')}`
  writeFileSync(join(directory, 'password'), password, { mode: 0o600 })
  const owner = serverOwner()
  if (owner) for (const path of [directory, join(directory, 'password')]) chownSync(path, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const run = async (program: string, ...args: string[]) => {
    await promisify(execFile)(join(binaries, program), args, { ...owner, cwd: directory })
  }
  const port = await freePort()
  // Nothing here needs to survive, so no test waits for the disk.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-l', join(directory, 'log'), '-o', settings)
  const stop = () => run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', data)
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
    await run('pg_ctl', 'reload', '-D', data)
  }

  const access = ['--auth=scram-sha-256', '--username=service', `--pwfile=${join(directory, 'password')}`]
  await run('initdb', '-D', data, ...access, '--encoding=UTF8', '--no-locale', '--no-sync')
  await start()
  return {
    url: `postgres://service:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    useCertificate,
    pause: () => signal('SIGSTOP'),
    resume,
    remove: async () => {
      try {
        resume()
      } catch {
        // It does not run.
      }
      await stop().catch(() => {})
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
