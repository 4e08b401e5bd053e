import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { securityHeaders } from '@contract-first/service/http'
import type { Pet } from '../../src/store/store.ts'
import { nextLink } from './next-link.ts'
import { PUBLIC_BASE_URL } from './parts.ts'

// The result that the others compute for every request is fixed here: the floor pays for the bytes alone.
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

/** The `limit` and the position of a list's URL, read as simply as can be. */
export function pageOf(url: string): { limit: number; after: number } {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  return { limit: Number(query.get('limit') ?? 20), after: Number.parseInt(query.get('cursor') ?? '0', 36) }
}

/** Sends a page of the `found`, which are one more than `limit` when there is a next page. */
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
