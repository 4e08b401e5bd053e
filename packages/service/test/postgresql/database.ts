import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { int8AsNumber } from '../../src/postgresql/int8.ts'
import { requirePrimary } from '../../src/postgresql/to-primary.ts'
import type { Row } from '../../src/store/columns.ts'
import { DatabaseUrl } from '../../src/store/database-url.ts'

/** The test's own empty database; removed when the test ends. Returns its URL, password included. */
export async function createDatabase(options = ''): Promise<string> {
  const server = inject('postgresqlUrl')
  if (server === null) throw new Error('This test needs PostgreSQL: skip it when there is none.')
  const name = `service_test_${randomBytes(8).toString('hex')}`
  await ask(server, `CREATE DATABASE ${name} ${options}`)
  onTestFinished(async () => {
    await ask(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return withDatabase(server, name)
}

/** The same URL with another database; it may name several hosts. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`)
}

/** Runs one statement on its own connection. */
export async function ask(url: string, sql: string): Promise<Row[]> {
  await using connection = await connect(url)
  return (await connection.query(sql)).rows
}

/** A connection besides those of the store, to the first host that takes writes; closed at the end of the block. */
export async function connect(url: string): Promise<pg.Client & AsyncDisposable> {
  const { connections } = new DatabaseUrl(url)
  for (const [index, connection] of connections.entries()) {
    const isLast = index === connections.length - 1
    const client = new pg.Client({ ...connection, types: int8AsNumber })
    // A stopped server closes the connection.
    client.on('error', () => {})
    try {
      await client.connect()
      if (!isLast) await requirePrimary(client)
      return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
    } catch (error) {
      await client.end().catch(() => {})
      if (isLast) throw error
    }
  }
  throw new Error('A URL has at least one host.')
}
