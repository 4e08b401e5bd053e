import { isWildcardHost } from './wildcard-host.ts'

/** The address for clients on the same machine: they cannot call a wildcard address. */
export function originOf(host: string, port: number): string {
  const name = isWildcardHost(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
