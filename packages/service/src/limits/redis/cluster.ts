import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster, ErrorReply } from '@redis/client'
import { WrongServer } from '../../store/wrong-server.ts'
import type { RedisUrl } from '../redis-url.ts'
import {
  CONNECT_WITHIN_MS,
  clientOptions,
  RECONNECT_AFTER_MS,
  type RedisConnection,
  RedisUnavailable,
} from './connection.ts'
import { evaluate } from './evaluate.ts'
import { slotOf } from './slot.ts'

// In-flight commands have their response, or are given up, before that.
const DESTROY_AFTER_MS = 200

/**
 * Connects to the nodes of a cluster, each when it is first needed.
 *
 * @throws {WrongServer} when the hosts are no cluster
 */
export async function connectCluster(url: RedisUrl, service: string): Promise<RedisConnection> {
  let lastError: unknown
  let cluster: ReturnType<typeof open> | undefined
  let opening: Promise<void> | undefined
  let openedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  function open() {
    const [first = ''] = url.hrefs
    const { username, password, protocol } = new URL(first)
    const { socket, ...options } = clientOptions(service)
    const opened = createCluster({
      rootNodes: url.hrefs.map((href) => ({ url: href })),
      // The library would otherwise wait for each node, those that are away included.
      minimizeConnections: true,
      defaults: {
        ...options,
        socket: protocol === 'rediss:' ? { ...socket, tls: true } : { ...socket },
        ...(username !== '' && { username: decodeURIComponent(username) }),
        ...(password !== '' && { password: decodeURIComponent(password) }),
      },
    })
    const note = (error: unknown) => {
      lastError = error
    }
    return opened.on('error', note).on('node-error', note)
  }

  /** Learns again which node has which slots, from any node that answers; until then, the known ones are asked. */
  async function discover(): Promise<void> {
    const next = open()
    try {
      await Promise.race([next.connect(), sleep(CONNECT_WITHIN_MS, undefined, { ref: false }).then(giveUp)])
      if (isClosed) return next.destroy()
      const last = cluster
      cluster = next
      if (last) setTimeout(() => last.destroy(), DESTROY_AFTER_MS).unref()
    } catch {
      next.destroy()
    }
  }

  function reopen(): Promise<void> | undefined {
    if (performance.now() - openedAt < RECONNECT_AFTER_MS) return opening
    openedAt = performance.now()
    opening ??= discover().finally(() => {
      opening = undefined
    })
    return opening
  }

  await reopen()
  if (
    cluster === undefined &&
    lastError instanceof ErrorReply &&
    lastError.message.includes('cluster support disabled')
  )
    throw new WrongServer([
      'REDIS_URL: it means a Redis Cluster, and its server is none: name one host, without ?cluster=true.',
    ])

  return {
    async run(script, key, ...args) {
      if (cluster === undefined) {
        reopen()
        throw new RedisUnavailable(url, lastError)
      }
      try {
        return await evaluate(cluster, script, key, args)
      } catch (error) {
        // A node on the smaller side of a split network says that its cluster is down.
        const isReply = error instanceof ErrorReply
        if (!isReply || error.message.startsWith('CLUSTERDOWN')) reopen()
        throw isReply ? error : new RedisUnavailable(url, error)
      }
    },
    serverOf: (key) => cluster?.slots[slotOf(key)]?.master.address ?? '',
    close() {
      isClosed = true
      cluster?.destroy()
    },
  }
}

function giveUp(): never {
  throw new Error('no node answers')
}
