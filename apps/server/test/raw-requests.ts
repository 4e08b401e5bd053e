/** One request, byte for byte, and what must come back. */
export interface RawRequest {
  what: string
  /** `\n` stands for CRLF, `KEY` for a valid API key; one character is one byte. */
  bytes: string
  status: number
  code?: string
  /** Method and path of the operation whose responses judge the answer; without it, the request reaches none. */
  operation?: string
}

const host = 'Host: petstore.example'
const auth = 'Authorization: Bearer KEY'
const json = 'Content-Type: application/json'
const pet = '{"name":"Rex","categoryId":7}'
const length = `Content-Length: ${pet.length}`

type Row = [what: string, bytes: string, status: number, code?: string]

function send(start: string, headers: readonly string[], body = ''): string {
  return [`${start} HTTP/1.1`, ...headers, '', body].join('\n')
}
const get = (target: string, ...headers: string[]) => send(`GET ${target}`, [host, auth, ...headers])
const list = (...headers: string[]) => send('GET /v1/pets', headers)
const add = (body: string, ...headers: string[]) => send('POST /v1/pets', [host, auth, ...headers], body)
const method = (name: string, target = '/v1/pets') => send(`${name} ${target}`, [host, auth])

const toListPets: Row[] = [
  ['a plain request', get('/v1/pets'), 200],
  ['a request to a port', list('Host: petstore.example:8080', auth), 200],
  ['a request to an IPv6 address', list('Host: [::1]:8080', auth), 200],
  ['a scheme in lower case and two blanks', list(host, 'authorization: bearer  KEY'), 200],
  ['an absolute target', get('http://petstore.example/v1/pets'), 200],
  ['HTTP/1.0', get('/v1/pets').replace('HTTP/1.1', 'HTTP/1.0'), 200],
  ['an upgrade that is not offered', get('/v1/pets', 'Connection: Upgrade', 'Upgrade: h2c'), 200],
  ['a GET with a body', `${get('/v1/pets', 'Content-Length: 2')}{}`, 200],
  ['an escaped letter in the path', get('/v1/pet%73'), 200],
  ['dot segments', get('/v1/x/../pets'), 200],
  ['no key', list(host), 401, 'missing_api_key'],
  ['an empty Authorization', list(host, 'Authorization:'), 401, 'missing_api_key'],
  ['two keys', list(host, auth, auth), 401, 'invalid_api_key'],
  ['Basic with the key', list(host, 'Authorization: Basic KEY'), 401, 'invalid_api_key'],
  ['a key without a scheme', list(host, 'Authorization: KEY'), 401, 'invalid_api_key'],
  ['a scheme without a key', list(host, 'Authorization: Bearer'), 401, 'invalid_api_key'],
  ['a key with a suffix', list(host, `${auth}x`), 401, 'invalid_api_key'],
  ['a key in the query', send('GET /v1/pets?api_key=KEY', [host]), 401, 'missing_api_key'],
  ['a malformed escape in the query', get('/v1/pets?limit=%E0%A4%A'), 400, 'invalid_parameter'],
]

const toCreatePet: Row[] = [
  ['a body after 100 (Continue)', add(pet, json, length, 'Expect: 100-continue'), 201],
  ['a chunked body', add(`1d\n${pet}\n0\n\n`, json, 'Transfer-Encoding: chunked'), 201],
  ['a body that says it is too large', add('', json, 'Content-Length: 65537'), 413, 'payload_too_large'],
  [
    'a chunked body that is too large',
    add(`10001\n${' '.repeat(65_537)}\n0\n\n`, json, 'Transfer-Encoding: chunked'),
    413,
    'payload_too_large',
  ],
  ['a body without a media type', add(pet, length), 415, 'unsupported_media_type'],
]

const toGetPet: Row[] = [['a malformed escape in the path', get('/v1/pets/%E0'), 400, 'invalid_parameter']]

const toNoOperation: Row[] = [
  ['an unknown path', get('/v1/cats'), 404, 'not_found'],
  ['a slash too many', get('//v1//pets'), 404, 'not_found'],
  ['a slash at the end', get('/v1/pets/'), 404, 'not_found'],
  ['a path in another case', get('/V1/Pets'), 404, 'not_found'],
  ['a path without the version', get('/pets'), 404, 'not_found'],
  ['an unknown path without a key', send('GET /v1/cats', [host]), 401, 'missing_api_key'],
  ['DELETE', method('DELETE'), 405, 'method_not_allowed'],
  ['PATCH of one pet', method('PATCH', '/v1/pets/1'), 405, 'method_not_allowed'],
  ['OPTIONS', method('OPTIONS'), 204],
  ['OPTIONS of an unknown path', method('OPTIONS', '/v1/cats'), 404, 'not_found'],
  ['TRACE', method('TRACE'), 405, 'method_not_allowed'],
  ['PROPFIND', method('PROPFIND'), 405, 'method_not_allowed'],
  ['an expectation that cannot be met', add(pet, json, length, 'Expect: 200-ok'), 417, 'expectation_failed'],
  ['headers of 9 KiB', get('/v1/pets', `X-A: ${'a'.repeat(9_216)}`), 431, 'headers_too_large'],
  ['a target of 9 KiB', get(`/v1/pets?${'a'.repeat(9_216)}`), 431, 'headers_too_large'],
]

const malformed: [what: string, bytes: string][] = [
  ['CONNECT', method('CONNECT', 'petstore.example:443')],
  ['a method that HTTP does not have', method('FETCH')],
  ['a method in lower case', method('get')],
  ['no Host', list(auth)],
  ['two Hosts', list(host, 'Host: other.example', auth)],
  ['an empty Host', list('Host:', auth)],
  ['a Host with a path', list('Host: a/b', auth)],
  ['a Host with a user', list('Host: a@b', auth)],
  ['a Host with a query', list('Host: a?b', auth)],
  ['a Host with a blank', list('Host: a b', auth)],
  ['a Host with an impossible port', list('Host: a:99999', auth)],
  ['a Host that a URL would write otherwise', list('Host: 0x7f.0.1:80', auth)],
  ['a backslash in the path', get('/v1\\pets')],
  ['a byte beyond ASCII in the target', get('/v1/pets?status=\xe9')],
  ['a fragment', get('/v1/pets#top')],
  ['an asterisk as target', method('OPTIONS', '*')],
  ['no HTTP at all', 'hello\n\n'],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2 without agreement', 'PRI * HTTP/2.0\n\nSM\n\n'],
  ['HTTP/3.0', get('/v1/pets').replace('HTTP/1.1', 'HTTP/3.0')],
  ['a blank before a colon', list(host, 'Authorization : Bearer KEY')],
  ['a folded header', get('/v1/pets', 'X-A: a', ' b')],
  ['NUL in a header', get('/v1/pets', 'X-A: a\0b')],
  ['Content-Length and Transfer-Encoding', add('0\n\n', json, 'Content-Length: 3', 'Transfer-Encoding: chunked')],
  ['two Content-Lengths', add('abcd', json, 'Content-Length: 3', 'Content-Length: 4')],
  ['a negative Content-Length', add('', json, 'Content-Length: -1')],
  ['an unknown Transfer-Encoding', add('', json, 'Transfer-Encoding: gzip')],
  ['a chunk size that is no number', add('zz\n', json, 'Transfer-Encoding: chunked')],
]

/** Requests as no well-behaved client sends them, and some that only look so. */
export const rawRequests: readonly RawRequest[] = [
  ...toListPets.map((row) => rawRequest(row, 'GET /v1/pets')),
  ...toCreatePet.map((row) => rawRequest(row, 'POST /v1/pets')),
  ...toGetPet.map((row) => rawRequest(row, 'GET /v1/pets/1')),
  ...toNoOperation.map((row) => rawRequest(row)),
  ...malformed.map(([what, bytes]) => rawRequest([what, bytes, 400, 'bad_request'])),
]

function rawRequest([what, bytes, status, code]: Row, operation?: string): RawRequest {
  return { what, bytes, status, ...(code !== undefined && { code }), ...(operation !== undefined && { operation }) }
}
