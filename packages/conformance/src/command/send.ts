import { Agent as HttpAgent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { isSequence } from '../contract/content-kind.ts'
import { decodeContent } from '../wire/content-coding.ts'
import type { Trust } from './trust.ts'

/** No contract describes a response this large. */
const BYTES_MAX = 64 * 1024 * 1024

/** Idempotent methods: RFC 9110, section 9.2.2; QUERY is one by its own definition. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'])

/** Sends one request and returns the response. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>

/** Agents with reused connections, and with one connection for each request. */
type Agents = ReturnType<typeof agentsOf>

function agentsOf({ ca, isInsecure }: Trust) {
  const trusting = { rejectUnauthorized: !isInsecure, ...(ca !== undefined && { ca }) }
  return {
    'http:': { kept: new HttpAgent({ keepAlive: true }), fresh: new HttpAgent({ keepAlive: false }) },
    'https:': {
      kept: new HttpsAgent({ ...trusting, keepAlive: true }),
      fresh: new HttpsAgent({ ...trusting, keepAlive: false }),
    },
  } as const
}

/**
 * Sends a request unchanged, without following redirects, and reads the whole response, unless it may be endless.
 *
 * A server may close a connection between two requests. A request lost that way is not at fault: an idempotent one is
 * sent again on its own connection, and any other has its own connection from the start, since it must not be sent
 * twice (RFC 9112, section 9.3.1). `fetch` can do neither.
 */
export function createSend(trust: Trust): Send {
  const agents = agentsOf(trust)
  return async (request, signal) => {
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
    const on = (connection: 'kept' | 'fresh') => exchange(request, body, agents, connection, signal)
    if (!IDEMPOTENT.has(request.method)) return on('fresh')
    try {
      return await on('kept')
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      return on('fresh')
    }
  }
}

/** A reused connection ended before the response began. */
class ConnectionLost extends Error {}

function exchange(
  { url, method, headers }: Request,
  body: Uint8Array | undefined,
  all: Agents,
  connection: 'kept' | 'fresh',
  signal: AbortSignal,
): Promise<Response> {
  const { protocol } = new URL(url)
  const [agents, open] = protocol === 'https:' ? [all['https:'], requestHttps] : [all['http:'], requestHttp]
  const options: RequestOptions = { method, agent: agents[connection], signal, headers: fieldsOf(headers, body) }
  return new Promise((resolve, reject) => {
    const asked = open(url, options, (message) => read(message, method).then(resolve, reject))
    asked.on('error', (error) =>
      reject(asked.reusedSocket && !signal.aborted ? new ConnectionLost(error.message) : error),
    )
    asked.end(body)
  })
}

/**
 * The headers that curl would send, since findings show curl commands: those of the request, and an Accept for any
 * media type.
 */
function fieldsOf(headers: Headers, body: Uint8Array | undefined): Record<string, string> {
  return {
    'user-agent': 'conformance',
    accept: '*/*',
    ...Object.fromEntries(headers),
    ...(body && { 'content-length': String(body.length) }),
  }
}

async function read(message: IncomingMessage, method: string): Promise<Response> {
  const { statusCode: status = 0, rawHeaders } = message
  if (status < 200 || status > 599) throw new Error(`${status} is not the status of a response: those are 200 to 599`)
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  // The response may be endless: the caller decides how long to read.
  if (isSequence(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding') && method !== 'HEAD')
    return new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, { status, headers })
  const bytes = await readBytes(message)
  const isBodiless = method === 'HEAD' || status === 204 || status === 205 || status === 304
  return new Response(isBodiless ? null : decoded(bytes, headers.get('Content-Encoding')), { status, headers })
}

async function readBytes(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of message) {
    if (!(part instanceof Uint8Array)) continue
    parts.push(part)
    length += part.length
    if (length > BYTES_MAX) throw new Error(`the response is longer than ${BYTES_MAX / 1024 / 1024} MiB`)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** A server may compress without being asked. */
function decoded(bytes: Uint8Array<ArrayBuffer>, codings: string | null): Uint8Array<ArrayBuffer> {
  try {
    return codings === null ? bytes : decodeContent(bytes, codings)
  } catch (error) {
    // An unknown coding: the bytes are judged as they are.
    if (error instanceof TypeError) return bytes
    throw error
  }
}
