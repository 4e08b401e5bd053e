import type { IncomingMessage } from 'node:http'
import type { ServiceErrorCode } from '../api/error-code.ts'
import { isForServer } from './server-options.ts'

/** A refusal: the arguments of an error response. */
export type RequestMistake = readonly [code: ServiceErrorCode, message: string]

/** For every version except the two that both Node's parser and this server speak. */
export const OTHER_VERSION: RequestMistake = ['http_version_not_supported', 'Send the request in HTTP/1.1 or HTTP/1.0.']

/**
 * Finds mistakes that Node accepts although RFC 9112, sections 2.3, 3.2 and 6.1, requires an error, and targets that
 * name no resource here; undefined for a valid request. Turns an absolute target into its path.
 */
export function requestMistake(request: IncomingMessage): RequestMistake | undefined {
  if (request.httpVersionMajor !== 1) return OTHER_VERSION
  const message = malformed(request)
  return message === undefined ? undefined : ['bad_request', message]
}

function malformed(request: IncomingMessage): string | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts !== 1) return `Send exactly one Host header, not ${hosts}.`
  const host = request.headers.host ?? ''
  if (!isHost(host)) return 'The Host header is not valid.'
  const encoding = request.headers['transfer-encoding']
  if (encoding !== undefined) {
    // A proxy that does not know chunks, or undoes another coding, would see the next request begin elsewhere.
    if (request.httpVersion === '1.0') return 'HTTP/1.0 has no Transfer-Encoding: send a Content-Length.'
    if (encoding.toLowerCase() !== 'chunked') return 'The only Transfer-Encoding that is understood is "chunked".'
  }
  if (isForServer(request)) return undefined
  const target = toOriginForm(request.url ?? '')
  request.url = target
  if (!target.startsWith('/')) return 'The request target must be a path.'
  if (/[\\#]/.test(target)) return 'The request target must not hold a backslash or a fragment.'
  return undefined
}

/** A name or an IP address and a port; `user@name` and `name/path` would change where the URL leads. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Clients send the same host again and again, and parsing it costs more than everything else here. */
let lastHost: string | undefined

/** A host that a URL would write differently, such as `0x7f.1`, is invalid. */
function isHost(host: string): boolean {
  if (host === lastHost) return true
  if (!HOST.test(host) || URL.parse(`http://${host}`)?.hostname !== host.replace(/:\d+$/, '').toLowerCase())
    return false
  lastHost = host
  return true
}

/** RFC 9112, section 3.2.2: a server must accept the absolute form, too, though only proxies receive it. */
function toOriginForm(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return pathname + search
}
