import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { plainCause } from './plain-cause.ts'

/**
 * The errors of undici 7 by `name` and `code`, as its core/errors.js has them: each has its own enumerable `name`,
 * `message` and `code`.
 */
const UNDICI: Readonly<Record<string, string>> = {
  AbortError: 'UND_ERR_ABORT',
  BalancedPoolMissingUpstreamError: 'UND_ERR_BPL_MISSING_UPSTREAM',
  BodyTimeoutError: 'UND_ERR_BODY_TIMEOUT',
  ClientClosedError: 'UND_ERR_CLOSED',
  ClientDestroyedError: 'UND_ERR_DESTROYED',
  ConnectTimeoutError: 'UND_ERR_CONNECT_TIMEOUT',
  HTTPParserError: 'HPE_INVALID_CONSTANT',
  HeadersOverflowError: 'UND_ERR_HEADERS_OVERFLOW',
  HeadersTimeoutError: 'UND_ERR_HEADERS_TIMEOUT',
  InformationalError: 'UND_ERR_INFO',
  InvalidArgumentError: 'UND_ERR_INVALID_ARG',
  InvalidReturnValueError: 'UND_ERR_INVALID_RETURN_VALUE',
  MaxOriginsReachedError: 'UND_ERR_MAX_ORIGINS_REACHED',
  NotSupportedError: 'UND_ERR_NOT_SUPPORTED',
  RequestAbortedError: 'UND_ERR_ABORTED',
  RequestContentLengthMismatchError: 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
  RequestRetryError: 'UND_ERR_REQ_RETRY',
  ResponseContentLengthMismatchError: 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  ResponseError: 'UND_ERR_RESPONSE',
  ResponseExceededMaxSizeError: 'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  SecureProxyConnectionError: 'UND_ERR_PRX_TLS',
  SocketError: 'UND_ERR_SOCKET',
}

/** Errors of Node's net, tls and dns: they have properties besides the message, and no name of their own. */
const NODE: readonly Readonly<Record<string, unknown>>[] = [
  { code: 'ECONNREFUSED', errno: -111, syscall: 'connect', address: '127.0.0.1', port: 1 },
  { code: 'ECONNRESET', errno: -104, syscall: 'read' },
  { code: 'EPIPE', errno: -32, syscall: 'write' },
  { code: 'ETIMEDOUT', errno: -110, syscall: 'connect', address: '127.0.0.1', port: 1 },
  { code: 'ENETUNREACH', errno: -101, syscall: 'connect', address: '::1', port: 1 },
  { code: 'ENOTFOUND', errno: -3008, syscall: 'getaddrinfo', hostname: 'host.invalid' },
  { code: 'EAI_AGAIN', errno: -3001, syscall: 'getaddrinfo', hostname: 'host.invalid' },
  { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  { code: 'CERT_HAS_EXPIRED' },
  { code: 'ERR_TLS_CERT_ALTNAME_INVALID', reason: 'is not in the cert', host: 'a.test' },
  { code: 'ERR_SSL_WRONG_VERSION_NUMBER', library: 'SSL routines', reason: 'wrong version number' },
]

/** Messages of the browsers' `fetch` errors. */
const BROWSERS = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']

describe('the copy of each error that a fetch is known to throw keeps its name, message, stack and properties', () => {
  test.each(Object.entries(UNDICI))('undici: %s, %s', (name, code) => {
    const thrown = Object.assign(new Error('other side closed'), { name, message: 'other side closed', code })
    const copy = plainCause(new TypeError('fetch failed', { cause: thrown })).cause
    expect(copy).not.toBe(thrown)
    expect(copy).toMatchObject({ name, message: 'other side closed', stack: thrown.stack, code })
  })

  test.each(NODE)('Node: $code', (properties) => {
    const thrown = Object.assign(new Error('it failed'), properties)
    const copy = plainCause(new TypeError('fetch failed', { cause: thrown })).cause
    expect(copy).toMatchObject({ name: 'Error', message: 'it failed', stack: thrown.stack, ...properties })
  })

  test.each(BROWSERS)('a browser: %s', (message) => {
    expect(plainCause(new TypeError(message))).toMatchObject({ name: 'TypeError', message })
  })

  test.each(['AbortError', 'NetworkError', 'TimeoutError'])('a DOMException: %s', (name) => {
    expect(plainCause(new DOMException('it failed', name))).toMatchObject({ name, message: 'it failed' })
  })

  test('an AggregateError of every address of a host', () => {
    const errors = [
      Object.assign(new Error('no route'), { code: 'ENETUNREACH', socket: {} }),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    ]
    const copy = plainCause(Object.assign(new AggregateError(errors), { code: 'ENETUNREACH' }))
    expect(copy).toMatchObject({
      name: 'AggregateError',
      code: 'ENETUNREACH',
      errors: [
        { message: 'no route', code: 'ENETUNREACH' },
        { message: 'refused', code: 'ECONNREFUSED' },
      ],
    })
    expect(inspect(copy, { depth: Infinity, showHidden: true })).not.toContain('socket')
  })

  test.each([undefined, null, 7, 'a text', 7n, Symbol('a symbol')])('no error at all: %s', (thrown) => {
    expect(plainCause(thrown)).toMatchObject({ message: String(thrown) })
  })
})

describe('members that cannot be read are left out', () => {
  test('an error that is its own cause', () => {
    const thrown: Error = new Error('it failed')
    thrown.cause = thrown
    expect(plainCause(thrown)).toMatchObject({ message: 'it failed' })
    expect(plainCause(thrown).cause).toBeUndefined()
  })

  test('a cycle of causes and errors', () => {
    const inner: Error = new AggregateError([], 'inner')
    const outer = new AggregateError([inner, inner], 'outer', { cause: inner })
    inner.cause = outer
    Object.assign(inner, { errors: [outer, inner] })
    expect(plainCause(outer)).toMatchObject({ message: 'outer', cause: { message: 'inner', errors: [] }, errors: [] })
  })

  test('causes without an end', () => {
    let made = 0
    const endless = (): object => ({
      get cause() {
        made++
        return endless()
      },
      get errors() {
        return Array.from({ length: 1000 }, endless)
      },
    })
    expect(plainCause(endless())).toBeInstanceOf(Error)
    expect(made).toBeLessThan(100)
  })

  test('a getter that throws', () => {
    const thrown = {
      message: 'it failed',
      get code(): string {
        throw new Error('no')
      },
      get cause(): Error {
        throw new Error('no')
      },
    }
    expect(plainCause(thrown)).toMatchObject({ message: 'it failed' })
  })

  test('a proxy that throws, or was revoked', () => {
    const { proxy, revoke } = Proxy.revocable(new Error('it failed'), {
      ownKeys() {
        throw new Error('no')
      },
    })
    expect(plainCause(proxy)).toMatchObject({ message: 'it failed' })
    revoke()
    expect(plainCause(proxy)).toBeInstanceOf(Error)
  })
})

test('a frozen error is copied, and the copy can be changed as any error can', () => {
  const cause = Object.freeze(Object.assign(new Error('inner'), { name: 'SocketError', code: 'UND_ERR_SOCKET' }))
  const copy = plainCause(Object.freeze(new Error('it failed', { cause })))
  expect(copy).toMatchObject({ message: 'it failed', cause: { name: 'SocketError', code: 'UND_ERR_SOCKET' } })
  copy.message = 'changed'
  expect(copy.message).toBe('changed')
})

test('a text that the caller hides is hidden everywhere', () => {
  const thrown = Object.assign(new Error('a secret', { cause: new AggregateError(['secret'], 'secret') }), {
    name: 'secret',
    data: 'secret',
    'X-secret': 1,
  })
  const copy = plainCause(thrown, (text) => text.replaceAll('secret', '[key]'))
  expect(inspect(copy, { depth: Infinity, showHidden: true })).not.toContain('secret')
})
