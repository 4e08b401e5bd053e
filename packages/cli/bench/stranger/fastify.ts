/** Fastify with its log: Ajv checks requests, fast-json-stringify writes responses, and nothing checks those. */
import { fastify } from 'fastify'
import { all, type Customer, made, page } from './customers.ts'

const own = {
  name: { type: 'string', minLength: 1, maxLength: 60 },
  email: { type: 'string', format: 'email' },
  city: { type: 'string', maxLength: 40 },
  newsletter: { type: 'boolean' },
}
const id = { type: 'string', format: 'uuid' }
const createdAt = { type: 'string', format: 'date-time' }
const customer = {
  type: 'object',
  required: ['id', 'createdAt', 'name', 'email'],
  properties: { id, createdAt, ...own },
}
const customers = {
  type: 'object',
  required: ['items', 'total'],
  properties: { items: { type: 'array', items: customer }, total: { type: 'integer' } },
}
const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: {
    city: { type: 'string', maxLength: 40 },
    page: { type: 'integer', minimum: 1, default: 1 },
    perPage: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
  },
}

const app = fastify({ logger: true })
app.addHook('onRequest', async (request, reply) => {
  if (request.headers['x-key'] !== 'k') return reply.code(401).send({ title: 'Unauthorized', status: 401 })
})
app.get('/api/customers', { schema: { querystring, response: { 200: customers } } }, async () => page)
app.post(
  '/api/customers',
  { schema: { body: { type: 'object', required: ['name', 'email'], properties: own }, response: { 201: customer } } },
  async (request, reply) => reply.code(201).send({ ...(request.body as Customer), ...made }),
)
app.get('/api/export', { schema: { response: { 200: customers } } }, async () => all)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
