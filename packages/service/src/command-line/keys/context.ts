import type { Configuration } from '../../configuration/configuration.ts'
import type { ServiceContract } from '../../contract.ts'
import type { Keys } from '../../keys/keys.ts'
import type { KeysIo } from '../io.ts'

/** The context of a subcommand. */
export interface KeysContext {
  contract: ServiceContract
  io: KeysIo
  configuration: Configuration
  /** Unix milliseconds. */
  now: () => number
  /** Opens the store for `work`. Arguments are checked before, so that a mistake touches no file. */
  withKeys<T>(work: (keys: Keys) => Promise<T>): Promise<T>
}
