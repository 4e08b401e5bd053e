import { randomBase62 } from './base62.ts'
import { hashKey, type KeyEnvironment, type KeyFormat } from './key-format.ts'

/** The generated parts of a new key; its secret is not stored. */
export interface NewKey {
  id: string
  secret: string
  hash: Buffer
}

export function newKey(format: KeyFormat, environment: KeyEnvironment): NewKey {
  const secret = format.generate(environment)
  return { id: `key_${randomBase62(12)}`, secret, hash: hashKey(secret) }
}
