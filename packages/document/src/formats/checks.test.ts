import { describe, expect, test } from 'vitest'
import { type CheckedFormat, FORMAT_CHECKS } from './checks.ts'

const UUID = '1725ff48-ab45-4bb5-9d02-88745177dedb'

const TABLE: Readonly<Record<CheckedFormat, { valid: string[]; invalid: string[] }>> = {
  date: {
    valid: ['2030-12-05', '2024-02-29', '2000-02-29', '0000-01-01'],
    invalid: ['2023-02-29', '1900-02-29', '2030-13-01', '2030-00-10', '2030-1-1', '2030-12-05T00:00:00Z', '20301205'],
  },
  time: {
    valid: ['12:00:00Z', '12:00:00z', '12:00:00.123456789+01:00', '23:59:60Z', '00:59:60+01:00'],
    invalid: ['12:00:00', '24:00:00Z', '12:60:00Z', '12:59:60Z', '12:00:00+0100', '12:00:00+24:00', '12:00:00.Z'],
  },
  'date-time': {
    valid: ['2030-12-05T12:00:00Z', '2030-12-05t12:00:00z', '2030-12-05T12:00:00.5-00:00', '2016-12-31T23:59:60Z'],
    invalid: ['2030-12-05 12:00:00Z', '2030-12-05T12:00:00', '2030-12-05T12:00Z', '2030-02-30T12:00:00Z', '2030-12-05'],
  },
  duration: {
    valid: ['P1Y', 'PT1S', 'P1W', 'P1Y2M3DT4H5M6S', 'P1M', 'PT1M'],
    invalid: ['P', 'PT', 'P1YT', 'P1W1D', 'P1M1Y', 'PT0.5S', 'P1H', 'p1d', '1D'],
  },
  email: {
    valid: ['a@b.co', 'a.b+c@d-e.org', "o'neil@example.com"],
    invalid: ['a@b', 'a..b@c.de', '.a@b.co', 'a@-b.co', 'a@b.co.', 'a b@c.de', 'a@b@c.de', '@b.co', 'é@b.co'],
  },
  hostname: {
    valid: ['example.com', 'localhost', 'example.com.', '1.2.3.4', `${'a'.repeat(63)}.de`, `${'a.'.repeat(126)}a.`],
    invalid: ['', '-a.com', 'a-.com', 'a..b', 'a_b', `${'a'.repeat(64)}.de`, `${'a.'.repeat(127)}a`, 'é.de', 'a b'],
  },
  ipv4: {
    valid: ['127.0.0.1', '0.0.0.0', '255.255.255.255'],
    invalid: ['256.1.1.1', '1.2.3', '01.2.3.4', '1.2.3.4.', '1.2.3.4.5', '1..2.3', ' 1.2.3.4'],
  },
  ipv6: {
    valid: ['::', '::1', '2001:db8::1', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '::ffff:1.2.3.4', '1:2:3:4:5:6:1.2.3.4'],
    invalid: [
      '1:2:3:4:5:6:7',
      '1::2::3',
      '::ffff:1.2.3.256',
      'fe80::1%eth0',
      '12345::',
      '[::1]',
      ':1:2',
      'G::',
      '1.2.3.4',
    ],
  },
  uri: {
    valid: [
      'https://user:secret@example.com:8080/a/b;c=1?d=e/f?g#h/?',
      'http://[::1]:80/',
      'http://[v1.a:b]/',
      'http://a/%41',
      'http:///a',
      'urn:isbn:123',
      'mailto:a@b.co',
      'HTTP://A.DE',
      'a+b.c-d:e',
      'a:',
    ],
    invalid: [
      '/a/b',
      '//a.de',
      'a.de',
      '1a:b',
      'http://a b',
      'http://a/%zz',
      'http://é.de',
      'http://a/#a#b',
      'http://a/[b]',
      'http://[::1/',
      'http://[1::2::3]/',
      'http://a.de:x/',
      'http://a/"b',
      'https://example.com/{a}',
      'http://a\n',
    ],
  },
  uuid: {
    valid: [UUID, UUID.toUpperCase(), `urn:uuid:${UUID}`, '00000000-0000-0000-0000-000000000000'],
    invalid: [UUID.replaceAll('-', ''), `{${UUID}}`, `${UUID}0`, UUID.slice(1), UUID.replace('a', 'g')],
  },
  byte: {
    valid: ['', 'YQ==', 'YWI=', 'YWJj', 'YWJjYQ==', '+/+/'],
    invalid: ['YQ', 'YQ=', 'YW-_', 'YQ==YQ==', '====', 'Y Q=', 'YQ==\n'],
  },
}

describe.each(Object.entries(TABLE))('%s', (name, { valid, invalid }) => {
  const isValid = FORMAT_CHECKS[name as CheckedFormat]
  test.each(valid)('%j is valid', (text) => {
    expect(isValid(text)).toBe(true)
  })
  test.each(invalid)('%j is not', (text) => {
    expect(isValid(text)).toBe(false)
  })
})

test('every format is in the table', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(FORMAT_CHECKS).sort())
})

test('a long text is judged in time that grows with its length', () => {
  const long = [`a:${'%41'.repeat(50_000)} `, `http://${'a:'.repeat(50_000)}[`, `a@${'b-'.repeat(50_000)}`]
  const before = performance.now()
  for (const text of long) for (const isOf of Object.values(FORMAT_CHECKS)) isOf(text)
  expect(performance.now() - before).toBeLessThan(2_000)
})
