import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Row } from '../store/columns.ts'
import { isUnprepared } from './failure.ts'
import type { Pool } from './open-pool.ts'
import type { Sender } from './query.ts'

export interface PipelineOptions {
  /** How many statements may be on their way over a connection before the next one takes another; default 32, about 1 ms of work. */
  depth?: number
  /**
   * After how many statements a connection goes back to the pool, which closes old ones, however busy they are; default
   * 500.
   */
  statementsMax?: number
}

/** A connection over which statements are sent without waiting for the responses of earlier ones. */
interface Pipeline {
  client: Promise<pg.PoolClient>
  running: number
  taken: number
  hasFailed: boolean
  /** The first error of each named statement. */
  errors: Map<string, unknown>
  isGathering: boolean
}

/**
 * Sends statements that arrive together in one write over one connection, and gets their responses in one read: reads
 * and writes are most of what a small statement costs this process. PostgreSQL runs the statements of a connection one
 * after the other, each in its own transaction, so a failed one does not affect the others. Only for statements that
 * are quick and wait for no lock: the ones behind them would wait, too.
 *
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 *
 * @param pool - its clients must have `pipeline: true`
 */
export function createPipelines(
  pool: Pick<Pool, 'connect'>,
  { depth = 32, statementsMax = 500 }: PipelineOptions = {},
): Sender {
  const open = new Set<Pipeline>()

  function withRoom(): Pipeline {
    for (const pipeline of open) if (pipeline.running < depth) return pipeline
    const pipeline = {
      client: connect(pool),
      running: 0,
      taken: 0,
      hasFailed: false,
      errors: new Map(),
      isGathering: false,
    }
    open.add(pipeline)
    return pipeline
  }

  async function query(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const pipeline = withRoom()
    pipeline.running += 1
    pipeline.taken += 1
    if (pipeline.taken === statementsMax) open.delete(pipeline)
    try {
      const client = await pipeline.client
      gather(pipeline, client.connection.stream)
      return await client.query<Row>(statement)
    } catch (error) {
      // The connection may be the cause: the next statements take another, as with a pool.
      pipeline.hasFailed = true
      open.delete(pipeline)
      throw ownError(pipeline, statement, error)
    } finally {
      pipeline.running -= 1
      if (pipeline.running === 0) {
        open.delete(pipeline)
        pipeline.client.then((client) => giveBack(client, pipeline.hasFailed), ignore)
      }
    }
  }

  return { query }
}

async function connect(pool: Pick<Pool, 'connect'>): Promise<pg.PoolClient> {
  const client = await pool.connect()
  // Without a listener, a broken connection would end the process; waiting statements get the error anyway.
  return client.on('error', ignore)
}

function giveBack(client: pg.PoolClient, hasFailed: boolean): void {
  client.off('error', ignore)
  client.release(hasFailed)
}

/**
 * Finds the cause of a failed statement. Calls after its first use were sent before it was known whether it can be
 * prepared: if it cannot, for example because of a lock, they learn only that it was not.
 */
function ownError({ errors }: Pipeline, { name }: pg.QueryConfig, error: unknown): unknown {
  if (name === undefined) return error
  if (isUnprepared(error)) return errors.get(name) ?? error
  if (!errors.has(name)) errors.set(name, error)
  return error
}

/** Sends the writes of one turn of the event loop together, at its end. */
function gather(pipeline: Pipeline, stream: Duplex): void {
  if (pipeline.isGathering) return
  pipeline.isGathering = true
  stream.cork()
  setImmediate(() => {
    pipeline.isGathering = false
    stream.uncork()
  })
}

function ignore(): void {}
