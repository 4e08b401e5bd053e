import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupCommand, restoreCommand } from '@contract-first/service/commands'
import { readConfiguration } from '@contract-first/service/configuration'
import { dataFiles, hashKey } from '@contract-first/service/store'
import { newDataDirectory } from '@contract-first/service/test/file-store'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { program } from '../src/program.ts'
import { openStore } from '../src/store/sqlite/open-store.ts'
import { startServer } from './server-process.ts'
import { namesOf, startWriters } from './writers.ts'

function run(command: typeof backupCommand, args: string[], environment: Record<string, string>) {
  let stderr = ''
  const write = (text: string) => (stderr += text)
  return {
    exitCode: command(
      program,
      args,
      { stdout: { write }, stderr: { write } },
      readConfiguration(contract, environment),
    ),
    stderr,
  }
}

test('a copy taken during writes holds everything acknowledged before, and a server starts on it', async () => {
  const [DATA_DIR, to, restored] = [newDataDirectory(), newDataDirectory(), newDataDirectory()]
  const store = openStore(dataFiles(DATA_DIR, 'petstore').store)
  const { secret } = await store.issueKey({
    ...{ name: 'ci', plan: 'enterprise', perMinute: 100_000, perDay: 100_000 },
    ...{ environment: 'test', expiresAt: null },
  })
  await store.close()
  const server = await startServer({ DATA_DIR })
  const writers = startWriters(() => server.origin, secret, 4)
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(20)

  const before = [...writers.acknowledged]
  const file = join(to, 'copy.sqlite')
  expect(run(backupCommand, [file], { DATA_DIR })).toEqual({
    exitCode: 0,
    stderr: `The store is in ${file}: keep it from others, since it holds the hashes of the keys.\n`,
  })
  await writers.stop()
  await server.stop()

  expect([readdirSync(to), statSync(file).mode & 0o777]).toEqual([['copy.sqlite'], 0o600])
  expect(run(restoreCommand, [file], { DATA_DIR: restored })).toMatchObject({ exitCode: 0 })
  const again = openStore(dataFiles(restored, 'petstore').store)
  expect(await again.findActiveKey(hashKey(secret))).toMatchObject({ name: 'ci' })
  const pets = await again.listPets({ after: 0, limit: writers.acknowledged.length + 1 })
  expect(pets.map(({ id }) => id)).toEqual(pets.map((_, index) => index + 1))
  await again.close()
  const second = await startServer({ DATA_DIR: restored })
  const kept = await namesOf(second.origin, secret)
  expect(before.filter((name) => !kept.has(name))).toEqual([])
})

test('nothing is overwritten, and a file that is not a store is refused', () => {
  const DATA_DIR = newDataDirectory()
  const file = join(DATA_DIR, 'copy.sqlite')
  const { store } = dataFiles(DATA_DIR, 'petstore')
  expect(run(backupCommand, [file], { DATA_DIR })).toEqual({ exitCode: 1, stderr: `There is no store in ${store}.\n` })
  writeFileSync(file, '')
  expect(run(restoreCommand, [file], { DATA_DIR }).stderr).toBe(
    `The store in ${file} cannot be copied to ${store}: it is not a store of petstore.\n`,
  )
  writeFileSync(file, 'a text that somebody calls a store')
  expect(run(restoreCommand, [file], { DATA_DIR }).stderr).toBe(
    `The store in ${file} cannot be copied to ${store}: file is not a database.\n`,
  )
  expect(existsSync(store)).toBe(false)
  writeFileSync(store, '')
  expect(run(restoreCommand, [file], { DATA_DIR })).toEqual({
    exitCode: 1,
    stderr: `${store} exists and is not overwritten.\n`,
  })
  expect(readdirSync(DATA_DIR).toSorted()).toEqual(['copy.sqlite', 'petstore.sqlite'])
})

test.each([
  [backupCommand, [], {}, 'Name one file: petstore backup FILE.'],
  [restoreCommand, ['a', 'b'], {}, 'Name one file: petstore restore FILE.'],
  [
    backupCommand,
    ['a'],
    { DATABASE_URL: 'postgres://u@h/d' },
    'Back up a database with pg_dump: "petstore backup" is for the embedded store.',
  ],
])('%o %j exits 2', (command, args, environment, message) => {
  expect(run(command, args, environment)).toEqual({ exitCode: 2, stderr: `${message}\n` })
})
