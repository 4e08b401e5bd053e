import { randomBytes } from 'node:crypto'
import { migrate, openPostgresqlLimiter } from '@contract-first/service/postgresql'
import { DatabaseUrl } from '@contract-first/service/store'
import { connect } from '@contract-first/service/test/postgresql/database'
import { schema } from '@petstore/server/schema/postgresql'
import { openStore } from '@petstore/server/store/postgresql'
import { type Engine, type Instance, type OpenEngine, START } from './engine.fixture.ts'

/**
 * A schema that precedes the system's: queries for the time, such as the limiter's, get the one that the test has set.
 */
const handMovedClock = `
  CREATE SCHEMA hand_moved;
  CREATE TABLE hand_moved.clock AS SELECT ${START}::bigint AS ms;
  CREATE FUNCTION hand_moved.clock_timestamp() RETURNS timestamptz
    LANGUAGE sql VOLATILE AS 'SELECT to_timestamp(ms / 1000.0) FROM hand_moved.clock'`

/** Opens engines on a PostgreSQL server, each in its own database. */
export interface Postgresql {
  open: OpenEngine
  /** Removes what is left when all engines are closed. */
  close(): Promise<void>
}

/** @param url - of a user who may create databases */
export async function createPostgresql(url: string): Promise<Postgresql> {
  const prefix = `petstore_conformance_${randomBytes(4).toString('hex')}`
  const server = await connect(url)
  const template = `${prefix}_template`
  await server.query(`CREATE DATABASE ${template}`)
  await migrate(new DatabaseUrl(urlOf(template)), schema, () => START)
  await inDatabase(template, handMovedClock)
  let opened = 0

  function urlOf(database: string): string {
    return Object.assign(new URL(url), { pathname: `/${database}` }).href
  }

  async function inDatabase(database: string, sql: string): Promise<void> {
    await using connection = await connect(urlOf(database))
    await connection.query(sql)
  }

  async function open(): Promise<Engine> {
    opened += 1
    const database = `${prefix}_${opened}`
    await server.query(`CREATE DATABASE ${database} TEMPLATE ${template}`)
    await server.query(`ALTER DATABASE ${database} SET search_path = public, hand_moved, pg_catalog`)
    let time = START
    const databaseUrl = new DatabaseUrl(urlOf(database))
    const instances: Connected[] = []
    const connected = async (): Promise<Connected> => {
      const instance = {
        store: await openStore(databaseUrl, { now: () => time, inUseAfterMs: 20 }),
        limiter: openLimiter(databaseUrl),
      }
      instances.push(instance)
      return instance
    }
    const { store, limiter } = await connected()
    const lose = async () => {
      await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    }
    return {
      store,
      limiter,
      lose,
      another: connected,
      async advance(ms) {
        time += ms
        await inDatabase(database, `UPDATE hand_moved.clock SET ms = ${time}`)
        await Promise.all(instances.map(({ limiter }) => limiter.restart()))
      },
      async holdPets() {
        const other = await connect(urlOf(database))
        await other.query('BEGIN; LOCK TABLE pets IN EXCLUSIVE MODE')
        return () => other.end()
      },
      losePets: () => inDatabase(database, 'ALTER TABLE pets RENAME TO lost'),
      async close() {
        await Promise.all(instances.flatMap((one) => [one.store.close(), one.limiter.close()]))
        await lose()
      },
    }
  }

  return {
    open,
    async close() {
      await server.query(`DROP DATABASE ${template}`)
      await server.end()
    },
  }
}

interface Connected extends Instance {
  limiter: Instance['limiter'] & { restart(): Promise<void> }
}

/**
 * A process remembers bans by a clock that cannot be moved, so it forgets them when time passes, as after a restart.
 */
function openLimiter(url: DatabaseUrl): Connected['limiter'] {
  let opened = openPostgresqlLimiter(url, schema)
  return {
    consume: (subject, limits) => opened.consume(subject, limits),
    peek: (subject, limits) => opened.peek(subject, limits),
    close: () => opened.close(),
    async restart() {
      await opened.close()
      opened = openPostgresqlLimiter(url, schema)
    },
  }
}
