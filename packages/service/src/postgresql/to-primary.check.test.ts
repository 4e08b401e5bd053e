import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { type Cluster, createCluster } from '../../test/postgresql/cluster.ts'
import { DatabaseUrl } from '../store/database-url.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open-pool.ts'

const binaries = inject('postgresqlBinaries')

describe.skipIf(binaries === null)('a URL with several hosts', () => {
  let a: Cluster
  let b: Cluster
  beforeAll(async () => {
    a = await createCluster(binaries ?? '')
    b = await a.replicate()
    return async () => {
      await b.remove()
      await a.remove()
    }
  })

  const urlOf = (...hosts: string[]) => {
    const url = new URL(a.url)
    return new DatabaseUrl(`postgres://${url.username}:${url.password}@${hosts.join(',')}${url.pathname}`)
  }
  const hostOf = ({ url }: Cluster) => new URL(url).host

  test('leads to the one that takes writes, and to its successor', async () => {
    const nothing = `127.0.0.1:${await freePort()}`
    const url = urlOf('does.not.exist.invalid', nothing, hostOf(b), hostOf(a))
    const pool = openPool(url, { service: 'shop', lockTimeoutMs: 1_000, onIdleError: () => {} })
    onTestFinished(() => pool.close())
    const port = async () => (await pool.query('SELECT inet_server_port() AS port')).rows[0]?.port
    expect(String(await port())).toBe(new URL(a.url).port)
    const step = { version: 1, name: 'notes', sql: 'CREATE TABLE notes (id integer)' }
    expect(await migrate(url, { service: 'shop', migrations: [step] }, Date.now)).toEqual([step])

    a.kill()
    await expect(port).rejects.toThrow()
    await expect(port, 'no host takes writes').rejects.toThrow('The server takes no writes.')
    await b.promote()
    expect(String(await port())).toBe(new URL(b.url).port)
  })
})
