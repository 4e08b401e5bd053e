import { urlPerHost } from './url-per-host.ts'

const FORM = 'postgres://user:password@host:5432/database'
const PARAMETERS: ReadonlySet<string> = new Set(['sslmode', 'pooler', 'target_session_attrs'])
const SSL_MODES = ['disable', 'require', 'verify-full'] as const

/**
 * The connection settings of a database. `ssl` is false, or says whether the server's certificate must be valid for its
 * name.
 */
export interface DatabaseConnection {
  host: string
  port: number
  database: string
  user: string
  password: string | undefined
  ssl: false | { rejectUnauthorized: boolean; host: string }
}

/** A `DATABASE_URL`. However it is printed, user and password stay out. */
export class DatabaseUrl {
  /** One for each host: the servers of one cluster, of which one is the primary. */
  readonly #connections: Connections
  /**
   * Whether there is a pooler, such as PgBouncer, that gives each transaction any connection (`pooler=transaction`).
   * Sessions then keep no settings, prepared statements or notices.
   */
  readonly isPooled: boolean

  /**
   * @param text - a text without mistakes, see `databaseUrlMistakes`
   * @throws {Error} when there are some
   */
  constructor(text: string) {
    const mistakes = databaseUrlMistakes(text)
    if (mistakes.length > 0) throw new Error(`The URL of the database is not valid: ${mistakes.join('; ')}.`)
    const [first, ...others] = urlPerHost(text)
    this.isPooled = new URL(first).searchParams.has('pooler')
    this.#connections = [connectionOf(first), ...others.map(connectionOf)]
  }

  get connections(): Connections {
    return this.#connections
  }

  toString(): string {
    const hosts = this.#connections.map(hostAndPort)
    return `postgres://${hosts.join(',')}/${this.#connections[0].database}`
  }

  toJSON(): string {
    return this.toString()
  }
}

type Connections = readonly [DatabaseConnection, ...DatabaseConnection[]]

/** Such as `db.example:5432`. */
export function hostAndPort({ host, port }: DatabaseConnection): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * A URL for each replica. One with several hosts (`postgres://user:password@a,b/database`) stands for a URL for each of
 * them, and there may be several, with blanks between.
 */
export function urlsOfReplicas(text: string): string[] {
  return text.trim().split(/\s+/).flatMap(urlPerHost)
}

function connectionOf(text: string): DatabaseConnection {
  const url = new URL(text)
  const sslMode = url.searchParams.get('sslmode') ?? 'disable'
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? 5432 : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
    // The driver passes no IP address on, and Node would expect a certificate for localhost.
    ssl: sslMode === 'disable' ? false : { rejectUnauthorized: sslMode === 'verify-full', host },
  }
}

/** The mistakes in a `DATABASE_URL`, one clause for each, without any part of it: it holds a password. */
export function databaseUrlMistakes(text: string): string[] {
  return [...new Set(urlPerHost(text).flatMap(mistakesOfHost))]
}

function mistakesOfHost(text: string): string[] {
  const url = URL.parse(text)
  if (url === null) {
    return [`expected ${FORM}, with characters such as # / ? @ % of the password written as %23 %2F %3F %40 %25`]
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    return [`expected ${FORM}: it begins with another scheme`]
  }
  const mistakes: string[] = []
  if (url.hostname === '') mistakes.push(`the host is missing: expected ${FORM}`)
  if (url.username === '') mistakes.push(`the user is missing: expected ${FORM}`)
  if (!/^\/[^/]+$/.test(url.pathname)) mistakes.push(`expected one name of a database after the host: ${FORM}`)
  if (url.hash !== '') mistakes.push('it holds a #: write one that belongs to the password as %23')
  if ([url.username, url.password, url.hostname, url.pathname].some((part) => decoded(part) === undefined)) {
    mistakes.push('it holds a % that encodes nothing: write one that belongs to the password as %25')
  }
  return [...mistakes, ...parameterMistakes(url.searchParams)]
}

function parameterMistakes(parameters: URLSearchParams): string[] {
  const mistakes: string[] = []
  if ([...parameters.keys()].some((name) => !PARAMETERS.has(name))) {
    mistakes.push(
      'the parameters after ? are sslmode, pooler and target_session_attrs: remove others, or write a ? of the password as %3F',
    )
  }
  const modes = parameters.getAll('sslmode')
  if (modes.length > 1 || modes.some((mode) => !SSL_MODES.some((known) => known === mode))) {
    mistakes.push(`sslmode takes one of ${SSL_MODES.join(', ')}`)
  }
  if (parameters.getAll('pooler').some((mode) => mode !== 'transaction')) mistakes.push('pooler takes transaction')
  if (parameters.getAll('target_session_attrs').some((wanted) => wanted !== 'primary' && wanted !== 'read-write')) {
    mistakes.push('target_session_attrs takes primary or read-write, which is what several hosts mean anyway')
  }
  return mistakes
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
