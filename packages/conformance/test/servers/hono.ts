import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'

/** @hono/zod-openapi as its documentation shows it: routes with schemas, `c.req.valid`, `app.doc31`. */
const NewTask = z
  .object({ title: z.string().min(1).max(80), points: z.number().int().min(0).max(100).optional() })
  .openapi('NewTask')
const Task = NewTask.extend({ id: z.uuid(), done: z.boolean() }).openapi('Task')
const Problem = z.object({ success: z.literal(false), error: z.object({ name: z.string() }) }).openapi('Problem')

const params = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) })
const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
const body = { required: true, content: { 'application/json': { schema: NewTask } } }
const gone = { description: 'There is no such task.' }

const tasks = new Map<string, z.infer<typeof Task>>()
const app = new OpenAPIHono()

app.openapi(
  createRoute({
    method: 'get',
    path: '/tasks',
    request: {
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).default(10),
        done: z.enum(['true', 'false']).optional(),
      }),
    },
    responses: {
      200: json(z.object({ items: z.array(Task), total: z.number().int() }), 'The tasks.'),
      400: json(Problem, 'Not valid.'),
    },
  }),
  (c) => {
    const { limit, done } = c.req.valid('query')
    const found = [...tasks.values()].filter((task) => done === undefined || task.done === (done === 'true'))
    return c.json({ items: found.slice(0, limit), total: found.length }, 200)
  },
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/tasks',
    request: { body },
    responses: { 201: json(Task, 'The task.'), 400: json(Problem, 'Not valid.') },
  }),
  (c) => {
    const task = { ...c.req.valid('json'), id: crypto.randomUUID(), done: false }
    tasks.set(task.id, task)
    return c.json(task, 201)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/tasks/{id}',
    request: { params },
    responses: { 200: json(Task, 'The task.'), 400: json(Problem, 'Not valid.'), 404: gone },
  }),
  (c) => {
    const task = tasks.get(c.req.valid('param').id)
    return task ? c.json(task, 200) : c.body(null, 404)
  },
)
app.openapi(
  createRoute({
    method: 'put',
    path: '/tasks/{id}',
    request: { params, body },
    responses: { 200: json(Task, 'The task.'), 400: json(Problem, 'Not valid.'), 404: gone },
  }),
  (c) => {
    const task = tasks.get(c.req.valid('param').id)
    if (!task) return c.body(null, 404)
    const changed = { ...c.req.valid('json'), id: task.id, done: task.done }
    tasks.set(task.id, changed)
    return c.json(changed, 200)
  },
)
app.openapi(
  createRoute({
    method: 'delete',
    path: '/tasks/{id}',
    request: { params },
    responses: { 204: { description: 'It is gone.' }, 400: json(Problem, 'Not valid.'), 404: gone },
  }),
  (c) => (tasks.delete(c.req.valid('param').id) ? c.body(null, 204) : c.body(null, 404)),
)
app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Tasks', version: '1.0.0' } })

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) })
