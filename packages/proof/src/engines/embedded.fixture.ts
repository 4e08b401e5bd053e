import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openMemoryLimiter } from '@contract-first/service/store'
import { openStore } from '@petstore/server/store'
import { type OpenEngine, START } from './engine.fixture.ts'

/** The embedded store. Only tests that share it, or tamper with it, need one on disk. */
export const openEmbedded: OpenEngine = async ({ id }) => {
  let time = START
  const now = () => time
  const directory =
    /\/(?:state\/(?:409|500)(?: HEAD)?|refused-changes-nothing\/409|relation\/(?:.*instances|idempotent))$/.test(id)
      ? mkdtempSync(join(tmpdir(), 'petstore-'))
      : undefined
  const file = directory ? join(directory, 'store.sqlite') : ':memory:'
  const store = openStore(file, { now, inUseAfterMs: 20 })
  const others: (typeof store)[] = []
  const limiter = openMemoryLimiter(':memory:', { now })
  let closing: Promise<void> | undefined
  const lose = () => {
    closing ??= store.close()
    return closing
  }
  return {
    store,
    limiter,
    lose,
    async another() {
      const other = openStore(file, { now, inUseAfterMs: 20 })
      others.push(other)
      // Workers of one machine share one limiter.
      return { store: other, limiter }
    },
    async advance(ms) {
      time += ms
    },
    async holdPets() {
      const other = new DatabaseSync(file)
      other.exec('BEGIN IMMEDIATE')
      return async () => other.close()
    },
    async losePets() {
      using other = new DatabaseSync(file)
      other.exec('ALTER TABLE pets RENAME TO lost')
    },
    async close() {
      limiter.close()
      await Promise.all(others.map((other) => other.close()))
      await lose()
      if (directory) rmSync(directory, { recursive: true })
    },
  }
}
