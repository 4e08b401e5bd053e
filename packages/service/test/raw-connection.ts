import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** A connection on which the test decides what to send and read, and when to half-close. */
export interface RawConnection {
  socket: Socket
  /** The received text, heads included. */
  text(): string
  send(bytes: string): void
  /** Waits until something that matches has arrived. */
  until(pattern: RegExp): Promise<string>
  /** Waits until the server has closed; returns all it sent. */
  closed(): Promise<string>
}

export function openConnection(origin: string): RawConnection {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // A write to a connection the server has just closed.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  return {
    socket,
    text: () => text,
    send: (bytes) => void socket.write(bytes, 'latin1'),
    async until(pattern) {
      await vi.waitUntil(() => pattern.test(text), { timeout: 10_000 })
      return text
    },
    async closed() {
      if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(10_000) })
      return text
    },
  }
}

/** The status lines of the received text, in order. */
export function statuses(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
