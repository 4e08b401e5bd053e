import pg from 'pg'
import type { Connections } from '../store/connections.ts'
import type { DatabaseUrl } from '../store/database-url.ts'
import { int8AsNumber } from './int8.ts'
import { createSockets } from './sockets.ts'

// For the round trip, and for a server that is about to end the statement itself.
const ANSWER_MARGIN_MS = 300

export interface PoolOptions {
  /** The application name of these connections. */
  service: string
  /** How long a statement waits for a lock of another transaction, in milliseconds. */
  lockTimeoutMs: number
  /** How many connections there may be; default 10. */
  connectionsMax?: number
  /** How long to wait for a connection, in milliseconds; default 1,500. */
  connectionTimeoutMs?: number
  /** How long a statement may take, in milliseconds; default 1,200. */
  statementTimeoutMs?: number
  /** `off`: a commit does not wait for the disk, and a crash of the database may lose the last ones. Default: the database's. */
  synchronousCommit?: 'off'
  /** Called for connections that broke while nothing used them; the pool opens new ones when it needs them. */
  onIdleError: (error: Error) => void
}

export type Pool = pg.Pool & {
  /** Closes all connections, within about a second, whether or not the server still answers. */
  close(): Promise<void>
  connections(): Connections
}

/**
 * Connections to PostgreSQL, opened when needed. Every wait on them is limited: by default to less than two seconds,
 * the time in which callers are promised a response.
 */
export function openPool(url: DatabaseUrl, options: PoolOptions): Pool {
  const { lockTimeoutMs, connectionsMax = 10, onIdleError } = options
  const { connectionTimeoutMs = 1_500, statementTimeoutMs = 1_200, synchronousCommit } = options
  const sockets = createSockets()
  const pool = new pg.Pool({
    ...clientConfig(url, options.service, {
      options: [
        // Our statements have one good plan for all values; planning them each time would cost more than running them.
        '-c plan_cache_mode=force_generic_plan',
        ...(synchronousCommit ? [`-c synchronous_commit=${synchronousCommit}`] : []),
      ].join(' '),
      lock_timeout: lockTimeoutMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
    }),
    ...(url.isPooled && { Client: UnpreparedClient }),
    stream: sockets.create,
    max: connectionsMax,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
    // The driver's own: for a server that has gone silent, whose own timeouts do not work either.
    query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS,
    // Lets statements on a shared connection follow each other without waiting, see createPipelines.
    pipeline: true,
  })
  // Without a listener, a database that shuts down would end this process.
  pool.on('error', onIdleError)
  return Object.assign(pool, {
    async close() {
      await Promise.all([pool.end(), sockets.closed()])
    },
    connections: () => ({ idle: pool.idleCount, used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
  })
}

/** Prepares no statements: another connection may execute them. */
class UnpreparedClient extends pg.Client {
  override query(statement: unknown, ...rest: unknown[]): never {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    // The driver has one type for each way to call it.
    return super.query(...([isNamed ? { ...statement, name: undefined } : statement, ...rest] as [never])) as never
  }
}

/**
 * The settings of every connection to the database, and of its session. A pooler does not pass those on: there, set
 * them for the role.
 */
export function clientConfig(url: DatabaseUrl, service: string, session: pg.ClientConfig = {}): pg.ClientConfig {
  const { password, ...connection } = url.connection
  return {
    ...connection,
    ...(password !== undefined && { password }),
    application_name: service,
    keepAlive: true,
    types: int8AsNumber,
    ...(!url.isPooled && session),
  }
}
