import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { securityHeaders } from '@contract-first/service/http'
import type { Pet } from '../../src/store/store.ts'
import { nextLink } from './next-link.ts'
import { PUBLIC_BASE_URL } from './parts.ts'

// The others compute this result per request; the floor only pays for its bytes.
const CONSTANT = {
  'Content-Type': 'application/json',
  'X-Request-Id': '8d1f0f3e-4c7a-4f0a-9a55-0f3c6f2b9e11',
  'X-RateLimit-Limit': '100000000',
  'X-RateLimit-Remaining': '99999999',
  'X-RateLimit-Reset': '1800000000',
  'RateLimit-Policy': '"minute";q=100000000;w=60, "day";q=1000000000;w=86400',
  RateLimit: '"minute";r=99999999;t=60, "day";r=999999999;t=86400',
  ...securityHeaders(PUBLIC_BASE_URL),
}

/** The `limit` and the position in a list's URL, read in the simplest way. */
export function pageOf(url: string): { limit: number; after: number } {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  return { limit: Number(query.get('limit') ?? 20), after: Number.parseInt(query.get('cursor') ?? '0', 36) }
}

/** Sends a page of `found`, which holds one more than `limit` when there is a next page. */
export function sendPage(response: ServerResponse, found: readonly Pet[], limit: number): void {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  send(response, 200, page, last && { Link: nextLink(limit, last.id) })
}

export function send(response: ServerResponse, status: number, body: unknown, more?: Record<string, string>): void {
  const json = JSON.stringify(body)
  response.writeHead(status, { ...CONSTANT, ...more, 'Content-Length': Buffer.byteLength(json) })
  response.end(json)
}

export async function readJson<T>(request: IncomingMessage): Promise<T> {
  return JSON.parse(await text(request)) as T
}

export function listenRaw(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
