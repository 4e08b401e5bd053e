import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrateCommand } from '@contract-first/service/commands'
import { readConfiguration } from '@contract-first/service/configuration'
import { dataFiles } from '@contract-first/service/store'
import { describe, expect, inject, test } from 'vitest'
import { newStoreFile, tamper } from '../file-store.ts'
import { contract, program } from '../notes/program.ts'
import { createDatabase } from '../postgresql/database.ts'

async function migrate(args: string[], environment: Record<string, string>) {
  const written = { stdout: '', stderr: '' }
  const io = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
  }
  const exitCode = await migrateCommand(program, args, io, readConfiguration(contract, environment), () => 5)
  return { exitCode, ...written }
}

async function promises(environment: Record<string, string>, store: string, names: readonly string[]) {
  const steps = names.map((name) => `${name}\n`).join('')
  const dry = { exitCode: 0, stdout: steps, stderr: `${names.length} steps would be applied. Store: ${store}\n` }
  expect(await migrate(['--dry-run'], environment)).toEqual(dry)
  expect(await migrate(['--dry-run'], environment)).toEqual(dry)
  expect(await migrate([], environment)).toEqual({
    exitCode: 0,
    stdout: steps,
    stderr: `${names.length} steps applied. Store: ${store}\n`,
  })
  const done = { exitCode: 0, stdout: '', stderr: `The schema is up to date. Store: ${store}\n` }
  expect(await migrate([], environment)).toEqual(done)
  expect(await migrate(['--dry-run'], environment)).toEqual(done)
}

describe('on the embedded store', () => {
  test('--dry-run shows the migrations and creates no file; without it they are applied, once', async () => {
    const directory = dirname(newStoreFile())
    const file = dataFiles(directory, 'notes').store
    await migrate(['--dry-run'], { DATA_DIR: directory })
    expect(existsSync(file)).toBe(false)
    await promises({ DATA_DIR: directory }, file, [
      '1 api keys',
      '2 key rotation',
      '3 key usage',
      '4 key scopes',
      '5 notes',
      '6 idempotency records',
    ])
  })

  test('a file of a newer version fails, even with --dry-run', async () => {
    const directory = dirname(newStoreFile())
    await migrate([], { DATA_DIR: directory })
    tamper(dataFiles(directory, 'notes').store, "INSERT INTO migrations VALUES (9, 'owners', 'x', 0)")
    for (const args of [[], ['--dry-run']]) {
      expect(await migrate(args, { DATA_DIR: directory })).toMatchObject({
        exitCode: 1,
        stdout: '',
        stderr: expect.stringContaining('it was changed by a newer version of notes (step 9, "owners"'),
      })
    }
  })
})

if (process.env.CHECK)
  describe.skipIf(inject('postgresqlUrl') === null)('on PostgreSQL', () => {
    test('--dry-run shows the migrations; without it they are applied, once', async () => {
      const url = await createDatabase()
      const { host, pathname } = new URL(url)
      const steps = [
        '1 api keys',
        '2 key rotation',
        '3 key usage',
        '4 key scopes',
        '5 limit rows',
        '6 limit rows by day',
        '7 limit rows with positions',
        '8 notes',
        '9 idempotency records',
      ]
      await promises({ DATABASE_URL: url }, `postgres://${host}${pathname}`, steps)
    })
  })

test('a database that cannot be reached exits 1 and is named without its password', async () => {
  expect(await migrate([], { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/notes' })).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'Cannot open the database postgres://127.0.0.1:1/notes: nothing listens at its address\n',
  })
})

test('an argument or a misspelt option exits 2', async () => {
  expect(await migrate(['now'], {})).toMatchObject({
    exitCode: 2,
    stderr: '"notes migrate" takes no arguments, only --dry-run.\n',
  })
  expect(await migrate(['--dryrun'], {})).toMatchObject({
    exitCode: 2,
    stderr: 'There is no option --dryrun: did you mean --dry-run?\n',
  })
})
