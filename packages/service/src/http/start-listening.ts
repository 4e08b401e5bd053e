import type { AddressInfo, Server } from 'node:net'
import { type ListenAddress, ListenError } from './listen-error.ts'
import { originOf } from './origin.ts'

/**
 * Has a server take connections, and returns where, such as `http://127.0.0.1:3000`.
 *
 * @throws {ListenError} when the address cannot be listened on
 */
export function startListening(server: Server, address: ListenAddress): Promise<string> {
  const { host, port } = address
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = (error: Error) => reject(new ListenError(address, error))
  server.once('error', fail)
  server.listen({ host, port }, () => {
    server.removeListener('error', fail)
    resolve(originOf(host, (server.address() as AddressInfo).port))
  })
  return promise
}
