import { SERVERS } from '@petstore/contract/client'
import { environmentVariable } from './environment-variable.ts'

/** A server of the contract, by its name. */
export type Environment = keyof typeof SERVERS

/** Which server is called: one of the contract's, or any other by its URL, never both. */
export type ServerChoice =
  | {
      /** Default: `PETSTORE_BASE_URL`, else `production`. */
      environment?: Environment | undefined
      baseUrl?: undefined
    }
  | {
      /** An absolute URL, the version included, such as `http://127.0.0.1:3000/v1`. */
      baseUrl?: string | undefined
      environment?: undefined
    }

/**
 * The URL that paths are appended to, without a slash at the end.
 *
 * @throws {TypeError} for both choices at once, an unknown environment, or a URL that no key can be sent to
 */
export function toBaseUrl({ baseUrl, environment }: ServerChoice): string {
  if (baseUrl !== undefined && environment !== undefined) {
    throw new TypeError('Pass environment or baseUrl, not both: each of them says which server is called.')
  }
  if (environment !== undefined) return serverOf(environment)
  const url = baseUrl ?? environmentVariable('PETSTORE_BASE_URL')
  return url === undefined ? serverOf('production') : checkedBaseUrl(url)
}

function serverOf(environment: Environment): string {
  if (Object.hasOwn(SERVERS, environment)) return SERVERS[environment]
  const known = Object.keys(SERVERS).join(', ')
  throw new TypeError(`There is no environment ${JSON.stringify(environment)}: use one of ${known}, or pass baseUrl.`)
}

/**
 * A base URL without a slash at the end.
 *
 * @throws {TypeError} for a URL that no key can be sent to; its message does not repeat it, as it may hold a password
 */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isHttp && !url.username && !url.password && !url.search && !url.hash) {
    return url.origin + url.pathname.replace(/\/+$/, '')
  }
  throw new TypeError(
    'baseUrl must be an absolute http or https URL without credentials, query and fragment, such as http://127.0.0.1:3000/v1.',
  )
}
