import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Migration, Schema } from '../store/schema.ts'
import { migrate } from './migrate.ts'

const first: Migration = { version: 1, name: 'toys', sql: 'CREATE TABLE toys (id INTEGER PRIMARY KEY) STRICT' }
const second: Migration = { version: 2, name: 'owners', sql: 'ALTER TABLE toys ADD COLUMN owner TEXT' }
const broken: Migration = { version: 3, name: 'broken', sql: 'CREATE TABLE balls (id INTEGER) STRICT; SELECT missing' }
const schema = (migrations: readonly Migration[]): Schema => ({ service: 'shop', migrations })
let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
})

afterEach(() => database.close())

function applied() {
  return database.prepare('SELECT version, name, applied_at AS appliedAt FROM migrations ORDER BY version').all()
}

test('a new file gets every step, in order and with the time', () => {
  migrate(database, schema([first, second]), () => 5)
  expect(applied()).toEqual([
    { version: 1, name: 'toys', appliedAt: 5 },
    { version: 2, name: 'owners', appliedAt: 5 },
  ])
  expect(database.prepare('SELECT id, owner FROM toys').all()).toEqual([])
})

test('an older file keeps its rows and gets the steps that it lacks', () => {
  migrate(database, schema([first]), () => 5)
  database.exec('INSERT INTO toys (id) VALUES (1)')
  migrate(database, schema([first, second]), () => 6)
  expect(applied()).toEqual([
    { version: 1, name: 'toys', appliedAt: 5 },
    { version: 2, name: 'owners', appliedAt: 6 },
  ])
  expect(database.prepare('SELECT id, owner FROM toys').all()).toEqual([{ id: 1, owner: null }])
})

test('when a step fails, nothing of it or of the steps before it remains', () => {
  migrate(database, schema([first]), () => 5)
  expect(() => migrate(database, schema([first, second, broken]), () => 6)).toThrow('no such column: missing')
  expect(applied()).toEqual([{ version: 1, name: 'toys', appliedAt: 5 }])
  expect(() => database.prepare('SELECT owner FROM toys')).toThrow('no such column: owner')
  expect(() => database.prepare('SELECT id FROM balls')).toThrow('no such table: balls')
})

test('a file that is up to date is opened while another process writes', () => {
  migrate(database, schema([first]), () => 5)
  database.exec('BEGIN')
  migrate(database, schema([first]), () => 6)
  database.exec('ROLLBACK')
  expect(applied()).toHaveLength(1)
})
