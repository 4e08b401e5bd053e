import type { Answer, CallOptions } from '@contract-first/service/test/call'
import type { Store } from '../src/store/store.ts'

/** The whole service as its callers see it, with a clock that the test moves. */
export interface AskedPetstore {
  store: Store
  /** The secret of a key on the free plan, unless `key` said otherwise. */
  key: string
  /** Moves the clock of the limits, the keys and the store. */
  advance(seconds: number): void
  /** Sends a request. `url`: such as `/v1/pets?limit=1`. */
  call(url: string, options?: CallOptions): Promise<Answer>
  /** The number of pets. */
  count(): Promise<number>
  /** Sends requests with the key and ignores the responses. */
  spend(attempts: number): Promise<void>
}
