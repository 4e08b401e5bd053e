import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomBase62, toBase62 } from './base62.ts'

/** The part of a key that says where it is accepted. */
export type KeyEnvironment = 'live' | 'test'

/** Where keys are accepted, by the name that people read. */
export type Environment = 'production' | 'staging'

/** `petstore_live_` keys open production, `petstore_test_` keys everything else, which is configured as staging. */
export function environmentOf(key: KeyEnvironment): Environment {
  return key === 'live' ? 'production' : 'staging'
}

const pattern = /^petstore_(live|test)_[0-9A-Za-z]{36}$/
const checksumLength = 6

/** A new secret: `petstore_<environment>_`, 30 random base62 characters (178 bits), 6 of checksum. */
export function generateKey(environment: KeyEnvironment): string {
  const body = `petstore_${environment}_${randomBase62(30)}`
  return body + checksum(body)
}

/** What goes on from a key that somebody sent. The secret itself does not. */
export interface ParsedKey {
  environment: KeyEnvironment
  /** See `hashKey`. */
  hash: Buffer
}

/** Reads a key; undefined when it is misspelt or cut, which the checksum tells without a look-up. */
export function parseKey(text: string): ParsedKey | undefined {
  const environment = pattern.exec(text)?.[1]
  if (environment === undefined) return undefined
  const body = text.slice(0, -checksumLength)
  if (checksum(body) !== text.slice(-checksumLength)) return undefined
  return { environment: environment === 'live' ? 'live' : 'test', hash: hashKey(text) }
}

/**
 * SHA-256 of the key, 32 bytes: what is stored in its place. A slow hash would add nothing, since the key has more
 * entropy than can be searched, and every request would pay for it.
 */
export function hashKey(text: string): Buffer {
  // Asked for bytes, Node allocates outside its heap, which costs twice as much as the hash itself.
  return Buffer.from(hash('sha256', text, 'binary'), 'binary')
}

function checksum(body: string): string {
  return toBase62(crc32(body), checksumLength)
}
