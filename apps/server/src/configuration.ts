import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { suggest } from '@petstore/hono-contract'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment, KeyEnvironment } from './keys/key.ts'
import { DatabaseUrl, databaseUrlMistakes } from './postgresql/database-url.ts'

/** What the environment variables say. */
export interface Configuration {
  /** `HOST`: the address or host name to listen on. */
  host: string
  /** `PORT`: 0 lets the system choose. */
  port: number
  /** `DATABASE_URL`, or what the file of `DATABASE_URL_FILE` holds; undefined for the embedded store. */
  databaseUrl: DatabaseUrl | undefined
  /** `DATA_DIR`, absolute: where the embedded store keeps its files. */
  dataDir: string
  /** `PUBLIC_BASE_URL`: how clients reach the API, without a trailing slash. When unset, the server derives it from its host and port. */
  publicBaseUrl: string | undefined
  /** `PETSTORE_ENVIRONMENT`. */
  environment: Environment
  /** The keys that the environment accepts and issues. */
  keyEnvironment: KeyEnvironment
}

/** Each message says what is expected, to follow the variable's name. */
const variables = z.object({
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host), {
      error: 'expected an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
    })
    .default('127.0.0.1'),
  PORT: z
    .string()
    .refine((port) => /^(0|[1-9]\d{0,4})$/.test(port) && Number(port) <= 65_535, {
      error: 'expected a whole number from 0 to 65535',
    })
    .default('3000'),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      for (const message of databaseUrlMistakes(url)) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  DATABASE_URL_FILE: z.string().optional(),
  STORE: z
    .literal('sqlite', { error: 'expected sqlite, for the embedded store; for PostgreSQL set DATABASE_URL alone' })
    .optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'expected the path of a directory' })
    .default('.petstore'),
  PUBLIC_BASE_URL: z
    .string()
    .refine((url) => isBaseUrl(URL.parse(url)), {
      error:
        'expected an http or https URL that ends with /v1, without credentials, query and fragment, such as https://api.petstore.example/v1',
    })
    .optional(),
  PETSTORE_ENVIRONMENT: z
    .enum(['production', 'staging'], { error: 'expected production or staging' })
    .default('staging'),
})

const names = Object.keys(variables.shape)

/**
 * Reads the configuration from the environment; a variable set to the empty string counts as not set.
 *
 * @throws {ConfigurationError} with every mistake at once
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const storeMistakes = [...readDatabaseUrlFile(set), ...contradictions(set)]
  const parsed = variables.safeParse(set)
  const mistakes = [
    // The values stay out: one of them could be a secret that was put into the wrong variable.
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...storeMistakes,
    ...Object.keys(set)
      .filter((name) => name.startsWith('PETSTORE_') && !names.includes(name))
      .map(unknownVariable),
  ]
  if (mistakes.length > 0 || parsed.data === undefined) throw new ConfigurationError(mistakes)
  const { HOST, PORT, DATABASE_URL, DATA_DIR, PUBLIC_BASE_URL, PETSTORE_ENVIRONMENT } = parsed.data
  return {
    host: HOST,
    port: Number(PORT),
    databaseUrl: DATABASE_URL === undefined ? undefined : new DatabaseUrl(DATABASE_URL),
    dataDir: resolve(DATA_DIR),
    publicBaseUrl: PUBLIC_BASE_URL === undefined ? undefined : withoutTrailingSlash(new URL(PUBLIC_BASE_URL)),
    environment: PETSTORE_ENVIRONMENT,
    keyEnvironment: PETSTORE_ENVIRONMENT === 'production' ? 'live' : 'test',
  }
}

/** Puts what the file holds in the place of `DATABASE_URL`; returns what is wrong with it. */
function readDatabaseUrlFile(set: Record<string, string | undefined>): string[] {
  const { DATABASE_URL, DATABASE_URL_FILE: file } = set
  if (file === undefined) return []
  if (DATABASE_URL !== undefined) return ['DATABASE_URL_FILE: DATABASE_URL is set as well; remove one of them']
  try {
    const url = readFileSync(file, 'utf8').trim()
    if (url === '') return ['DATABASE_URL_FILE: the file is empty; write the URL into it']
    set.DATABASE_URL = url
    return []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return [`DATABASE_URL_FILE: the file cannot be read (${code})`]
  }
}

function contradictions(set: Readonly<Record<string, string | undefined>>): string[] {
  const { DATABASE_URL, DATABASE_URL_FILE, STORE, PETSTORE_ENVIRONMENT } = set
  const isDatabaseNamed = DATABASE_URL !== undefined || DATABASE_URL_FILE !== undefined
  if (isDatabaseNamed && STORE === 'sqlite') return ['STORE: a database is named as well; remove STORE or DATABASE_URL']
  if (isDatabaseNamed || STORE !== undefined || PETSTORE_ENVIRONMENT !== 'production') return []
  return [
    'DATABASE_URL: production needs a store of its own choice; set postgres://user:password@host:5432/database, or STORE=sqlite for the embedded one, which serves one machine',
  ]
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

function unknownVariable(name: string): string {
  const meant = suggest(name, names) ?? suggest(name.slice('PETSTORE_'.length), names)
  return `${name}: there is no such variable; ${meant === undefined ? 'remove it' : `did you mean ${meant}?`}`
}
