import { issueFirstKey } from '@contract-first/service/commands'
import { expect, test } from 'vitest'
import { contract, openSqliteStore } from '../notes/program.ts'

// 2026-01-01T00:00:00.000Z
const newYear = 1_767_225_600_000

test('the first key is on the free plan and expires after 90 days; if there is a key, none is issued', async () => {
  const store = openSqliteStore(':memory:', { now: () => newYear })
  const issued = await issueFirstKey(store, contract.plans, 'test', () => newYear)
  expect(issued?.key).toMatchObject({ plan: 'free', environment: 'test', expiresAt: Date.parse('2026-04-01') })
  expect(await issueFirstKey(store, contract.plans, 'test', () => newYear)).toBeUndefined()
  expect(await store.countKeys()).toBe(1)
  store.close()
})
