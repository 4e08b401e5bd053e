import { expect, test } from 'vitest'
import { currentExchange } from '../../exchange/current-exchange.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { noteWrites } from './note-writes.ts'

const writes = noteWrites(async () => [{ timeline: 2, lsn: 70 }], {
  query: async () => [{ id: 1 }],
  transaction: async (work) => work(async () => []),
})

/** What an exchange knows of its writes after this. */
async function noted(work: () => Promise<unknown>): Promise<unknown> {
  const exchange = {} as Exchange
  await currentExchange.run(exchange, work)
  return exchange
}

test('what writes notes up to where', async () => {
  const wrote = { hasWritten: true, wrote: { timeline: 2, lsn: 70 } }
  expect(await noted(() => writes.query({ name: 'a', text: ' INSERT INTO notes VALUES (1)' }))).toEqual(wrote)
  expect(await noted(() => writes.query({ name: 'a', text: 'WITH a AS (DELETE FROM b) SELECT 1' }))).toEqual(wrote)
  expect(await noted(() => writes.transaction(async () => 7))).toEqual(wrote)
})

test('what reads notes nothing', async () => {
  expect(await noted(() => writes.query({ name: 'a', text: '\n select 1' }))).toEqual({})
})

test('outside of an exchange nothing is noted, and the result is the same', async () => {
  expect(await writes.query({ name: 'a', text: 'DELETE FROM notes' })).toEqual([{ id: 1 }])
})
