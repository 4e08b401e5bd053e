import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { errorAnswer } from '@contract-first/service/api'
import { securityHeaders } from '@contract-first/service/http'
import express, { type ErrorRequestHandler } from 'express'
import { middleware as openApiValidator } from 'express-openapi-validator'
import { contract } from '../../src/contract.ts'
import type { NewPet, PetStatus } from '../../src/store/store.ts'
import { passGate } from './gate.ts'
import { nextLink } from './next-link.ts'
import { observe, openParts, operationOf, PUBLIC_BASE_URL, type Start } from './parts.ts'

/** Express with express-openapi-validator, which checks requests and responses against the contract itself. */
export const start: Start = async (place) => {
  const parts = await openParts(place)
  const constant = { 'Content-Type': 'application/json', ...securityHeaders(PUBLIC_BASE_URL) }
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')

  app.use(async (request, response, next) => {
    const exchange = observe(parts.exchanges, operationOf(request), request, response)
    const { headers, refusal } = await passGate(parts, exchange, request.headers.authorization)
    response.set({ ...constant, 'X-Request-Id': exchange.requestId })
    for (const [name, value] of Object.entries(headers)) response.set(name, String(value))
    if (refusal) response.status(refusal.status).json(refusal.body)
    else next()
  })
  app.use(express.json({ limit: 65_536 }))
  // The key and its limits were checked before.
  const apiSpec = fileURLToPath(import.meta.resolve('@petstore/contract/openapi.json'))
  app.use(openApiValidator({ apiSpec, validateRequests: true, validateResponses: true, validateSecurity: false }))

  app.get('/v1/pets', async (request, response) => {
    // The validator has checked the query and filled in its defaults.
    const { limit: limitText, status: statusText, cursor } = request.query
    const limit = Number(limitText)
    const status = statusText as PetStatus | undefined
    const after = cursor === undefined ? 0 : Number.parseInt(String(cursor), 36)
    const found = await parts.store.listPets({ ...(status && { status }), after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    if (last) response.set('Link', nextLink(limit, last.id))
    response.json(page)
  })
  app.post('/v1/pets', async (request, response) => {
    const { pet } = await parts.store.createPet(request.body as NewPet)
    response.status(201).json(pet)
  })
  app.use(answerError)

  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    server.keepAliveTimeout = 65_000
  })
}

// Express recognizes error handlers by their four parameters.
const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  const isInvalid = (error as { status?: number }).status === 400
  const { status, body } = isInvalid
    ? errorAnswer(contract, 'invalid_parameter', 'The request is not valid.')
    : errorAnswer(contract, 'internal_error', 'Something went wrong on our side.')
  response.status(status).json(body)
}
