/** `@hono/zod-openapi` by hand: zod checks requests and, as the generated server does, responses; it keeps no log. */
import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { all, made, page } from './customers.ts'

const own = {
  name: z.string().min(1).max(60),
  email: z.email(),
  city: z.string().max(40).optional(),
  newsletter: z.boolean().optional(),
}
const Customer = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), ...own })
const Page = z.object({ items: z.array(Customer), total: z.int().min(0) })
const query = z.strictObject({
  city: z.string().max(40).optional(),
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(50).default(20),
})
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })
const ok = { description: 'Customers.', ...json(Page) }

const app = new OpenAPIHono()
app.use('/api/*', async (c, next) => {
  if (c.req.header('X-Key') !== 'k') return c.json({ title: 'Unauthorized', status: 401 }, 401)
  return next()
})
app.openapi(createRoute({ method: 'get', path: '/api/customers', request: { query }, responses: { 200: ok } }), (c) =>
  c.json(Page.parse(page), 200),
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/api/customers',
    request: { body: { ...json(z.object(own)), required: true } },
    responses: { 201: { description: 'The customer.', ...json(Customer) } },
  }),
  (c) => c.json(Customer.parse({ ...c.req.valid('json'), ...made }), 201),
)
app.openapi(createRoute({ method: 'get', path: '/api/export', responses: { 200: ok } }), (c) =>
  c.json(Page.parse(all), 200),
)
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
