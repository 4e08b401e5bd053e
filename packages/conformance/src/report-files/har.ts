import type { RecordedExchange } from '../suite/exchange.ts'

/** Exchanges as an HTTP Archive 1.2, which browsers, proxies and `redocly drift` read. */
export function toHar(exchanges: readonly RecordedExchange[]): string {
  return [...harPieces(exchanges)].join('')
}

/** The same in pieces, since the whole may exceed the maximum length of a string. */
export function* harPieces(exchanges: readonly RecordedExchange[]): Iterable<string> {
  const creator = { name: '@contract-first/conformance', version: '1.0.0' }
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`
  for (const [index, exchange] of exchanges.entries())
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(entryOf(exchange), null, 1)}`
  yield '\n]}}\n'
}

function entryOf({ case: id, method, url, requestHeaders, requestBody, response, startedAt, ms }: RecordedExchange) {
  const contentType = headerValue(requestHeaders, 'Content-Type')
  const query = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
  const size = Buffer.byteLength(response.body)
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: ms,
    comment: id,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: requestHeaders.map(toPair),
      queryString: query,
      ...(requestBody !== '' && { postData: { mimeType: contentType, text: requestBody } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(requestBody),
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: response.headers.map(toPair),
      content: { size, mimeType: headerValue(response.headers, 'Content-Type'), text: response.body },
      redirectURL: headerValue(response.headers, 'Location'),
      headersSize: -1,
      bodySize: size,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  }
}

function toPair([name, value]: readonly [string, string]) {
  return { name, value }
}

function headerValue(headers: readonly (readonly [string, string])[], wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? ''
}
