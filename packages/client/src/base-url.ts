import { SERVERS } from '@petstore/contract/client'

/** A server of the contract, by its name. */
export type Environment = keyof typeof SERVERS

/** Which server is called: one of the contract's, or any other by its URL, never both. */
export type ServerChoice =
  | {
      /** Default: `production`. */
      environment?: Environment
      baseUrl?: never
    }
  | {
      /** An absolute URL, the version included, such as `http://127.0.0.1:3000/v1`. */
      baseUrl?: string
      environment?: never
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
  return baseUrl === undefined ? serverOf(environment ?? 'production') : checked(baseUrl)
}

function serverOf(environment: Environment): string {
  if (Object.hasOwn(SERVERS, environment)) return SERVERS[environment]
  const known = Object.keys(SERVERS).join(', ')
  throw new TypeError(`There is no environment ${JSON.stringify(environment)}: use one of ${known}, or pass baseUrl.`)
}

/** The URL itself stays out of the message: it may hold a password. */
function checked(baseUrl: string): string {
  const url = URL.parse(baseUrl)
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isHttp && !url.username && !url.password && !url.search && !url.hash) {
    return url.origin + url.pathname.replace(/\/+$/, '')
  }
  throw new TypeError(
    'baseUrl must be an absolute http or https URL without credentials, query and fragment, such as http://127.0.0.1:3000/v1.',
  )
}
