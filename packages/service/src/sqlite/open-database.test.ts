import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

test.each([
  ['FULL', 2],
  ['NORMAL', 1],
] as const)(
  'a database is opened with synchronous %s, foreign keys enforced, and no waiting for locks',
  (synchronous, code) => {
    using database = openDatabase(':memory:', {
      schema: { service: 'shop', migrations: [] },
      synchronous,
      now: Date.now,
    })
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: code })
    expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 })
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 })
  },
)
