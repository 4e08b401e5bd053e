import { isWildcardHost } from './wildcard-host.ts'

/** How a server is reached from its own machine: a wildcard address is none that a client could call. */
export function originOf(host: string, port: number): string {
  const name = isWildcardHost(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
