import { DatabaseSync } from 'node:sqlite'
import { newStoreFile } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { pageStatements } from './pets.ts'

test.each([
  ['all pets', pageStatements.page, 'SEARCH pets USING INTEGER PRIMARY KEY (rowid>?)'],
  ['one status', pageStatements.pageByStatus, 'SEARCH pets USING INDEX pets_by_status (status=? AND id>?)'],
])('a page of %s is found by position in an index, without scanning or sorting', async (_, statement, plan) => {
  const file = newStoreFile()
  await openStore(file).close()
  using database = new DatabaseSync(file)
  expect(database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all()).toMatchObject([{ detail: plan }])
})

test.each(Object.values(pageStatements))('SQLite does not prepare again for every limit: %s', (statement) => {
  expect(statement).not.toMatch(/LIMIT\s+\?/)
})
