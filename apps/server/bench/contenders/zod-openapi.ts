import type { AddressInfo } from 'node:net'
import { errorAnswer } from '@contract-first/service/api'
import type { Exchange } from '@contract-first/service/http'
import { securityHeaders } from '@contract-first/service/http'
import { type HttpBindings, serve } from '@hono/node-server'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { NewPetSchema, PetSchema, PetStatusSchema, PetsSchema } from '@petstore/contract/schemas'
import { createMiddleware } from 'hono/factory'
import { contract } from '../../src/contract.ts'
import { passGate } from './gate.ts'
import { nextLink } from './next-link.ts'
import { observe, openParts, operationOf, type Parts, PUBLIC_BASE_URL, type Start } from './parts.ts'

interface Env {
  Bindings: HttpBindings
  Variables: { exchange: Exchange }
}

const listPets = createRoute({
  method: 'get',
  path: '/v1/pets',
  request: {
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      status: PetStatusSchema.optional(),
      cursor: z
        .string()
        .regex(/^[0-9a-z]{1,11}$/)
        .optional(),
    }),
  },
  responses: { 200: { description: 'Pets', content: { 'application/json': { schema: PetsSchema } } } },
})

const createPet = createRoute({
  method: 'post',
  path: '/v1/pets',
  request: { body: { required: true, content: { 'application/json': { schema: NewPetSchema } } } },
  responses: { 201: { description: 'Pet', content: { 'application/json': { schema: PetSchema } } } },
})

/** @hono/zod-openapi as its documentation shows it: one middleware per concern, routes with schemas, `c.json`. */
export const start: Start = async (place) => {
  const parts = await openParts(place)
  const { store } = parts
  const app = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (!result.success)
        return c.json(errorAnswer(contract, 'invalid_parameter', 'The request is not valid.').body, 400)
    },
  })
  app.use(log(parts), headers, gate(parts))
  app.openapi(listPets, async (c) => {
    const { limit, status, cursor } = c.req.valid('query')
    const after = cursor === undefined ? 0 : Number.parseInt(cursor, 36)
    const found = await store.listPets({ ...(status && { status }), after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    if (last) c.header('Link', nextLink(limit, last.id))
    return c.json(PetsSchema.parse(page), 200)
  })
  app.openapi(createPet, async (c) => {
    const { pet } = await store.createPet(c.req.valid('json'))
    return c.json(PetSchema.parse(pet), 201)
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => resolve(port))
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000
  })
}

const log = ({ exchanges }: Parts) =>
  createMiddleware<Env>(async (c, next) => {
    c.set('exchange', observe(exchanges, operationOf(c.env.incoming), c.env.incoming, c.env.outgoing))
    await next()
  })

const headers = createMiddleware<Env>(async (c, next) => {
  await next()
  c.res.headers.set('X-Request-Id', c.var.exchange.requestId)
  for (const [name, value] of Object.entries(securityHeaders(PUBLIC_BASE_URL))) c.res.headers.set(name, value)
})

const gate = (parts: Parts) =>
  createMiddleware<Env>(async (c, next) => {
    const { headers, refusal } = await passGate(parts, c.var.exchange, c.req.header('authorization'))
    for (const [name, value] of Object.entries(headers)) c.header(name, String(value))
    if (refusal) return c.json(refusal.body, { status: refusal.status as 401 | 429 })
    return next()
  })
