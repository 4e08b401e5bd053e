import type { Configuration } from '../../configuration/configuration.ts'
import type { ServiceContract } from '../../contract.ts'
import type { Keys } from '../../keys/keys.ts'
import type { Logger } from '../../log/logger.ts'

export interface KeyApiOptions {
  contract: ServiceContract
  configuration: Configuration
  /** The value of `ADMIN_TOKEN`. */
  token: string
  keys: Keys
  logger: Logger
  /** Unix milliseconds. */
  now?: () => number
}
