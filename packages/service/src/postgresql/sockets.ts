import { once } from 'node:events'
import { Socket } from 'node:net'

const GOODBYE_MS = 1_000

/** The sockets of some connections to PostgreSQL. */
export interface Sockets {
  /** A new one, for the option `stream` of the driver. */
  create(): Socket
  /**
   * Waits until all are closed, for a second at most, and destroys those that still are not: the driver takes leave, and
   * waits for an answer which a server that hangs never gives.
   */
  closed(): Promise<void>
}

export function createSockets(): Sockets {
  const open = new Set<Socket>()
  return {
    create() {
      const socket = new Socket()
      open.add(socket)
      return socket.once('close', () => open.delete(socket))
    },

    async closed() {
      const late = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, GOODBYE_MS)
      // Not only those of now: a connection may be on its way.
      while (open.size > 0) await Promise.all([...open].map((socket) => once(socket, 'close').catch(() => {})))
      clearTimeout(late)
    },
  }
}
