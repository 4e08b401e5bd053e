import { expect, test } from 'vitest'
import { OPERATIONS } from '../../test/library/generated/client.ts'
import { writeParameter } from '../writers.ts'
import { toRequestParts } from './request-parts.ts'

const { listBooks, addBook, getBook } = OPERATIONS

test('every argument goes where the document says', () => {
  expect(toRequestParts('addBook', addBook, { body: { title: 'Emma' }, 'Idempotency-Key': 'a' }, '/v1')).toEqual({
    method: 'POST',
    url: '/v1/books',
    security: addBook.security,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
    body: '{"title":"Emma"}',
  })
  expect(toRequestParts('getBook', getBook, { bookId: 7 }, '').url).toBe('/books/7')
})

test('names and values of a query are percent-encoded, and undefined is left out', () => {
  const args = { limit: 5, status: undefined, cursor: 'c d&e=f' }
  expect(toRequestParts('listBooks', listBooks, args, '').url).toBe('/books?limit=5&cursor=c%20d%26e%3Df')
})

test('an argument that the operation does not have is refused instead of ignored', () => {
  const parts = (args: object) => () => toRequestParts('listBooks', listBooks, args, '')
  expect(parts({ gnere: 'novel' })).toThrow('listBooks: There is no argument "gnere", only: limit, genre, cursor.')
  expect(parts({ body: {} })).toThrow('There is no argument "body"')
  expect(parts({ toString: 'a' })).toThrow('There is no argument "toString"')
  expect(() => toRequestParts('addBook', addBook, { title: 'Emma' }, '')).toThrow('only: Idempotency-Key, body.')
})

test('a header value that no header can hold is refused', () => {
  const args = { 'Idempotency-Key': 'a\r\nX-Other: b' }
  expect(() => toRequestParts('addBook', addBook, args, '')).toThrow('Idempotency-Key holds a character')
})

test('a value without its own text is refused instead of dropped', () => {
  expect(() => toRequestParts('listBooks', listBooks, { cursor: {} }, '')).toThrow('The parameter cursor must be')
})

test('a bigint is written as the integer that it is', () => {
  const body = { id: 2n ** 63n, ids: [1n], note: '-1' }
  expect(toRequestParts('addBook', addBook, { body }, '').body).toBe('{"id":9223372036854775808,"ids":[1],"note":"-1"}')
  expect(toRequestParts('listBooks', listBooks, { cursor: 2n ** 63n }, '').url).toBe(
    '/books?cursor=9223372036854775808',
  )
})

test.each([Number.NaN, Infinity, [1, Number.NaN]])(
  'a number that JSON would turn into null is refused: %s',
  (price) => {
    expect(() => toRequestParts('addBook', addBook, { body: { price } }, '')).toThrow('The body is not JSON')
  },
)

test('a date is written as RFC 3339', () => {
  const args = { cursor: new Date(0) }
  expect(toRequestParts('listBooks', listBooks, args, '').url).toBe('/books?cursor=1970-01-01T00%3A00%3A00.000Z')
})

test('a cookie parameter is sent, as the document says', () => {
  const parameters = {
    session: 'cookie',
    theme: { in: 'cookie', explode: false, write: writeParameter },
    tag: { in: 'cookie', write: writeParameter },
  } as const
  const operation = { ...listBooks, parameters }
  const args = { session: 'a;b', theme: ['dark', 'wide'], tag: ['a&b', 'c'] }
  const { headers } = toRequestParts('listBooks', operation, args, '')
  expect(headers.Cookie).toBe('session=a%3Bb; theme=dark,wide; tag=a%26b; tag=c')
})

test('an argument with another name than its parameter is written under the name of the parameter', () => {
  const parameters = {
    bookId: 'path',
    'query.bookId': { name: 'bookId', in: 'query', write: writeParameter },
    'header.bookId': { name: 'bookId', in: 'header', write: writeParameter },
  } as const
  const args = { bookId: 1, 'query.bookId': 2, 'header.bookId': 3 }
  const { url, headers } = toRequestParts('getBook', { ...getBook, parameters }, args, '')
  expect(url).toBe('/books/1?bookId=2')
  expect(headers).toEqual({ Accept: 'application/json', bookId: '3' })
})
