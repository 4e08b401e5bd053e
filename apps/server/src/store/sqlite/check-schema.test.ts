import { newStoreFile, tamper } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'

test('a file passes the check until a newer version changes it', async () => {
  const file = newStoreFile()
  const store = openStore(file)
  await store.check()
  tamper(file, "INSERT INTO migrations VALUES (99, 'owners', 'x', 0)")
  expect(() => store.check()).toThrow(
    expect.objectContaining({
      name: 'SchemaMismatch',
      reason: expect.stringMatching(/^it was changed by a newer version of petstore \(step 99, "owners"/),
    }),
  )
  await store.close()
})

test('a file that lost a step does not pass', async () => {
  const file = newStoreFile()
  const store = openStore(file)
  tamper(file, 'DELETE FROM migrations WHERE version = 4')
  expect(() => store.check()).toThrow(
    expect.objectContaining({
      name: 'SchemaMismatch',
      reason: 'its schema lacks the steps 4 (key scopes): start the server again, which adds them',
    }),
  )
  await store.close()
})

test('a file that was closed does not pass', async () => {
  const store = openStore(newStoreFile())
  await store.close()
  expect(() => store.check()).toThrow(expect.objectContaining({ name: 'StoreUnavailable', reason: 'it was closed' }))
})
