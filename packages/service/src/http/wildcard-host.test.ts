import { expect, test } from 'vitest'
import { isWildcardHost } from './wildcard-host.ts'

test.each(['0.0.0.0', '0', '0x0', '::', '0::0', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0'])('%s is every address', (host) => {
  expect(isWildcardHost(host)).toBe(true)
})

test.each(['127.0.0.1', '::1', 'localhost', '10.0.0.0', 'fe80::1%eth0', 'a b'])('%s is one address', (host) => {
  expect(isWildcardHost(host)).toBe(false)
})
