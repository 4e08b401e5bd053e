import type { Environment } from '@contract-first/service/keys'
import { z } from 'zod'
import type { Settings } from './setting.ts'
import { listenHost, listenPort } from './values.ts'

/** Where the API is, and for whom. */
export interface ServerConfiguration {
  /** `HOST`: the address or host name to listen on. */
  host: string
  /** `PORT`: 0 lets the system choose. */
  port: number
  /** `PUBLIC_BASE_URL`: how clients reach the API, without a trailing slash. When unset, the server derives it from its host and port. */
  publicBaseUrl: string | undefined
  /** `PETSTORE_ENVIRONMENT`. */
  environment: Environment
  /** `CORS_ORIGINS`: the origins whose pages may call the API. */
  corsOrigins: '*' | readonly string[] | undefined
}

export const serverSettings: Settings<ServerConfiguration> = {
  host: {
    name: 'HOST',
    help: 'address to listen on',
    type: listenHost,
    default: '127.0.0.1',
  },
  port: {
    name: 'PORT',
    help: 'port to listen on; 0 takes any free one',
    type: listenPort,
    default: '3000',
  },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    help: 'how clients reach the API',
    type: z
      .string()
      .refine((url) => isBaseUrl(URL.parse(url)), {
        error:
          'expected an http or https URL that ends with /v1, without credentials, query and fragment, such as https://api.petstore.example/v1',
      })
      .transform((url) => withoutTrailingSlash(new URL(url))),
    whenUnset: 'http://HOST:PORT/v1, 127.0.0.1 for a HOST of 0.0.0.0 or ::',
  },
  environment: {
    name: 'PETSTORE_ENVIRONMENT',
    help: 'staging accepts petstore_test_ keys, production petstore_live_ keys',
    type: z.enum(['production', 'staging'], { error: 'expected production or staging' }),
    default: 'staging',
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    help: 'origins whose pages may call the API, with commas between; * for every page',
    type: z
      .string()
      .transform((text) => (text.trim() === '*' ? '*' : text.split(',').map((origin) => origin.trim())))
      .refine((origins) => origins === '*' || origins.every(isOrigin), {
        error: 'expected * or origins with commas between, such as https://app.example,http://localhost:5173',
      }),
    whenUnset: 'no page may',
  },
}

/** As a browser writes it: scheme, host and a port that is not the scheme's own. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text
}

function isBaseUrl(url: URL | null): boolean {
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  // The version is the end of the base URL; the docs stand beside it.
  if (!/\/v1\/?$/.test(url.pathname)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

function withoutTrailingSlash(url: URL): string {
  return url.origin + url.pathname.replace(/\/+$/, '')
}
