import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, ErrorReply } from '@redis/client'
import { WrongServer } from '../../store/wrong-server.ts'
import type { RedisUrl } from '../redis-url.ts'
import { CONNECT_WITHIN_MS, clientOptions, type RedisConnection, RedisUnavailable } from './connection.ts'
import { evaluate, LateAnswer } from './evaluate.ts'

/**
 * Connects to one server.
 *
 * @throws {WrongServer} when it is a node of a cluster
 */
export async function connectServer(url: RedisUrl, service: string): Promise<RedisConnection> {
  let lastError: unknown
  let { client, connected } = open()

  function open() {
    const opened = createClient({ ...clientOptions(service), url: url.hrefs[0] ?? '' })
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

  await Promise.race([connected.then(() => refuseNode(client)), sleep(CONNECT_WITHIN_MS, undefined, { ref: false })])

  return {
    async run(script, key, ...args) {
      const asked = client
      if (!asked.isReady) throw new RedisUnavailable(url, lastError)
      try {
        return await evaluate(asked, script, key, args)
      } catch (error) {
        // A server that became a replica refuses writes: the same name leads to another one by now, or soon.
        const isDemoted = error instanceof ErrorReply && error.message.startsWith('READONLY')
        if (asked === client && (isDemoted || error instanceof LateAnswer)) reconnect()
        if (error instanceof ErrorReply) throw error
        throw new RedisUnavailable(url, error)
      }
    },
    serverOf: () => '',
    close: () => client.destroy(),
  }
}

async function refuseNode(client: ReturnType<typeof createClient>): Promise<void> {
  // Whoever may not ask for this may still count.
  const answer = await client.info('cluster').catch(() => '')
  if (!answer.includes('cluster_enabled:1')) return
  client.destroy()
  throw new WrongServer([
    'REDIS_URL: the server is a node of a Redis Cluster: name several of its nodes (redis://user:password@a:6379,b:6379), or add ?cluster=true.',
  ])
}
