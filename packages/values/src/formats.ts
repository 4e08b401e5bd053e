import type { Format } from '@contract-first/document/words'

/** Strings of a format, and near misses, keyed by what is wrong with them. */
interface FormatExamples {
  valid: readonly [string, ...string[]]
  invalid: Readonly<Record<string, string>>
}

const UUID = '1725ff48-ab45-4bb5-9d02-88745177dedb'

/** The examples of a format; undefined if any string is valid, or if it is a format of numbers. */
export function examplesOfFormat(name: string): FormatExamples | undefined {
  return EXAMPLES.get(name)
}

/** String formats that only Ajv defines. */
type AjvFormat = 'iso-time' | 'iso-date-time' | 'url' | 'json-pointer-uri-fragment'

const KNOWN: Readonly<Record<Format | AjvFormat, FormatExamples | undefined>> = {
  date: {
    valid: ['2030-12-05', '2024-02-29', '2000-01-31'],
    invalid: {
      ' month 13': '2030-13-01',
      ' no leap year': '2023-02-29',
      ' time': '2030-12-05T00:00:00Z',
      ' short': '2030-1-5',
      ' slashes': '2030/12/05',
    },
  },
  time: {
    valid: ['12:00:00Z', '23:59:59.5+01:00'],
    invalid: { ' no zone': '12:00:00', ' hour 24': '24:00:00Z', ' minutes only': '12:00Z' },
  },
  'date-time': {
    valid: ['2030-12-05T12:00:00Z', '2030-12-05T12:00:00.123+01:00', '2024-02-29T23:59:59-23:59'],
    invalid: {
      ' no zone': '2030-12-05T12:00:00',
      ' day 30 of February': '2030-02-30T12:00:00Z',
      ' date': '2030-12-05',
      ' hour 24': '2030-12-05T24:00:00Z',
      ' zone without colon': '2030-12-05T12:00:00+0100',
      ' seconds since 1970': '1795219200',
    },
  },
  'iso-time': { valid: ['12:00:00', '12:00:00Z'], invalid: { ' hour 24': '24:00:00' } },
  'iso-date-time': { valid: ['2030-12-05T12:00:00'], invalid: { ' date': '2030-12-05' } },
  duration: {
    valid: ['P1Y', 'PT1S', 'P1Y2M3DT4H5M6S', 'P1W'],
    invalid: { ' empty': 'P', ' empty time': 'P1YT', ' no P': '1Y', ' weeks and days': 'P1W1D' },
  },
  email: {
    valid: ['a@b.co', 'a.b+c@d-e.example', "o'n@b.co"],
    invalid: {
      ' no at': 'a.b.co',
      ' two ats': 'a@b@c.co',
      ' no domain': 'a@',
      ' blank': 'a b@c.co',
      ' dot first': '.a@b.co',
    },
  },
  hostname: {
    valid: ['example.com', 'localhost', `${'a'.repeat(63)}.example`],
    invalid: {
      ' hyphen first': '-a.com',
      ' label of 64': `${'a'.repeat(64)}.example`,
      ' underscore': 'a_b.com',
      ' two dots': 'a..b',
    },
  },
  ipv4: {
    valid: ['127.0.0.1', '255.255.255.255'],
    invalid: { ' 256': '256.1.1.1', ' three': '1.2.3', ' five': '1.2.3.4.5', ' name': 'localhost' },
  },
  ipv6: {
    valid: ['::1', '2001:db8::1', '1:2:3:4:5:6:7:8'],
    invalid: {
      ' twice shortened': '1::2::3',
      ' seven': '1:2:3:4:5:6:7',
      ' five digits': '12345::',
      ' brackets': '[::1]',
    },
  },
  uri: {
    valid: ['https://example.com/a?b=c#d', 'urn:isbn:0451450523', 'mailto:a@b.co'],
    invalid: { ' relative': '/a/b', ' blank': 'http://a b', ' percent': 'http://a/%zz', ' no scheme': 'example.com' },
  },
  url: { valid: ['https://example.com/a?b=c'], invalid: { ' relative': '/a/b', ' no scheme': 'example.com' } },
  'uri-reference': {
    valid: ['/a/b?c#d', 'https://example.com'],
    invalid: { ' backslash': '\\\\a', ' percent': '/%zz' },
  },
  'uri-template': { valid: ['https://example.com/{id}', '/a'], invalid: { ' unclosed': '/{id' } },
  uuid: {
    valid: [UUID, UUID.toUpperCase()],
    invalid: { ' short': UUID.slice(1), ' long': `${UUID}0`, ' no digit': `g${UUID.slice(1)}`, ' braces': `{${UUID}}` },
  },
  regex: { valid: ['^a+$', ''], invalid: { ' unclosed': '(a' } },
  'json-pointer': { valid: ['/a/0', '', '/~1'], invalid: { ' no slash': 'a', ' escape': '/~2' } },
  'json-pointer-uri-fragment': { valid: ['#/a', '#'], invalid: { ' no hash': '/a' } },
  'relative-json-pointer': { valid: ['0', '1/a', '2#'], invalid: { ' slash': '/a' } },
  byte: { valid: ['YQ==', '', 'YWJj'], invalid: { ' no padding': 'YQ', ' blank': 'Y Q=', ' minus': 'YW-_' } },
  'idn-email': undefined,
  'idn-hostname': undefined,
  iri: undefined,
  'iri-reference': undefined,
  binary: undefined,
  password: undefined,
  int32: undefined,
  int64: undefined,
  float: undefined,
  double: undefined,
}

const EXAMPLES: ReadonlyMap<string, FormatExamples | undefined> = new Map(Object.entries(KNOWN))
