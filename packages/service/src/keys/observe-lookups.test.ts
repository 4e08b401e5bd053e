import { expect, test } from 'vitest'
import { format, openKeyStore } from '../../test/key-store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { cacheLookups } from './cached-lookup.ts'
import { hashKey } from './key-format.ts'
import { observeLookups } from './observe-lookups.ts'

test('a look-up is reported with its outcome, and whether memory was enough', async () => {
  const store = openKeyStore(':memory:')
  const { secret } = await store.issueKey({ name: 'ci', plan: 'free', environment: 'test', expiresAt: null })
  const told: string[] = []
  const lookup = observeLookups(cacheLookups(store, { elapsed: () => 0 }), (...words) => told.push(words.join(' ')))
  const known = hashKey(secret)
  await Promise.all([lookup.findActiveKey(known), lookup.findActiveKey(known)])
  expect(lookup.findActiveKey(known)).toMatchObject({ name: 'ci' })
  const unknown = hashKey(format.generate('test'))
  expect(await lookup.findActiveKey(unknown)).toBeUndefined()
  expect(lookup.findActiveKey(unknown)).toBeUndefined()
  await store.close()
  expect(() => lookup.findActiveKey(hashKey('another'))).toThrow(StoreUnavailable)
  expect(told).toEqual(['found miss', 'found miss', 'found hit', 'unknown miss', 'unknown hit', 'failed miss'])
})
