const host = 'Host: petstore.example'
const auth = 'Authorization: Bearer KEY'
const json = 'Content-Type: application/json'

function send(start: string, headers: readonly string[] = [], body = ''): string {
  const length = body === '' ? [] : ['Content-Length: LENGTH']
  return [`${start} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', body].join('\n')
}
const get = (target: string, ...headers: string[]) => send(`GET ${target}`, [host, auth, ...headers])
const add = (body: string, ...headers: string[]) => send('POST /v1/pets', [host, auth, json, ...headers], body)
const unknown = (...headers: string[]) => send('GET /v1/pets', [host, ...headers])

/** A request that is ready to send. */
export function bytesOf(request: string, key: string): string {
  const text = request
    .replaceAll('KEY', key)
    .replaceAll('BASE64', btoa(`user:${key}`))
    .replaceAll('\n', '\r\n')
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  return text.replace('LENGTH', String(Buffer.byteLength(body)))
}

/**
 * Requests of every kind with a key where it belongs and where it does not. `KEY` stands for it, `BASE64` for the
 * credentials of Basic authentication, `LENGTH` for the length of the body and `\n` for CRLF. The server closes the
 * connection after each.
 */
export const requests: readonly string[] = [
  // Valid.
  get('/v1/pets'),
  get('/v1/pets/1'),
  send('HEAD /v1/pets', [host, auth]),
  send('OPTIONS /v1/pets', [host, auth, 'Origin: https://KEY.example', 'Access-Control-Request-Method: GET']),
  add('{"name":"Rex","categoryId":7}'),
  add('{"name":"Rex","categoryId":7,"key":"KEY","KEY":true}', 'Idempotency-Key: KEY'),
  get('/v1/pets', 'X-Request-Id: KEY', 'traceparent: KEY', 'tracestate: a=KEY', 'User-Agent: KEY', 'Referer: /KEY'),
  get('/v1/pets', 'Cookie: session=KEY', 'X-Forwarded-For: KEY', 'If-None-Match: "KEY"'),
  get('http://petstore.example/v1/pets'),
  get('/docs?KEY'),
  get('/openapi.json'),
  // Invalid keys.
  unknown('Authorization: Bearer KEYx'),
  unknown('Authorization: bearer  KEY,'),
  unknown('Authorization: KEY'),
  unknown('Authorization: Basic BASE64'),
  unknown('Authorization: Digest username="KEY"'),
  unknown('Proxy-Authorization: Bearer KEY', 'X-API-Key: KEY'),
  unknown(auth, auth),
  // Mistakes of the caller.
  get('/v1/pets?key=KEY'),
  get('/v1/pets?KEY=1'),
  get('/v1/pets?limit=KEY'),
  get('/v1/pets?status=KEY&status=KEY'),
  get('/v1/pets?cursor=KEY'),
  get('/v1/pets/KEY'),
  get('/v1/KEY'),
  get('/KEY/v1/pets'),
  get('/v1/pets', 'Accept: text/KEY'),
  send('DELETE /v1/pets', [host, auth]),
  add('{"name":"KEY"}'),
  add('{"name":["KEY"],"categoryId":"KEY"}'),
  add('{"KEY":1,"KEY":2}'),
  add('{"name":"KEY'),
  add('KEY'),
  add('"KEY"'),
  add(`{"name":"${'KEY'.repeat(20_000)}","categoryId":7}`),
  add('{"name":"Rex","categoryId":7}', `Idempotency-Key: ${'KEY'.repeat(10)}`),
  send('POST /v1/pets', [host, auth, 'Content-Type: text/KEY'], 'KEY'),
  send('POST /v1/pets', [host, auth, json, 'Content-Encoding: KEY'], 'KEY'),
  // Refused by Node's parser, or before there is a request.
  unknown('Authorization: Bearer KEY\0'),
  unknown('Authorization: Bearer', ' KEY'),
  unknown('Authorization : Bearer KEY'),
  unknown('Bearer KEY'),
  unknown(auth, `X-Padding: ${'KEY'.repeat(1_000)}`),
  send('GET /v1/pets', ['Host: KEY', auth]),
  send('GET /v1/pets', ['Host: KEY@petstore.example', auth]),
  send('GET /v1/pets', [auth]),
  send('GET KEY', [host, auth]),
  send('KEY /v1/pets', [host, auth]),
  get('/v1/pets', 'Expect: KEY'),
  get('/v1/pets', 'Transfer-Encoding: KEY'),
  'Authorization: Bearer KEY\n\n',
  'GET /v1/pets?KEY\n\n',
]
