import type pg from 'pg'
import type { Row } from '../store/columns.ts'
import { addUp } from '../store/connections.ts'
import { isAccessRefused, isPoolFull } from './failure.ts'
import type { Pool } from './open-pool.ts'

/** A server that takes no writes, such as a replica. */
class NotPrimary extends Error {
  override readonly name = 'NotPrimary'

  constructor() {
    super('The server takes no writes.')
  }
}

/**
 * Refuses a connection to a server that takes no writes: what `target_session_attrs=read-write` is elsewhere.
 *
 * @throws {NotPrimary}
 */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new NotPrimary()
}

/**
 * One pool that leads to the primary of several servers. All are asked at once when none is known, or when a new
 * connection to the known one fails, as after a failover; the first that takes writes is the primary.
 *
 * @param pools - one for each server, whose new connections pass `requirePrimary`
 */
export function toPrimary(pools: readonly Pool[]): Pool {
  let known: Pool | undefined
  let finding: Promise<Pool> | undefined

  function find(): Promise<Pool> {
    finding ??= firstOf(pools).finally(() => {
      finding = undefined
    })
    return finding
  }

  async function connect(): Promise<pg.PoolClient> {
    const asked = known
    if (asked !== undefined) {
      try {
        return await asked.connect()
      } catch (error) {
        if (isPoolFull(error)) throw error
        // Those that failed at the same time look for it together.
        if (known === asked) known = undefined
      }
    }
    known ??= await find()
    return known.connect()
  }

  return {
    async query(statement) {
      const client = await connect()
      // Without a listener, a broken connection would end the process; the running statement gets the error anyway.
      client.on('error', ignore)
      let hasFailed = true
      try {
        const result = await client.query<Row>(statement)
        hasFailed = false
        return result
      } finally {
        client.off('error', ignore)
        client.release(hasFailed)
      }
    },
    connect,
    async close() {
      await Promise.all(pools.map((pool) => pool.close()))
    },
    connections: () => addUp(pools.map((pool) => pool.connections())),
  }
}

async function firstOf(pools: readonly Pool[]): Promise<Pool> {
  try {
    return await Promise.any(
      pools.map(async (pool) => {
        const client = await pool.connect()
        client.release()
        return pool
      }),
    )
  } catch (failure) {
    const errors: unknown[] = failure instanceof AggregateError ? failure.errors : [failure]
    // Each has its own reason: the one that somebody can mend first.
    throw errors.find(isAccessRefused) ?? errors.find((error) => error instanceof NotPrimary) ?? errors[0]
  }
}

function ignore(): void {}
