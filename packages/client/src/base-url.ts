import { ValidationError } from '@contract-first/client'
import { SERVERS } from '@petstore/contract/client'

/** A server of the contract, by its name. */
export type Environment = keyof typeof SERVERS

/** The server to call: one of the contract's, or any other by its URL. */
export type ServerChoice =
  | {
      /** Default: `production`. */
      environment?: Environment | undefined
      baseUrl?: undefined
    }
  | {
      /** An absolute URL, the version included, such as `http://127.0.0.1:3000/v1`. */
      baseUrl?: string | undefined
      environment?: undefined
    }

/**
 * The URL that paths are appended to.
 *
 * @throws {ValidationError} for an unknown environment
 */
export function toBaseUrl({ baseUrl, environment = 'production' }: ServerChoice): string {
  const url = baseUrl ?? SERVERS[environment]
  if (url !== undefined) return url
  throw new ValidationError(`There is no environment "${environment}", only: ${Object.keys(SERVERS).join(', ')}.`)
}
