import type { RedisClientOptions } from '@redis/client'
import type { RedisUrl } from '../redis-url.ts'
import type { Script } from './scripts.ts'

export const CONNECT_WITHIN_MS = 1_000
export const RECONNECT_AFTER_MS = 500

/** Redis does not answer, or refuses the connection. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable'

  constructor(url: RedisUrl, cause: unknown) {
    super(`${url} does not answer (${cause instanceof Error ? cause.message : 'not connected yet'}).`, { cause })
  }
}

/** A connection that is made again whenever it breaks. */
export interface RedisConnection {
  /**
   * Runs a script on one key.
   *
   * @throws {RedisUnavailable} at once when there is no connection, and after 90 ms when there is no response
   */
  run(script: Script, key: string, ...args: readonly string[]): Promise<unknown>
  /** The server that has the key, as far as is known: it may fail alone. */
  serverOf(key: string): string
  close(): void
}

/** The settings of a connection to a server. */
export function clientOptions(service: string): RedisClientOptions & { disableOfflineQueue: true } {
  return {
    name: service,
    disableOfflineQueue: true,
    // The library's time limit covers a command until it is sent; ours, in `evaluate`, until its response.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: RECONNECT_AFTER_MS },
  }
}

/**
 * Waits for the first connection, though not for longer than a second: Redis may come later.
 *
 * @throws {WrongServer} when the URL means a cluster and its server is none, or the reverse
 */
export async function connectRedis(url: RedisUrl, service: string): Promise<RedisConnection> {
  if (url.isCluster) return (await import('./cluster.ts')).connectCluster(url, service)
  return (await import('./server.ts')).connectServer(url, service)
}
