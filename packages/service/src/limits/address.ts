import { isIPv4, isIPv6 } from 'node:net'

const UNKNOWN_ADDRESS = 'unknown address'

/**
 * The subject that the requests of a client address count for. IPv4 unchanged, even when mapped into IPv6; IPv6 by its
 * /64, which one customer gets, so that an address per request does not escape the limit. Every spelling of an address
 * gives the same subject. Anything else shares one subject.
 */
export function addressSubject(address: string): string {
  const mapped = asIPv4(address)
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).map(toHex).join(':')}::/64` : UNKNOWN_ADDRESS
}

/** The network of a client address: `203.0.113.0/24`, or the /48 of IPv6. Empty for anything else. */
export function shortAddress(address: string): string {
  const mapped = asIPv4(address)
  if (mapped !== undefined) return mapped.replace(/\d+$/, '0/24')
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).map(toHex).join(':')}::/48` : ''
}

/** An IPv4 address, even when it is mapped into IPv6; undefined for any other. */
function asIPv4(address: string): string | undefined {
  if (isIPv4(address) || !isIPv6(address)) return isIPv4(address) ? address : undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? groups.slice(6).flatMap(octetsOf).join('.') : undefined
}

/** Whether a subject stands for an address; the others are keys. */
export function isAddressSubject(subject: string): boolean {
  return subject === UNKNOWN_ADDRESS || subject.includes('.') || subject.includes(':')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%')
  const [head = '', tail] = withoutZone.split('::')
  const before = parseGroups(head)
  if (tail === undefined) return before
  const after = parseGroups(tail)
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function parseGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function octetsOf(group: number): number[] {
  return [group >> 8, group & 0xff]
}

function toHex(group: number): string {
  return group.toString(16)
}
