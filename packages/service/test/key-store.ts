import { describeService, type ServiceContract } from '../src/contract.ts'
import type { KeyFormat } from '../src/keys/key-format.ts'
import { openKeyStore as open } from '../src/keys/sqlite/open-key-store.ts'
import { KEY_STEPS } from '../src/keys/sqlite/steps.ts'
import type { ServiceStore } from '../src/program.ts'
import { inOrder } from '../src/store/steps.ts'

export const contract: ServiceContract = describeService({
  service: 'shop',
  basePath: '',
  document: { 'x-rate-limit-plans': { free: { perMinute: 60, perDay: 1_000 } } },
  anonymousPlan: 'free',
})

export const format: KeyFormat = contract.keys

export type KeyStore = ServiceStore

/** Keys in a file, as a service would open them. */
export function openKeyStore(file: string, options: { now?: () => number; lockTimeoutMs?: number } = {}): KeyStore {
  const schema = { service: 'shop', migrations: inOrder([...KEY_STEPS]) }
  return open(file, { contract, schema, ...options }).keys
}
