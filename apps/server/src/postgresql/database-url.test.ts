import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { DatabaseUrl, databaseUrlMistakes } from './database-url.ts'

describe('a URL says how to reach the database', () => {
  test.each([
    [
      'postgres://ada:secret@db.example/petstore',
      { host: 'db.example', port: 5432, database: 'petstore', user: 'ada', password: 'secret', ssl: false },
    ],
    [
      'postgresql://ada@[::1]:6543/pet%20store?sslmode=require',
      {
        host: '::1',
        port: 6543,
        database: 'pet store',
        user: 'ada',
        password: undefined,
        ssl: { rejectUnauthorized: false },
      },
    ],
    [
      'postgres://a%40b:p%23%2F%3F%40%25@db.example/petstore?sslmode=verify-full',
      {
        host: 'db.example',
        port: 5432,
        database: 'petstore',
        user: 'a@b',
        password: 'p#/?@%',
        ssl: { rejectUnauthorized: true },
      },
    ],
  ])('%s', (text, connection) => {
    expect(databaseUrlMistakes(text)).toEqual([])
    expect(new DatabaseUrl(text).connection).toEqual(connection)
  })
})

test('neither user nor password is printed, in whatever way', () => {
  const url = new DatabaseUrl('postgres://ada:secret@db.example/petstore')
  expect(String(url)).toBe('postgres://db.example:5432/petstore')
  for (const printed of [inspect({ url }, { showHidden: true, depth: 9 }), JSON.stringify({ url }), `${url}`]) {
    expect(printed).not.toMatch(/ada|secret/)
  }
})

describe('a mistake is named without any part of the URL', () => {
  const form = 'postgres://user:password@host:5432/database'
  const escapes = `expected ${form}, with characters such as # / ? @ % of the password written as %23 %2F %3F %40 %25`

  test.each([
    ['secret', [escapes]],
    ['postgres://ada:se/cret@db.example/petstore', [escapes]],
    ['postgres://ada:secret@db.example:port/petstore', [escapes]],
    ['mysql://ada:secret@db.example/petstore', [`expected ${form}: it begins with another scheme`]],
    ['postgres:///petstore', [`the host is missing: expected ${form}`, `the user is missing: expected ${form}`]],
    ['postgres://ada:secret@db.example', [`expected one name of a database after the host: ${form}`]],
    ['postgres://ada:secret@db.example/a/b', [`expected one name of a database after the host: ${form}`]],
    ['postgres://ada:secret@db.example/petstore#x', ['it holds a #: write one that belongs to the password as %23']],
    [
      'postgres://ada:sec%ret@db.example/petstore',
      ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
    ],
    [
      'postgres://ada:secret@db.example/petstore?ssl=true',
      ['the only parameter after ? is sslmode: remove the others, or write a ? of the password as %3F'],
    ],
    [
      'postgres://ada:secret@db.example/petstore?sslmode=prefer',
      ['sslmode takes one of disable, require, verify-full'],
    ],
  ])('%s', (text, mistakes) => {
    expect(databaseUrlMistakes(text)).toEqual(mistakes)
    expect(() => new DatabaseUrl(text)).toThrow('The URL of the database is not valid')
    expect(() => new DatabaseUrl(text)).not.toThrow(/secret|se\/cret/)
  })
})
