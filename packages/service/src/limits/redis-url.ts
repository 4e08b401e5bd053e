import { urlPerHost } from '../store/url-per-host.ts'

const FORM = 'redis://user:password@host:6379/0'

/** A `REDIS_URL`. However it is printed, user and password stay out. */
export class RedisUrl {
  readonly #urls: readonly URL[]
  /** Whether it leads to a Redis Cluster: it names several hosts, or has `?cluster=true`. */
  readonly isCluster: boolean

  /**
   * @param text - a text without mistakes, see `redisUrlMistakes`
   * @throws {Error} when there are some
   */
  constructor(text: string) {
    const mistakes = redisUrlMistakes(text)
    if (mistakes.length > 0) throw new Error(`The URL of Redis is not valid: ${mistakes.join('; ')}.`)
    this.#urls = urlPerHost(text).map((url) => new URL(url))
    this.isCluster = this.#urls.length > 1 || this.#urls[0]?.search !== ''
  }

  /** The whole URL of each host, user and password included. */
  get hrefs(): readonly string[] {
    return this.#urls.map(({ href, search }) => href.slice(0, href.length - search.length))
  }

  toString(): string {
    const [first] = this.#urls
    const hosts = this.#urls.map(({ hostname, port }) => `${hostname}:${port || '6379'}`)
    return `${first?.protocol}//${hosts.join(',')}${first?.pathname === '/' ? '' : first?.pathname}`
  }

  toJSON(): string {
    return this.toString()
  }
}

/** The mistakes in a `REDIS_URL`, one clause for each, without any part of it: it holds a password. */
export function redisUrlMistakes(text: string): string[] {
  const urls = urlPerHost(text)
  return [...new Set(urls.flatMap((url) => mistakesOfHost(url, urls.length > 1)))]
}

function mistakesOfHost(text: string, isOneOfSeveral: boolean): string[] {
  const url = URL.parse(text)
  if (url === null) {
    return [`expected ${FORM}, with characters such as # / ? @ % of the password written as %23 %2F %3F %40 %25`]
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    return [`expected ${FORM}, or rediss:// for TLS: it begins with another scheme`]
  }
  const mistakes: string[] = []
  if (url.hostname === '') mistakes.push(`the host is missing: expected ${FORM}`)
  if (!/^(\/\d*)?$/.test(url.pathname))
    mistakes.push(`after the host only the number of a database can follow: ${FORM}`)
  else if ((isOneOfSeveral || url.search !== '') && /[1-9]/.test(url.pathname))
    mistakes.push('a Redis Cluster, which several hosts mean, has no database but 0: leave the number out')
  if (url.search !== '' && url.search !== '?cluster=true')
    mistakes.push('it takes no parameter but cluster=true: write a ? of the password as %3F')
  if (url.hash !== '') mistakes.push('it holds a #: write one that belongs to the password as %23')
  if (/%(?![0-9a-f]{2})/i.test(url.username + url.password)) {
    mistakes.push('it holds a % that encodes nothing: write one that belongs to the password as %25')
  }
  return mistakes
}
