import { auth, chunked, get, host, inChunks, json, message } from '@contract-first/service/test/messages'
import { add, list, type Probe, pet, post, probes } from './probe.ts'

const chunks = (body: string, ...headers: string[]) => post(body, json, ...headers)
const malformed = (what: string, bytes: string): [string, string, number, string] => [what, bytes, 400, 'bad_request']
const tooLarge = (what: string, bytes: string): [string, string, number, string] => [
  what,
  bytes,
  431,
  'headers_too_large',
]

const otherVersion = (what: string, bytes: string): [string, string, number, string] => [
  what,
  bytes,
  505,
  'http_version_not_supported',
]

/** Messages whose end two parsers could place differently, and bytes that are no message. */
export const framingProbes: readonly Probe[] = [
  ...probes('GET /v1/pets', [
    ['an empty line before the request', `\r\n${get('/v1/pets')}`, 200],
    // RFC 9112, section 3, lets a server treat them as one.
    ['two blanks in the request line', get(' /v1/pets'), 200],
    ['blanks around a header value', get('/v1/pets', 'X-A: \t a \t '), 200],
  ]),
  ...probes(undefined, [
    malformed('Content-Length and Transfer-Encoding', chunks('0\r\n\r\n', 'Content-Length: 3', chunked)),
    malformed('Transfer-Encoding and Content-Length', chunks('0\r\n\r\n', chunked, 'Content-Length: 3')),
    malformed('two Content-Lengths', chunks('abcd', 'Content-Length: 3', 'Content-Length: 4')),
    malformed('the same Content-Length twice', chunks('abc', 'Content-Length: 3', 'Content-Length: 3')),
    malformed('two Content-Lengths in one header', chunks('abc', 'Content-Length: 3, 3')),
    malformed('a negative Content-Length', chunks('', 'Content-Length: -1')),
    malformed('a Content-Length with a plus sign', chunks('abc', 'Content-Length: +3')),
    malformed('a Content-Length in hexadecimal', chunks('abc', 'Content-Length: 0x3')),
    malformed('a Content-Length beyond 64 bits', chunks('abc', `Content-Length: ${'9'.repeat(30)}`)),
    malformed('an unknown Transfer-Encoding', chunks('', 'Transfer-Encoding: gzip')),
    malformed('chunked before another Transfer-Encoding', chunks('0\r\n\r\n', 'Transfer-Encoding: chunked, identity')),
    malformed('a Transfer-Encoding that only looks like chunked', chunks('0\r\n\r\n', 'Transfer-Encoding: xchunked')),
    malformed('a Transfer-Encoding after a control character', chunks('0\r\n\r\n', 'Transfer-Encoding: \x0bchunked')),
    malformed('a blank before the colon of Transfer-Encoding', chunks('0\r\n\r\n', 'Transfer-Encoding : chunked')),
    malformed(
      'another coding before chunked',
      `${chunks(inChunks(pet), 'Transfer-Encoding: gzip, chunked')}${add(pet)}`,
    ),
    malformed('identity before chunked', `${chunks(inChunks(pet), 'Transfer-Encoding: identity, chunked')}${add(pet)}`),
    malformed('chunked twice', `${chunks(inChunks(pet), chunked, chunked)}${add(pet)}`),
    malformed(
      'Transfer-Encoding in HTTP/1.0',
      chunks(inChunks(pet), 'Connection: keep-alive', chunked).replace('HTTP/1.1', 'HTTP/1.0') + add(pet),
    ),
    malformed('a chunk size that is no number', chunks('zz\r\n', chunked)),
    malformed('a negative chunk size', chunks('-1\r\n', chunked)),
    malformed('a chunk size beyond 64 bits', chunks(`${'f'.repeat(17)}\r\n`, chunked)),
    malformed('a chunk that is longer than its size', chunks(`1\r\n${pet}\r\n0\r\n\r\n`, chunked)),
    malformed('a chunk size before a bare LF', chunks(`1d\n${pet}\r\n0\r\n\r\n`, chunked)),
    malformed('a chunk before a bare LF', chunks(`1d\r\n${pet}\n0\r\n\r\n`, chunked)),
    malformed('a folded header', get('/v1/pets', 'X-A: a', ' b')),
    malformed('a folded first header', message('GET /v1/pets', [' X-A: a', host, auth])),
    malformed('a blank before a colon', list(host, 'Authorization : Bearer KEY')),
    malformed('a header without a colon', get('/v1/pets', 'X-A')),
    malformed('a header without a name', get('/v1/pets', ': a')),
    malformed('a header whose name has a blank', get('/v1/pets', 'X A: a')),
    malformed('NUL in a header', get('/v1/pets', 'X-A: a\0b')),
    malformed('a bare CR in a header', get('/v1/pets', 'X-A: a\rb')),
    malformed('bare LF after every line', get('/v1/pets').replaceAll('\r\n', '\n')),
    malformed('a bare LF after one header', get('/v1/pets', 'X-A: a\nX-B: b')),
    malformed('a bare LF before the body', add(pet).replace('\r\n\r\n', '\n\n')),
    malformed('a version of more digits', get('/v1/pets').replace('HTTP/1.1', 'HTTP/1.11')),
    malformed('no version', get('/v1/pets').replace(' HTTP/1.1', ' ')),
    malformed('a version in lower case', get('/v1/pets').replace('HTTP', 'http')),
    ...['0.9', '1.2', '2.0', '3.0'].map((version) =>
      otherVersion(`HTTP/${version}`, get('/v1/pets').replace('HTTP/1.1', `HTTP/${version}`)),
    ),
    otherVersion('HTTP/0.9 without a version', 'GET /v1/pets\r\n\r\n'),
    otherVersion('HTTP/2 without agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    malformed('the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
    malformed('no HTTP at all', 'hello\r\n\r\n'),
    ['an expectation that cannot be met', add(pet, 'Expect: 200-ok'), 417, 'expectation_failed'],
    tooLarge('a target of 9 KiB', get(`/v1/pets?${'a'.repeat(9_216)}`)),
    tooLarge('a header of 9 KiB', get('/v1/pets', `X-A: ${'a'.repeat(9_216)}`)),
    tooLarge('a header name of 9 KiB', get('/v1/pets', `${'a'.repeat(9_216)}: a`)),
    tooLarge('many headers, of 9 KiB together', get('/v1/pets', ...Array.from({ length: 1_024 }, () => 'X-A: aaa'))),
    tooLarge('trailers of 9 KiB', chunks(`1d\r\n${pet}\r\n0\r\nX-A: ${'a'.repeat(9_216)}\r\n\r\n`, chunked)),
    [
      'a chunk extension of 17 KiB',
      chunks(inChunks(pet).replace('\r\n', `;${'a'.repeat(17_408)}\r\n`), chunked),
      413,
      'payload_too_large',
    ],
  ]),
]
