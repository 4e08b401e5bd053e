import { type ExchangeOptions, exchange as exchangeRaw } from '@contract-first/service/test/raw-http'
import type { WireAnswer } from '@contract-first/service/test/wire-answer'
import { holdToContract } from './recorded.ts'

/** Sends bytes over a raw socket, uncorrected. A first response that breaks the contract fails the test. */
export async function exchange(
  origin: string,
  bytes: string | Uint8Array,
  options: ExchangeOptions = {},
): Promise<WireAnswer[]> {
  const received = await exchangeRaw(origin, bytes, options)
  await holdFirst(bytes, received)
  return received
}

/**
 * Checks the first response against the contract when the bytes plainly start a request to the API, or plainly none.
 * Other spellings are up to the tests.
 */
async function holdFirst(bytes: string | Uint8Array, [first]: readonly WireAnswer[]): Promise<void> {
  const text = Buffer.from(bytes).toString('latin1')
  const [isRequest, method, url] = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/.exec(text) ?? []
  if (!first) return
  if (!isRequest) await holdToContract('GET', '/', first)
  else if (method && url && /^\/v1\/[A-Za-z0-9/?=&_-]*$/.test(url)) await holdToContract(method, url, first)
}
