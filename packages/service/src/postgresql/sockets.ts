import { once } from 'node:events'
import { Socket } from 'node:net'

const GOODBYE_MS = 1_000

/** The sockets of some connections to PostgreSQL. */
export interface Sockets {
  /** A new socket, for the driver's `stream` option. */
  create(): Socket
  /**
   * Waits up to a second until all are closed, and destroys the rest: the driver says goodbye and waits for a response,
   * which a hanging server never sends.
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
      // Not only the current ones: a connection may be under way.
      while (open.size > 0) await Promise.all([...open].map((socket) => once(socket, 'close').catch(() => {})))
      clearTimeout(late)
    },
  }
}
