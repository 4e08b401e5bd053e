import { expect, test } from 'vitest'
import { isLockTimeout, unavailability } from './failure.ts'

test.each([
  ['57P01', 'the database is stopping or starting'],
  ['57P03', 'the database is stopping or starting'],
  ['57014', 'the statement took too long'],
  ['08006', 'the connection broke'],
  ['53300', 'the database lacks memory, space or connections'],
  ['53100', 'the database lacks memory, space or connections'],
  ['40P01', 'another call came between'],
  ['55P03', 'another process keeps it locked'],
  ['25006', 'the database is read-only'],
  ['55000', 'the database takes no connections'],
  ['58030', 'its files cannot be read or written'],
  ['26000', 'the connection lost a prepared statement'],
  ['28P01', 'the database refuses the user or the password'],
  ['3D000', 'there is no such database'],
  ['ECONNREFUSED', 'nothing listens at its address'],
  ['ECONNRESET', 'the connection broke'],
  ['ENOTFOUND', 'its host name cannot be resolved'],
  ['ETIMEDOUT', 'its address cannot be reached'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is not valid for its name'],
])('the code %s means that %s', (code, reason) => {
  expect(unavailability(Object.assign(new Error('anything'), { code }))).toBe(reason)
})

test.each([
  ['Connection terminated unexpectedly', 'the connection broke'],
  ['Client has encountered a connection error and is not queryable', 'the connection broke'],
  ['timeout exceeded when trying to connect', 'all connections are in use'],
  ['Connection terminated due to connection timeout', 'its address cannot be reached'],
  ['Query read timeout', 'the database does not answer'],
  ['Cannot use a pool after calling end on the pool', 'it was closed'],
])('the message "%s", which comes without a code, means that %s', (message, reason) => {
  expect(unavailability(new Error(message))).toBe(reason)
})

test('an error of a statement, or of a program, is not an unavailability', () => {
  for (const code of ['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE']) {
    expect(unavailability(Object.assign(new Error('Connection terminated'), { code }))).toBeUndefined()
  }
  expect(unavailability(new TypeError('undefined is not a function'))).toBeUndefined()
  expect(unavailability('57P01')).toBeUndefined()
})

test('only a lock that was not given in time is a lock timeout', () => {
  expect(isLockTimeout(Object.assign(new Error('anything'), { code: '55P03' }))).toBe(true)
  expect(isLockTimeout(Object.assign(new Error('anything'), { code: '57014' }))).toBe(false)
})
