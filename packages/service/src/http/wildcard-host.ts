import { isIPv6 } from 'node:net'

// As in a URL, which has one spelling for each address.
const WILDCARDS: readonly (string | undefined)[] = ['0.0.0.0', '[::]', '[::ffff:0:0]']

/** Whether a host to listen on means every address of the machine, which clients cannot call. */
export function isWildcardHost(host: string): boolean {
  return WILDCARDS.includes(URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`)?.hostname)
}
