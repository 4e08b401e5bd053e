import swagger from '@fastify/swagger'
import Fastify from 'fastify'

/** Fastify with its own validator and @fastify/swagger, as their documentation shows them. */
interface NewBook {
  title: string
  year?: number
  genre?: 'essay' | 'novel' | 'poem'
}
interface Book extends NewBook {
  id: number
}

const book = {
  $id: 'NewBook',
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100 },
    year: { type: 'integer', minimum: 1450, maximum: 2100 },
    genre: { type: 'string', enum: ['essay', 'novel', 'poem'] },
  },
} as const
const kept = {
  $id: 'Book',
  type: 'object',
  required: ['id', 'title'],
  properties: { id: { type: 'integer' }, ...book.properties },
} as const
const problem = {
  $id: 'Problem',
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string' },
  },
} as const
const params = {
  type: 'object',
  properties: { bookId: { type: 'integer', minimum: 1 } },
  required: ['bookId'],
} as const
const wrong = { description: 'Not valid.', $ref: 'Problem#' }
const gone = { description: 'There is no such book.', $ref: 'Problem#' }
const fine = { description: 'The book.', $ref: 'Book#' }

const books = new Map<number, Book>()
let last = 0
const app = Fastify()
for (const schema of [book, kept, problem]) app.addSchema(schema)
await app.register(swagger, {
  openapi: { openapi: '3.1.0', info: { title: 'Books', version: '1.0.0' } },
  refResolver: {
    buildLocalReference: ({ $id }, _base, _fragment, at) => (typeof $id === 'string' ? $id : `def-${at}`),
  },
})

app.get<{ Querystring: { limit: number; offset: number; genre?: string } }>(
  '/books',
  {
    schema: {
      operationId: 'listBooks',
      querystring: {
        type: 'object',
        properties: {
          limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          offset: { type: 'integer', minimum: 0, default: 0 },
          genre: book.properties.genre,
        },
      },
      response: { 200: { description: 'The books.', type: 'array', items: { $ref: 'Book#' } }, 400: wrong },
    },
  },
  ({ query: { limit, offset, genre } }) =>
    [...books.values()].filter((one) => genre === undefined || one.genre === genre).slice(offset, offset + limit),
)
app.post<{ Body: NewBook }>(
  '/books',
  {
    schema: {
      operationId: 'addBook',
      body: { $ref: 'NewBook#' },
      response: { 201: fine, 400: wrong },
    },
  },
  (request, reply) => {
    const made = { ...request.body, id: ++last }
    books.set(made.id, made)
    return reply.code(201).header('Location', `/books/${made.id}`).send(made)
  },
)
app.get<{ Params: { bookId: number } }>(
  '/books/:bookId',
  { schema: { operationId: 'getBook', params, response: { 200: fine, 400: wrong, 404: gone } } },
  ({ params: { bookId } }, reply) => books.get(bookId) ?? reply.callNotFound(),
)
app.patch<{ Params: { bookId: number }; Body: Partial<NewBook> }>(
  '/books/:bookId',
  {
    schema: {
      operationId: 'changeBook',
      params,
      body: { type: 'object', additionalProperties: false, properties: book.properties },
      response: { 200: fine, 400: wrong, 404: gone },
    },
  },
  ({ params: { bookId }, body }, reply) => {
    const found = books.get(bookId)
    if (!found) return reply.callNotFound()
    const changed = { ...found, ...body }
    books.set(bookId, changed)
    return changed
  },
)
app.delete<{ Params: { bookId: number } }>(
  '/books/:bookId',
  {
    schema: {
      operationId: 'removeBook',
      params,
      response: { 204: { description: 'It is gone.', type: 'null' }, 400: wrong, 404: gone },
    },
  },
  ({ params: { bookId } }, reply) => (books.delete(bookId) ? reply.code(204).send() : reply.callNotFound()),
)
app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())

await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
