import { StoreUnavailable } from '@contract-first/service/store'
import { lockForWriting, newStoreFile } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'

const rex = { name: 'Rex', categoryId: 7 }
const call = { owner: 'key_a', key: 'once', fingerprint: 'body 1' }

test('a call waiting for the first with its key gets the same error when that one finds the store locked', async () => {
  const file = newStoreFile()
  const store = openStore(file, { lockTimeoutMs: 40, inUseAfterMs: 1_000 })
  const release = lockForWriting(file)
  const first = store.createPet(rex, call)
  const second = store.createPet(rex, { ...call, fingerprint: 'body 2' })
  await expect(first).rejects.toThrow(StoreUnavailable)
  await expect(second).rejects.toThrow(StoreUnavailable)
  release()
  expect(await store.createPet(rex, call)).toMatchObject({ pet: { id: 1 }, replayed: false })
  await store.close()
})
