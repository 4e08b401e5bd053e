import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorAnswer } from '@contract-first/service/api'
import { securityHeaders } from '@contract-first/service/http'
import { contract } from '../../src/contract.ts'
import type { NewPet, Pet } from '../../src/store/store.ts'
import { passGate } from './gate.ts'
import { nextLink } from './next-link.ts'
import { observe, openParts, operationOf, PUBLIC_BASE_URL, type Start } from './parts.ts'

/**
 * Everything this server does, written by hand on node:http for these two operations: the least a framework could cost.
 */
export const start: Start = async (place) => {
  const parts = await openParts(place)
  const constant = { 'Content-Type': 'application/json', ...securityHeaders(PUBLIC_BASE_URL) }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = observe(parts.exchanges, operationOf(request), request, response)
    const { headers, refusal } = await passGate(parts, exchange, request.headers.authorization)
    const all = { ...constant, ...headers, 'X-Request-Id': exchange.requestId }
    if (refusal) return send(response, refusal.status, all, refusal.body)
    if (request.method === 'POST') {
      const body: unknown = JSON.parse(await text(request))
      if (!isNewPet(body)) return refuse(response, all)
      const { pet } = await parts.store.createPet(body)
      return send(response, 201, all, checked(pet))
    }
    const query = queryOf(request.url ?? '')
    if (query === undefined) return refuse(response, all)
    const { limit, status, after } = query
    const listed = parts.store.listPets({ ...(status && { status }), after, limit: limit + 1 })
    const found = listed instanceof Promise ? await listed : listed
    const page = found.length > limit ? found.slice(0, limit) : found
    for (const pet of page) checked(pet)
    const last = found.length > limit ? page.at(-1) : undefined
    send(response, 200, last ? { ...all, Link: nextLink(limit, last.id) } : all, page)
  }

  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function send(response: ServerResponse, status: number, headers: Record<string, string | number>, body: unknown): void {
  const json = JSON.stringify(body)
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(json) }).end(json)
}

function refuse(response: ServerResponse, headers: Record<string, string | number>): void {
  const { status, body } = errorAnswer(contract, 'invalid_parameter', 'The request is not valid.')
  send(response, status, headers, body)
}

function queryOf(url: string): { limit: number; status?: NonNullable<Pet['status']>; after: number } | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const [limit, status, cursor] = [query.get('limit') ?? '20', query.get('status'), query.get('cursor') ?? '0']
  for (const name of query.keys()) if (!NAMES.has(name) || query.getAll(name).length > 1) return undefined
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 100) return undefined
  if ((status !== null && !isStatus(status)) || !/^[0-9a-z]{1,11}$/.test(cursor)) return undefined
  return { limit: Number(limit), ...(status !== null && { status }), after: Number.parseInt(cursor, 36) }
}

const NAMES: ReadonlySet<string> = new Set(['limit', 'status', 'cursor'])

function checked(pet: Pet): Pet {
  if (!isNewPet(pet) || !Number.isSafeInteger(pet.id))
    throw new Error('The response is not what the contract declares.')
  return pet
}

function isNewPet(value: unknown): value is NewPet {
  if (typeof value !== 'object' || value === null) return false
  const { name, categoryId, status } = value as Record<string, unknown>
  const isNamed = typeof name === 'string' && name.length > 0 && name.length <= 200 && !name.includes('\0')
  return isNamed && Number.isSafeInteger(categoryId) && (status === undefined || isStatus(status))
}

function isStatus(value: unknown): value is NonNullable<Pet['status']> {
  return value === 'available' || value === 'pending' || value === 'sold'
}
