import { errorAnswer } from '@contract-first/service/api'
import type { Exchange } from '@contract-first/service/http'
import { securityHeaders } from '@contract-first/service/http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import Fastify from 'fastify'
import { contract } from '../../src/contract.ts'
import type { NewPet, Pet } from '../../src/store/store.ts'
import { component, querySchema } from './component.ts'
import { passGate } from './gate.ts'
import { nextLink } from './next-link.ts'
import { observe, openParts, operationOf, PUBLIC_BASE_URL, type Start } from './parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | undefined
  }
}

/**
 * Fastify with the contract's schemas: Ajv checks requests, fast-json-stringify writes responses. That does not
 * validate, so Ajv checks the responses, too, as every other contender's validator does.
 */
export const start: Start = async (place) => {
  const parts = await openParts(place)
  const constant = { 'Content-Type': 'application/json', ...securityHeaders(PUBLIC_BASE_URL) }
  const app = Fastify({ keepAliveTimeout: 65_000, bodyLimit: 65_536 })

  app.decorateRequest('exchange', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const exchange = observe(parts.exchanges, operationOf(request.raw), request.raw, reply.raw)
    request.exchange = exchange
    const { headers, refusal } = await passGate(parts, exchange, request.headers.authorization)
    reply.headers({ ...constant, ...headers, 'X-Request-Id': exchange.requestId })
    if (refusal) return reply.code(refusal.status).send(refusal.body)
  })
  app.setErrorHandler((error, _request, reply) => {
    const isInvalid = error instanceof Error && 'validation' in error
    const { status, body } = isInvalid
      ? errorAnswer(contract, 'invalid_parameter', error.message)
      : errorAnswer(contract, 'internal_error', 'Something went wrong on our side.')
    return reply.code(status).send(body)
  })

  const ajv = new Ajv2020({ strict: false, formats: { int64: true } })
  const isPage = ajv.compile<Pet[]>(component('Pets'))
  const isPet = ajv.compile<Pet>(component('Pet'))

  const list = { querystring: querySchema('/pets'), response: { 200: component('Pets') } }
  app.get<{ Querystring: { limit: number; status?: 'available'; cursor?: string } }>(
    '/v1/pets',
    { schema: list },
    async ({ query: { limit, status, cursor } }, reply) => {
      const after = cursor === undefined ? 0 : Number.parseInt(cursor, 36)
      const found = await parts.store.listPets({ ...(status && { status }), after, limit: limit + 1 })
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      if (last) reply.header('Link', nextLink(limit, last.id))
      return checked(isPage, page)
    },
  )
  const create = { body: component('NewPet'), response: { 201: component('Pet') } }
  app.post<{ Body: NewPet }>('/v1/pets', { schema: create }, async ({ body }, reply) => {
    const { pet } = await parts.store.createPet(body)
    return reply.code(201).send(checked(isPet, pet))
  })

  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(address).port)
}

function checked<T>(validate: ValidateFunction<T>, answer: T): T {
  if (!validate(answer)) throw new Error('The response is not what the contract declares.')
  return answer
}
