import type { AddressInfo, Server } from 'node:net'
import { type ListenAddress, ListenError } from './listen-error.ts'
import { originOf } from './origin.ts'

/**
 * Makes a server listen, and returns its origin, such as `http://127.0.0.1:3000`.
 *
 * @throws {ListenError} when the server cannot listen on the address
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
