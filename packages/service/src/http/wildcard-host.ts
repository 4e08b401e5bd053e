import { isIPv6 } from 'node:net'

// As a URL writes them, which has one spelling for each address.
const WILDCARDS: readonly (string | undefined)[] = ['0.0.0.0', '[::]', '[::ffff:0:0]']

/** Whether a host to listen on stands for every address of the machine: then it is none that a client could call. */
export function isWildcardHost(host: string): boolean {
  return WILDCARDS.includes(URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`)?.hostname)
}
