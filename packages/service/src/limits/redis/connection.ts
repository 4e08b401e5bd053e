import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, ErrorReply } from '@redis/client'
import type { RedisUrl } from '../redis-url.ts'
import type { Script } from './scripts.ts'

// Decisions are promised within 100 ms, and this response is only part of one.
const ANSWER_WITHIN_MS = 90
const CONNECT_WITHIN_MS = 1_000
const RECONNECT_AFTER_MS = 500

/** Redis does not answer, or refuses the connection. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable'

  constructor(url: RedisUrl, reason: string, cause: unknown) {
    super(`${url} does not answer (${reason}).`, { cause })
  }
}

/** One connection, which reconnects whenever it breaks. */
export interface RedisConnection {
  /**
   * Runs a script on one key.
   *
   * @throws {RedisUnavailable} at once when there is no connection, and after 90 ms when there is no response
   */
  run(script: Script, key: string, ...args: readonly string[]): Promise<unknown>
  close(): void
}

/** Waits for the first connection, though not for longer than a second: Redis may come later. */
export async function connectRedis(url: RedisUrl, service: string): Promise<RedisConnection> {
  let lastError: unknown
  let { client, connected } = open()

  function open() {
    const opened = createClient({
      url: url.href,
      name: service,
      disableOfflineQueue: true,
      // The library's time limit covers a command until it is sent; ours, below, until its response.
      commandOptions: { timeout: 0 },
      maintNotifications: 'disabled',
      socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: RECONNECT_AFTER_MS },
    })
    opened.on('error', (error) => {
      lastError = error
    })
    // It tries until it is connected or destroyed, and emits an event for each error.
    return { client: opened, connected: opened.connect().catch(() => {}) }
  }

  /** An open connection that does not answer may never do so: the other end may have vanished. */
  function reconnect(): void {
    client.destroy()
    ;({ client, connected } = open())
  }

  async function evaluate({ lua, sha1 }: Script, key: string, args: readonly string[]): Promise<unknown> {
    const options = { keys: [key], arguments: [...args] }
    try {
      return await inTime(client.evalSha(sha1, options))
    } catch (error) {
      // Redis keeps scripts until it is restarted.
      if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT')) return inTime(client.eval(lua, options))
      throw error
    }
  }

  await Promise.race([connected, sleep(CONNECT_WITHIN_MS, undefined, { ref: false })])

  return {
    async run(script, key, ...args) {
      const asked = client
      if (!asked.isReady) throw new RedisUnavailable(url, reasonOf(lastError), lastError)
      try {
        return await evaluate(script, key, args)
      } catch (error) {
        // A server that became a replica refuses writes: the same name leads to another one by now, or soon.
        const isDemoted = error instanceof ErrorReply && error.message.startsWith('READONLY')
        if (asked === client && (isDemoted || error instanceof LateAnswer)) reconnect()
        if (error instanceof ErrorReply) throw error
        throw new RedisUnavailable(url, reasonOf(error), error)
      }
    },
    close: () => client.destroy(),
  }
}

class LateAnswer extends Error {}

/** Waits for Redis only: delays of this process itself, when it is busy, do not count. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    // The library sends commands in its own immediate, which was set before this one.
    const sent = setImmediate(() => {
      timer = setTimeout(() => {
        // A response that has arrived but was not read yet is read before an immediate.
        setImmediate(() => reject(new LateAnswer(`no response within ${ANSWER_WITHIN_MS} ms`)))
      }, ANSWER_WITHIN_MS)
    })
    answer.then(resolve, reject).finally(() => {
      clearImmediate(sent)
      clearTimeout(timer)
    })
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'not connected yet'
}
