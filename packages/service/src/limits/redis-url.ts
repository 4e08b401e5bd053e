const FORM = 'redis://user:password@host:6379/0'

/** A `REDIS_URL`. However it is printed, user and password stay out. */
export class RedisUrl {
  readonly #url: URL

  /**
   * @param text - a text without mistakes, see `redisUrlMistakes`
   * @throws {Error} when there are some
   */
  constructor(text: string) {
    const mistakes = redisUrlMistakes(text)
    if (mistakes.length > 0) throw new Error(`The URL of Redis is not valid: ${mistakes.join('; ')}.`)
    this.#url = new URL(text)
  }

  /** The whole URL, user and password included. */
  get href(): string {
    return this.#url.href
  }

  toString(): string {
    const { protocol, hostname, port, pathname } = this.#url
    return `${protocol}//${hostname}:${port || '6379'}${pathname === '/' ? '' : pathname}`
  }

  toJSON(): string {
    return this.toString()
  }
}

/** The mistakes in a `REDIS_URL`, one clause for each, without any part of it: it holds a password. */
export function redisUrlMistakes(text: string): string[] {
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
  if (url.search !== '') mistakes.push('it takes no parameters: write a ? of the password as %3F')
  if (url.hash !== '') mistakes.push('it holds a #: write one that belongs to the password as %23')
  if (/%(?![0-9a-f]{2})/i.test(url.username + url.password)) {
    mistakes.push('it holds a % that encodes nothing: write one that belongs to the password as %25')
  }
  return mistakes
}
