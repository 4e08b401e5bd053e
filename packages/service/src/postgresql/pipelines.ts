import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Row } from '../store/columns.ts'
import { isUnprepared } from './failure.ts'
import type { Sender } from './query.ts'

export interface PipelineOptions {
  /** How many statements may be on their way over a connection before the next one takes another; default 32, about 1 ms of work. */
  depth?: number
  /** After how many a connection goes back to the pool, which closes those that are old, however busy they are; default 500. */
  statementsMax?: number
}

/** A connection over which statements are sent without waiting for the answers of earlier ones. */
interface Pipeline {
  client: Promise<pg.PoolClient>
  running: number
  taken: number
  hasFailed: boolean
  /** The first error of each statement that has a name. */
  errors: Map<string, unknown>
  isGathering: boolean
}

/**
 * Sends statements that arrive together in one write over one connection, and gets their answers in one read: of what a
 * small statement costs this process, reads and writes are the most. PostgreSQL runs those of a connection one after the
 * other, each in its own transaction, so that one which fails takes no other with it. Only for statements that are
 * quick and wait for no lock: those behind them would wait, too.
 *
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 *
 * @param pool one whose clients have `pipeline: true`
 */
export function createPipelines(pool: pg.Pool, { depth = 32, statementsMax = 500 }: PipelineOptions = {}): Sender {
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
      // It may be the connection: the next ones take another, as with a pool.
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

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  // Without a listener, a connection that breaks would end the process; those who wait for an answer get the error anyway.
  return client.on('error', ignore)
}

function giveBack(client: pg.PoolClient, hasFailed: boolean): void {
  client.off('error', ignore)
  client.release(hasFailed)
}

/**
 * Finds the cause of a failed statement. Calls that follow its first use were sent when it was not yet known whether it
 * can be prepared, such as behind a lock: when it cannot, they learn only that it was not.
 */
function ownError({ errors }: Pipeline, { name }: pg.QueryConfig, error: unknown): unknown {
  if (name === undefined) return error
  if (isUnprepared(error)) return errors.get(name) ?? error
  if (!errors.has(name)) errors.set(name, error)
  return error
}

/** Lets what is written in this turn of the event loop go out at its end, as one. */
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
