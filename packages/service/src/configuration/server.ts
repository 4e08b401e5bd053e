import { z } from 'zod'
import { environmentVariable, exampleBaseUrl, type ServiceContract } from '../contract.ts'
import type { Environment } from '../keys/key-format.ts'
import type { Settings } from './setting.ts'
import { listenHost, listenPort } from './values.ts'

/** The settings for the address of the API and its callers. */
export interface ServerConfiguration {
  /** `HOST`: the address or host name to listen on. */
  host: string
  /** `PORT`: 0 lets the system choose. */
  port: number
  /** `PUBLIC_BASE_URL`: the URL for clients, without a trailing slash. By default derived from host and port. */
  publicBaseUrl: string | undefined
  /** `<SERVICE>_ENVIRONMENT`. */
  environment: Environment
  /** `CORS_ORIGINS`: the origins whose pages may call the API. */
  corsOrigins: '*' | readonly string[] | undefined
}

export function serverSettings(contract: ServiceContract): Settings<ServerConfiguration> {
  const { basePath, service } = contract
  return {
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
        .refine((url) => isBaseUrl(URL.parse(url), basePath), {
          error: `expected an http or https URL that ends with ${basePath}, without credentials, query and fragment, such as ${exampleBaseUrl(contract)}`,
        })
        .transform((url) => withoutTrailingSlash(new URL(url))),
      whenUnset: `http://HOST:PORT${basePath}, 127.0.0.1 for a HOST of 0.0.0.0 or ::`,
    },
    environment: {
      name: environmentVariable(contract),
      help: `staging accepts ${service}_test_ keys, production ${service}_live_ keys`,
      type: z.enum(['production', 'staging'], { error: 'expected production or staging' }),
      default: 'staging',
    },
    corsOrigins: {
      name: 'CORS_ORIGINS',
      help: 'origins whose pages may call the API, comma-separated; * for all',
      type: z
        .string()
        .transform((text) => (text.trim() === '*' ? '*' : text.split(',').map((origin) => origin.trim())))
        .refine((origins) => origins === '*' || origins.every(isOrigin), {
          error: 'expected * or comma-separated origins, such as https://app.example,http://localhost:5173',
        }),
      whenUnset: 'no page may',
    },
  }
}

/** An origin as browsers write it: scheme, host, and the port unless it is the scheme's default. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text
}

function isBaseUrl(url: URL | null, basePath: string): boolean {
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  // The base URL ends with the base path; the docs are next to it.
  if (!url.pathname.replace(/\/$/, '').endsWith(basePath)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

function withoutTrailingSlash(url: URL): string {
  return url.origin + url.pathname.replace(/\/+$/, '')
}
