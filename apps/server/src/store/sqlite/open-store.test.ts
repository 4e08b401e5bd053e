import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashKey } from '@contract-first/service/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from './open-store.ts'

let directory: string
let file: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'petstore-'))
  file = join(directory, 'store.sqlite')
})

afterEach(() => rmSync(directory, { recursive: true }))

function change(sql: string): void {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

test('the file is in WAL mode, so that reads never wait for writes', () => {
  openStore(file).close()
  using database = new DatabaseSync(file)
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
})

test('a commit waits until it is on disk', () => {
  // A connection's own setting: no other connection can read it back.
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  openStore(file).close()
  expect(exec.mock.calls.flat().join(';')).toContain('PRAGMA synchronous = FULL')
  exec.mockRestore()
})

test('a file of a newer version is refused and left unchanged', () => {
  openStore(file).close()
  change("INSERT INTO migrations VALUES (9, 'owners', 'x', 0)")
  expect(() => openStore(file)).toThrow(
    `Cannot open the database ${file}: it was changed by a newer version of petstore (step 9, "owners"; this one knows up to 4): start that version or a later one`,
  )
})

test('a file whose migration was edited after it ran is refused', () => {
  openStore(file).close()
  change("UPDATE migrations SET checksum = 'x'")
  expect(() => openStore(file)).toThrow('its step 1 ("pets and keys") is not the one of this version of petstore')
})

test('a file that is not a database is refused, and the error names it', () => {
  writeFileSync(file, 'this is not a database, but it is long enough to be asked for its header')
  expect(() => openStore(file)).toThrow(`Cannot open the database ${file}: file is not a database`)
})

test('a running server sees within a second that another process revoked a key', async () => {
  const [server, command] = [openStore(file), openStore(file)]
  const keyring = server.openKeyring()
  const { secret, key } = await command.issueKey({ name: 'ci', plan: 'free', environment: 'test', expiresAt: null })
  expect(await keyring.findActiveKey(hashKey(secret))).toEqual(key)
  await command.revokeKey(key.id, 'leaked')
  const revoked = performance.now()
  for (let asked = revoked; await keyring.findActiveKey(hashKey(secret)); asked = performance.now()) {
    expect(asked - revoked).toBeLessThan(1_000)
    await sleep(10)
  }
  await keyring.close()
  for (const store of [server, command]) await store.close()
})
