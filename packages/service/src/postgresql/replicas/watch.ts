import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection, DatabaseUrl } from '../../store/database-url.ts'
import { openServerPool, type PoolOptions } from '../open-pool.ts'
import { requirePrimary, toPrimary } from '../to-primary.ts'
import { type Sighting, sightingOf, sightingStatement } from './sighting.ts'

const ASK_EVERY_MS = 100

/** Asks a server again and again what it is and where. */
export interface Watch {
  /** The first sighting; undefined when it does not answer within a second. */
  first: Promise<Sighting | undefined>
  /** Ends it. */
  close(): Promise<void>
}

export interface WatchOptions {
  service: string
  /** @param at - when it was asked, by `performance.now()` */
  saw: (sighting: Sighting, at: number) => void
  lost: (error: unknown) => void
}

/** @param connections - one, or the hosts of which the primary is watched */
export function watchServer(
  url: DatabaseUrl,
  connections: readonly DatabaseConnection[],
  { service, saw, lost }: WatchOptions,
): Watch {
  const options: PoolOptions = {
    service,
    connectionsMax: 1,
    connectionTimeoutMs: 500,
    lockTimeoutMs: 100,
    statementTimeoutMs: 200,
    onIdleError: () => {},
  }
  const isOne = connections.length === 1
  const pools = connections.map((connection) =>
    openServerPool(url, connection, options, isOne ? undefined : requirePrimary),
  )
  const pool = toPrimary(pools)
  const stopping = new AbortController()
  const { signal } = stopping

  async function ask(): Promise<Sighting | undefined> {
    const at = performance.now()
    try {
      const { rows } = await pool.query(sightingStatement)
      const sighting = sightingOf(rows[0])
      if (!signal.aborted) saw(sighting, at)
      return sighting
    } catch (error) {
      if (!signal.aborted) lost(error)
      return undefined
    }
  }

  async function goOn(first: Promise<unknown>): Promise<void> {
    await first
    while (!signal.aborted) {
      await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await ask()
    }
  }

  const first = ask()
  const asking = goOn(first)
  return {
    first,
    async close() {
      stopping.abort()
      await pool.close()
      await asking
    },
  }
}
