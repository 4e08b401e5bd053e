import type { KeyName } from '../petstore/keys.fixture.ts'
import type { PetstoreTarget } from '../petstore/target.fixture.ts'
import { goodKey } from './petstore-edits.ts'

/**
 * Whether a request has the key of this name. Never used for the usual key: without a store, no other can be issued.
 */
export async function isHolder(headers: Headers, target: PetstoreTarget, name: KeyName): Promise<boolean> {
  const key = headers.get('Authorization')
  if (key === null || key === `Bearer ${goodKey(target)}`) return false
  return key === `Bearer ${await target.keyOf(name)}`
}
