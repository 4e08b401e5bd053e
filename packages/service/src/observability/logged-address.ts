import { shortAddress } from '../limits/address.ts'

export const LOGGED_ADDRESSES = ['on', 'off', 'short'] as const

export type LoggedAddresses = (typeof LOGGED_ADDRESSES)[number]

/** An address as a line of the log has it: undefined where it has none. */
export function loggedAddress(address: string | undefined, how: LoggedAddresses): string | undefined {
  if (address === undefined || how === 'off') return undefined
  return how === 'short' ? shortAddress(address) : address
}
