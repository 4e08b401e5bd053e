import { expect, test } from 'vitest'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { createQuery } from './query.ts'

/** Fails with each code in turn, and succeeds from then on. */
function failing(codes: readonly string[]) {
  let sent = 0
  const query = createQuery({
    async query() {
      const code = codes[sent++]
      if (code !== undefined) throw Object.assign(new Error(code), { code })
      return { rows: [{ id: 1 }], command: 'SELECT', rowCount: 1, oid: 0, fields: [] }
    },
  })
  return { query, sent: () => sent }
}

test.each([['40001'], ['40P01']])('A statement that gave way to another transaction (%s) is retried', async (code) => {
  const { query, sent } = failing([code, code])
  expect(await query({ text: 'SELECT 1' })).toEqual([{ id: 1 }])
  expect(sent()).toBe(3)
})

test('but not forever, and not after another kind of failure', async () => {
  const again = failing(['40001', '40001', '40001'])
  await expect(again.query({ text: 'SELECT 1' })).rejects.toThrow(StoreUnavailable)
  expect(again.sent()).toBe(3)
  const broken = failing(['08006'])
  await expect(broken.query({ text: 'SELECT 1' })).rejects.toThrow(StoreUnavailable)
  expect(broken.sent()).toBe(1)
})
