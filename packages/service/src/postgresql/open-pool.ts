import pg from 'pg'
import type { Row } from '../store/columns.ts'
import type { Connections } from '../store/connections.ts'
import type { DatabaseConnection, DatabaseUrl } from '../store/database-url.ts'
import { int8AsNumber } from './int8.ts'
import { createSockets } from './sockets.ts'
import { requirePrimary, toPrimary } from './to-primary.ts'

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

export interface Pool {
  query(statement: pg.QueryConfig | string): Promise<pg.QueryResult<Row>>
  connect(): Promise<pg.PoolClient>
  /** Closes all connections, within about a second, whether or not the server still answers. */
  close(): Promise<void>
  connections(): Connections
}

/**
 * Connections to PostgreSQL, opened when needed; to the primary, if the URL names several hosts. Every wait on them is
 * limited: by default to less than two seconds, the time in which callers are promised a response.
 */
export function openPool(url: DatabaseUrl, options: PoolOptions): Pool {
  if (url.connections.length === 1) return openServerPool(url, url.connections[0], options)
  return toPrimary(url.connections.map((connection) => openServerPool(url, connection, options, requirePrimary)))
}

/**
 * Connections to one server of a URL.
 *
 * @param onConnect - what must succeed on a new connection before it is used
 */
export function openServerPool(
  url: DatabaseUrl,
  connection: DatabaseConnection,
  options: PoolOptions,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): Pool {
  const { lockTimeoutMs, connectionsMax = 10, onIdleError } = options
  const { connectionTimeoutMs = 1_500, statementTimeoutMs = 1_200, synchronousCommit } = options
  const sockets = createSockets()
  const pool = new pg.Pool({
    ...clientConfig(url, connection, options.service, {
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
    ...(onConnect && { onConnect }),
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
  return {
    query: (statement) => pool.query<Row>(statement as pg.QueryConfig),
    connect: () => pool.connect(),
    async close() {
      await Promise.all([pool.end(), sockets.closed()])
    },
    connections: () => ({ idle: pool.idleCount, used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
  }
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
 * The settings of every connection to a server of the database, and of its session. A pooler does not pass those on: there, set
 * them for the role.
 */
export function clientConfig(
  { isPooled }: DatabaseUrl,
  { password, ...connection }: DatabaseConnection,
  service: string,
  session: pg.ClientConfig = {},
): pg.ClientConfig {
  return {
    ...connection,
    ...(password !== undefined && { password }),
    application_name: service,
    keepAlive: true,
    types: int8AsNumber,
    ...(!isPooled && session),
  }
}
