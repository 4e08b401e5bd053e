import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { badDatabaseUrls } from '../../test/bad-urls.ts'
import { DatabaseUrl, databaseUrlMistakes } from './database-url.ts'

describe('a URL says how to reach the database', () => {
  test.each([
    [
      'postgres://ada:secret@db.example/shop',
      { host: 'db.example', port: 5432, database: 'shop', user: 'ada', password: 'secret', ssl: false },
    ],
    [
      'postgresql://ada@[::1]:6543/the%20shop?sslmode=require',
      {
        host: '::1',
        port: 6543,
        database: 'the shop',
        user: 'ada',
        password: undefined,
        ssl: { rejectUnauthorized: false, host: '::1' },
      },
    ],
    [
      'postgres://a%40b:p%23%2F%3F%40%25@db.example/shop?sslmode=verify-full',
      {
        host: 'db.example',
        port: 5432,
        database: 'shop',
        user: 'a@b',
        password: 'p#/?@%',
        ssl: { rejectUnauthorized: true, host: 'db.example' },
      },
    ],
  ])('%s', (text, connection) => {
    expect(databaseUrlMistakes(text)).toEqual([])
    expect(new DatabaseUrl(text).connections).toEqual([connection])
  })
})

test('a URL may name several hosts, each with its own port', () => {
  const url = new DatabaseUrl(
    'postgres://ada:se%2Ccret@a,[::1]:6543,b:5433/shop?sslmode=verify-full&target_session_attrs=primary',
  )
  const shared = { database: 'shop', user: 'ada', password: 'se,cret' }
  expect(url.connections).toEqual([
    { ...shared, host: 'a', port: 5432, ssl: { rejectUnauthorized: true, host: 'a' } },
    { ...shared, host: '::1', port: 6543, ssl: { rejectUnauthorized: true, host: '::1' } },
    { ...shared, host: 'b', port: 5433, ssl: { rejectUnauthorized: true, host: 'b' } },
  ])
  expect(String(url)).toBe('postgres://a:5432,[::1]:6543,b:5433/shop')
})

test('a URL says whether a pooler is in between', () => {
  expect(new DatabaseUrl('postgres://ada@db.example/shop?pooler=transaction').isPooled).toBe(true)
  expect(new DatabaseUrl('postgres://ada@db.example/shop').isPooled).toBe(false)
})

test('neither user nor password is ever printed', () => {
  const url = new DatabaseUrl('postgres://ada:secret@db.example/shop')
  expect(String(url)).toBe('postgres://db.example:5432/shop')
  for (const printed of [inspect({ url }, { showHidden: true, depth: 9 }), JSON.stringify({ url }), `${url}`]) {
    expect(printed).not.toMatch(/ada|secret/)
  }
})

describe('a mistake is named without any part of the URL', () => {
  test.each(badDatabaseUrls)('%s', (text, mistakes) => {
    expect(databaseUrlMistakes(text)).toEqual(mistakes)
    expect(() => new DatabaseUrl(text)).toThrow('The URL of the database is not valid')
    expect(() => new DatabaseUrl(text)).not.toThrow(/secret|se\/cret/)
  })
})
