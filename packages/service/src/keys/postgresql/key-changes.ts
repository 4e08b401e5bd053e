import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from '../../postgresql/open-pool.ts'
import type { Query } from '../../postgresql/query.ts'
import { createSockets } from '../../postgresql/sockets.ts'
import type { DatabaseUrl } from '../../store/database-url.ts'

const CHANNEL = 'key_changed'
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000

export interface KeyChanges {
  /** Called with the id of a key that was revoked or got another expiry. */
  onChange: (id: string) => void
  /** Called when changes begin to be heard; earlier ones were missed. */
  onListening: () => void
  /** Called when changes are no longer heard, once until they are heard again. */
  onDeaf: (error: Error) => void
}

/** Announces that a key was changed. The change itself is stored, so every server sees it sooner or later. */
export async function announceKeyChange(query: Query, id: string): Promise<void> {
  // Some databases that speak PostgreSQL's protocol have no notices, and a database that is lost now has the change.
  await query({ text: `SELECT pg_notify('${CHANNEL}', $1)` }, [id]).catch(() => {})
}

/**
 * Hears of changes of keys on its own connection, and connects again whenever that breaks.
 *
 * @returns what ends it
 */
export function watchKeyChanges(url: DatabaseUrl, service: string, changes: KeyChanges): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const sockets = createSockets()
  let isHeard = true
  /** Which of the hosts is asked: only the primary has notices. */
  let host = 0
  let pauseMs = FIRST_PAUSE_MS

  async function hear(): Promise<void> {
    const client = new pg.Client({
      ...clientConfig(url, url.connections[host % url.connections.length] ?? url.connections[0], service),
      stream: sockets.create,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    const ended = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection that hears of changed keys was closed.')))
    })
    // Until somebody awaits it.
    ended.catch(() => {})
    const end = () => void client.end().catch(() => {})
    signal.addEventListener('abort', end)
    try {
      // The driver never settles a connect that was ended meanwhile.
      await Promise.race([client.connect(), ended])
      client.on('notification', ({ payload }) => changes.onChange(payload ?? ''))
      await client.query(`LISTEN ${CHANNEL}`)
      isHeard = true
      pauseMs = FIRST_PAUSE_MS
      changes.onListening()
      await ended
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      try {
        await hear()
      } catch (error) {
        if (signal.aborted) return
        if (isHeard && error instanceof Error) changes.onDeaf(error)
        isHeard = false
        host += 1
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  const watching = watch()
  return async () => {
    stopping.abort()
    await Promise.all([watching, sockets.closed()])
  }
}
