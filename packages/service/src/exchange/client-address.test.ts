import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const proxy = '192.0.2.1'

function address(forwarded: string | undefined, trustedProxyHops: number): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddress({ headers, socket: { remoteAddress: proxy } }, trustedProxyHops)
}

test('without a trusted proxy X-Forwarded-For is ignored', () => {
  expect(address('203.0.113.7', 0)).toBe(proxy)
})

test('a closed connection has no address', () => {
  expect(clientAddress({ headers: {}, socket: {} }, 0)).toBe('')
})

test.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['203.0.113.7,198.51.100.2', 1, '198.51.100.2'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
])('of X-Forwarded-For "%s", with %i our own hops, the client is %s', (forwarded, hops, client) => {
  expect(address(forwarded, hops)).toBe(client)
})

test('addresses that the client itself wrote come before it and are not trusted', () => {
  expect(address('10.0.0.1, 10.0.0.2, 203.0.113.7', 1)).toBe('203.0.113.7')
})

test.each([
  ['unknown', 1, proxy],
  ['', 1, proxy],
  [undefined, 1, proxy],
  ['999.0.113.7', 1, proxy],
  ['x203.0.113.7:4711', 1, proxy],
  ['203.0.113.7:4711x', 1, proxy],
  ['x[2001:db8::1]:4711', 1, proxy],
  ['[2001:db8::1]x', 1, proxy],
  ['203.0.113.7, unknown', 1, proxy],
  ['203.0.113.7, unknown', 2, proxy],
  ['unknown, 198.51.100.2', 2, '198.51.100.2'],
  ['198.51.100.2', 2, '198.51.100.2'],
])(
  'of X-Forwarded-For "%s", with %i hops, the nearest trusted one that is an address counts: %s',
  (text, hops, nearest) => {
    expect(address(text, hops)).toBe(nearest)
  },
)
