import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomBase62, toBase62 } from './base62.ts'

/** The part of a key that names its environment. */
export type KeyEnvironment = 'live' | 'test'

/** The environments that accept keys, by the name for people. */
export type Environment = 'production' | 'staging'

/** `live` keys open production; `test` keys open everything else, which is configured as staging. */
export function environmentOf(key: KeyEnvironment): Environment {
  return key === 'live' ? 'production' : 'staging'
}

/** The parts of a key that are passed on; the secret is not one of them. */
export interface ParsedKey {
  environment: KeyEnvironment
  /** See `hashKey`. */
  hash: Buffer
}

/** The format of a service's keys. */
export interface KeyFormat {
  /** The prefix of every key. */
  service: string
  /** A new secret: `<service>_<environment>_`, 30 random base62 characters (178 bits), 6 of checksum. */
  generate(environment: KeyEnvironment): string
  /** Reads a key; undefined when it is misspelt or truncated, which the checksum reveals without a look-up. */
  parse(text: string): ParsedKey | undefined
  /** Whether a text holds something that looks like a key. */
  holdsKey(text: string): boolean
  /** The text with every key in it cut to its beginning: for logs and messages. */
  withoutKeys(text: string): string
}

const CHECKSUM_LENGTH = 6

/** @param service - its name, in letters and digits */
export function createKeyFormat(service: string): KeyFormat {
  const whole = new RegExp(`^${service}_(live|test)_[0-9A-Za-z]{36}$`)
  // Also with a wrong checksum, a part of a key, or one with text after it: anything that looks like a key is treated
  // as one.
  const within = new RegExp(`${service}_(live|test)_[0-9A-Za-z]{16,}`, 'g')
  return {
    service,
    generate(environment) {
      const body = `${service}_${environment}_${randomBase62(30)}`
      return body + checksum(body)
    },
    parse(text) {
      const environment = whole.exec(text)?.[1]
      if (environment === undefined) return undefined
      const body = text.slice(0, -CHECKSUM_LENGTH)
      if (checksum(body) !== text.slice(-CHECKSUM_LENGTH)) return undefined
      return { environment: environment === 'live' ? 'live' : 'test', hash: hashKey(text) }
    },
    holdsKey: (text) => text.search(within) >= 0,
    // Most texts hold none, and searching for the name is quicker than the pattern.
    withoutKeys: (text) => (text.includes(`${service}_`) ? text.replace(within, `${service}_$1_[cut]`) : text),
  }
}

/**
 * The SHA-256 of the key, 32 bytes, which is stored instead of it. A slow hash would add no security, since the key has
 * more entropy than can be searched, and every request would pay for it.
 */
export function hashKey(text: string): Buffer {
  // For bytes, Node allocates outside its heap, which costs twice as much as the hash itself.
  return Buffer.from(hash('sha256', text, 'binary'), 'binary')
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECKSUM_LENGTH)
}
