import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolPath } from '@contract-first/document/test/tools'
import { DatabaseUrl } from '../../src/store/database-url.ts'
import { freePort } from '../free-port.ts'
import { serverOwner } from './cluster.ts'
import { ask } from './database.ts'

/** A PgBouncer that gives each transaction one of four connections to a server. */
export interface Pgbouncer {
  /** The URL of a database on the server, through PgBouncer. */
  urlOf(database: string): string
  /** Ends it as a crash would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

const CONNECTIONS = 4

/** The settings that the service gives its sessions elsewhere, as the README says. */
const SESSION =
  "SET lock_timeout = ''1s''; SET statement_timeout = ''1200ms''; SET plan_cache_mode = force_generic_plan"

/** @param server - of a user who may use every database */
export async function createPgbouncer(server: string): Promise<Pgbouncer> {
  const directory = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const { host, port: serverPort, user, password = '' } = new DatabaseUrl(server).connections[0]
  const port = await freePort()
  const settings = join(directory, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${host} port=${serverPort} user=${user} password='${password.replaceAll("'", "''")}' connect_query='${SESSION}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    `default_pool_size = ${CONNECTIONS}`,
    'auth_type = any',
    // After a failure PgBouncer would not try the server again for 15 s.
    'server_login_retry = 1',
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`)
  const owner = serverOwner()
  for (const path of owner ? [directory, settings] : []) chownSync(path, owner?.uid ?? 0, owner?.gid ?? 0)
  chmodSync(settings, 0o600)
  let pooler: ChildProcess | undefined

  function urlOf(database: string): string {
    return `postgres://${user}@127.0.0.1:${port}/${database}?pooler=transaction`
  }

  async function start(): Promise<void> {
    pooler = spawn(toolPath('pgbouncer'), ['-q', settings], { ...owner, cwd: directory, stdio: 'ignore' })
    for (let tries = 0; ; tries++)
      try {
        await ask(urlOf('postgres'), 'SELECT 1')
        return
      } catch (error) {
        if (tries === 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
  }

  async function kill(): Promise<void> {
    const running = pooler
    pooler = undefined
    if (running === undefined) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    urlOf,
    kill,
    start,
    async remove() {
      await kill()
      rmSync(directory, { recursive: true })
    },
  }
}
