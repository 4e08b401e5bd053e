import { randomBase62 } from '../keys/base62.ts'
import { generateKey, hashKey, type KeyEnvironment } from '../keys/key-text.ts'

/** What is made anew for every key; its secret is what the store does not get. */
export interface NewKey {
  id: string
  secret: string
  hash: Buffer
}

export function newKey(environment: KeyEnvironment): NewKey {
  const secret = generateKey(environment)
  return { id: `key_${randomBase62(12)}`, secret, hash: hashKey(secret) }
}
