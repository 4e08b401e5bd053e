import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy to PostgreSQL whose traffic can be watched and broken. */
export interface Proxy {
  /** The database's URL through the proxy. */
  url: string
  /** Everything that was sent to the database, one character for a byte. */
  sent(): string
  /** Breaks every connection that has sent a statement with this text, or sends one from now on. */
  break(text: string): void
  mend(): void
}

/** A proxy on the loopback interface, for connections that are not encrypted; closed when the test ends. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const { hostname, port } = new URL(databaseUrl)
  const sent = new Map<Socket, string>()
  let broken: string | undefined

  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    sent.set(client, '')
    client.on('data', (chunk) => {
      const text = sent.get(client) + chunk.toString('latin1')
      sent.set(client, text)
      if (broken !== undefined && text.includes(broken)) end()
      else database.write(chunk)
    })
    database.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sent.keys()) socket.destroy()
  })

  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    sent: () => [...sent.values()].join(''),
    break: (text) => {
      broken = text
      for (const [socket, bytes] of sent) if (bytes.includes(text)) socket.destroy()
    },
    mend: () => {
      broken = undefined
    },
  }
}
