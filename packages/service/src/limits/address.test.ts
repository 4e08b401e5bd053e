import { expect, test } from 'vitest'
import { addressSubject, isAddressSubject, shortAddress } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::203.0.113.7', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['', 'unknown address'],
  ['203.0.113.256', 'unknown address'],
  ['203.0.113.7:8080', 'unknown address'],
])('%s is counted as %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['localhost', ''],
])('%s is shortened to %j', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})

test('subjects of addresses are distinguished from those of keys', () => {
  const addresses = ['203.0.113.7', '2001:db8::1', 'nowhere'].map(addressSubject)
  expect([...addresses, 'key_4Tg5Rz01abcD'].map(isAddressSubject)).toEqual([true, true, true, false])
})
