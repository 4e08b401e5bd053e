import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { BenchRequest } from './request.ts'
import { percentile } from './slow-load.ts'
import type { Contender } from './start-contender.ts'

/** The figures of one round of requests. */
export interface Round {
  /** CPU time of the server. */
  microsPerRequest: number
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

/** One request that is sent again and again, over connections that stay open between the rounds. */
export interface Load extends Disposable {
  /** @throws {Error} when a response is not the expected one */
  sendRound(count: number): Promise<Round>
}

const CONNECTIONS = 32

/**
 * Sends prepared bytes and reads only where each response ends: a generator that worked as hard as the fastest servers
 * would keep them waiting, and measure itself.
 */
export async function openLoad(contender: Contender, request: BenchRequest): Promise<Load> {
  const { hostname, port } = new URL(contender.origin)
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const bytes = bytesOf(contender, request)
  return {
    async sendRound(count) {
      const durations: number[] = []
      const before = await contender.cpuMicros()
      const begin = performance.now()
      let left = count
      await Promise.all(
        sockets.map(async (socket) => {
          while (left-- > 0) {
            const sent = performance.now()
            await exchange(socket, bytes, request)
            durations.push(performance.now() - sent)
          }
        }),
      )
      const seconds = (performance.now() - begin) / 1_000
      const micros = (await contender.cpuMicros()) - before
      return { microsPerRequest: micros / count, requestsPerSecond: count / seconds, p99: percentile(durations, 0.99) }
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

export function headersOf({ key }: Contender, { body }: BenchRequest): Record<string, string> {
  return { Authorization: `Bearer ${key}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
}

function bytesOf(contender: Contender, request: BenchRequest): Buffer {
  const { method, path, body } = request
  const headers = {
    Host: new URL(contender.origin).host,
    ...headersOf(contender, request),
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'))
}

/** Sends one request, and waits until its response is complete. */
function exchange(socket: Socket, bytes: Buffer, { method, path, status }: BenchRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', onData).once('close', onClose).write(bytes)

    function onData(chunk: Buffer): void {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      if (end === -1) return
      const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
      if (length === undefined) finish(`${method} ${path} was answered without a Content-Length.`)
      else if (answer.length < end + 4 + Number(length)) return
      else if (answer.startsWith(`HTTP/1.1 ${status} `)) finish()
      else finish(`${method} ${path} was answered ${answer.slice(0, answer.indexOf('\r\n'))}, not ${status}.`)
    }

    function onClose(): void {
      finish(`${method} ${path}: the server closed the connection.`)
    }

    function finish(mistake?: string): void {
      socket.off('data', onData).off('close', onClose)
      if (mistake === undefined) resolve()
      else reject(new Error(mistake))
    }
  })
}
