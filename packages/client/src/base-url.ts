import { SERVERS } from '@petstore/contract/client'
import { ValidationError } from './errors/validation-error.ts'

/** A server of the contract, by its name. */
export type Environment = keyof typeof SERVERS

/** Which server is called: one of the contract's, or any other by its URL, never both. */
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

/**
 * A base URL without a slash at the end.
 *
 * @throws {ValidationError} for a URL that no key can be sent to; its message does not repeat it, as it may hold a password
 */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  // No more than these: neither credentials, nor a query, nor a fragment.
  if (url && /^https?:/.test(url.href) && url.href === url.origin + url.pathname) return url.href.replace(/\/+$/, '')
  throw new ValidationError('baseUrl must be an http or https URL without credentials, query and fragment.')
}
