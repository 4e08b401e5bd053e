import { notImplemented, refused } from '@contract-first/hono'
import document from './generated/3.1/openapi.json' with { type: 'json' }
import { createApp, type Handlers, type SecurityHandlers, type Types, unimplemented } from './generated/3.1/server.ts'
import { noting } from './torture.fixture.ts'

// Every mistake in a handler that the compiler must catch.

const { answer: _answer, ...allButOne } = noting

// @ts-expect-error An operation has no handler.
export const missingOperation: Handlers = allButOne

// @ts-expect-error No operation has this name.
export const unknownOperation: Handlers = { ...noting, anwser: noting.answer }

export const unfinished: Handlers = { ...unimplemented(), answer: () => notImplemented() }

const account = { id: 1, name: 'a' }
const required = { 'X-Required': 1 }

export const answers: Handlers['answer'][] = [
  (_, reply) => reply(200, account, required),
  (_, reply) => reply(200, account, { ...required, 'X-Optional': 'a', 'X-Numbers': [1] }),
  (_, reply) => reply(200, account, { ...required, 'Content-Type': 'application/json' }),
  (_, reply) => reply(404),
  (_, reply) => reply(410, { title: 'of 4XX' }),
  (_, reply) => reply(503, { title: 'of default' }),

  // Statuses.
  // @ts-expect-error 201 is not declared.
  (_, reply) => reply(201, account, required),
  // @ts-expect-error `default` stands for errors where a success has its own entry.
  (_, reply) => reply(302, { title: 'moved' }),
  // @ts-expect-error Only `reply` makes a response.
  () => ({ status: 404, body: undefined, headers: {} }),
  // @ts-expect-error Nothing is answered.
  () => undefined,
  // @ts-expect-error Hono's own answers are not checked.
  (_, _reply, c) => c.json(account),

  // Bodies.
  // @ts-expect-error A property is missing.
  (_, reply) => reply(200, { id: 1 }, required),
  // @ts-expect-error A property has another type.
  (_, reply) => reply(200, { id: '1', name: 'a' }, required),
  // @ts-expect-error A property is not declared.
  (_, reply) => reply(200, { id: 1, name: 'a', secret: 'b' }, required),
  // @ts-expect-error A property is write only.
  (_, reply) => reply(200, { id: 1, name: 'a', password: 'b' }, required),
  // @ts-expect-error The body is missing.
  (_, reply) => reply(200, undefined, required),
  // @ts-expect-error 204 has no body.
  (_, reply) => reply(204, account),
  // @ts-expect-error 404 has its own entry, and that has no body.
  (_, reply) => reply(404, { title: 'of 4XX' }),
  // @ts-expect-error The body of an error is not that of a success.
  (_, reply) => reply(410, account),

  // Headers.
  // @ts-expect-error A required header is missing.
  (_, reply) => reply(200, account, {}),
  // @ts-expect-error It is missing with the whole argument.
  (_, reply) => reply(200, account),
  // @ts-expect-error No such header is declared.
  (_, reply) => reply(200, account, { ...required, 'X-Optoinal': 'a' }),
  // @ts-expect-error A header has another type.
  (_, reply) => reply(200, account, { 'X-Required': '1' }),
  // @ts-expect-error 304 requires its ETag.
  (_, reply) => reply(304),

  // Media types.
  (_, reply) => reply(200, 'id', { ...required, 'Content-Type': 'text/csv' }),
  (_, reply) => reply(200, new Uint8Array(), { ...required, 'Content-Type': 'application/pdf' }),
  (_, reply) => reply(200, new Blob(), { ...required, 'Content-Type': 'image/webp' }),
  // @ts-expect-error No such media type is declared.
  (_, reply) => reply(200, '<p>', { ...required, 'Content-Type': 'text/html' }),
  // @ts-expect-error Text is not the default media type.
  (_, reply) => reply(200, 'id', required),
  // @ts-expect-error The body is that of another media type.
  (_, reply) => reply(200, account, { ...required, 'Content-Type': 'text/csv' }),
]

export const parameters: Handlers['query'] = ({ query }, reply) => {
  // A default is filled in, so these are there.
  const limit: number = query.limit
  const flag: boolean = query.flag
  // @ts-expect-error Without a default it may be absent.
  const text: string = query.text
  // @ts-expect-error A misspelt parameter.
  const misspelt = query.limti
  // @ts-expect-error An enum has no such value.
  const isLeft = query.sort === 'left'
  // @ts-expect-error Decoded, it is not text.
  const sum: string = query.point?.x
  return [limit, flag, text, misspelt, isLeft, sum].length > 0 ? reply(204) : reply(204)
}

export const others: Pick<Handlers, 'pathScalars' | 'headers' | 'cookies' | 'postUpload' | 'postOptionalBody'> = {
  pathScalars: ({ path }, reply) => {
    const head: number = path.head
    // @ts-expect-error It is a number.
    path.head.startsWith('1')
    return head > 0 ? reply(204) : reply(204)
  },
  headers: ({ header }, reply) => {
    const number: number = header['X-Number']
    // @ts-expect-error It need not be there.
    header['X-Numbers'].length
    // @ts-expect-error A header that the specification ignores is not a parameter.
    header.Authorization
    return number > 0 ? reply(204) : reply(204)
  },
  cookies: ({ cookie }, reply) => {
    const number: number = cookie.number
    return number > 0 ? reply(204) : reply(204)
  },
  postUpload: ({ body }, reply) => {
    const size: number = body.file.size
    // @ts-expect-error There may be no more files.
    body.files.length
    return size > 0 ? reply(204) : reply(204)
  },
  postOptionalBody: ({ body }, reply) => {
    // @ts-expect-error The body may be missing.
    body.x.toFixed()
    return reply(204)
  },
}

interface Known extends Types {
  principals: Record<keyof Types['principals'], { id: number }>
}

export const principals: Pick<Handlers<Known>, 'secure' | 'secureOrAnonymous' | 'query'> = {
  secure: ({ auth }, reply) => {
    if ('basic' in auth) {
      const both: number = auth.basic.id + auth.header.id
      // @ts-expect-error This alternative has no such scheme.
      auth.digest
      return both > 0 ? reply(204) : reply(204)
    }
    // @ts-expect-error It may be any one of the others.
    auth.bearer.id
    return reply(204)
  },
  secureOrAnonymous: ({ auth }, reply) => {
    // @ts-expect-error The caller may be anonymous.
    auth.bearer.id
    return reply(204)
  },
  query: ({ auth }, reply) => {
    // @ts-expect-error An operation without security has no principal.
    auth.bearer
    return reply(204)
  },
}

const security: SecurityHandlers<Known> = {
  bearer: ({ token }) => ({ id: token.length }),
  basic: ({ username, password }) => (username === password ? { id: 1 } : refused('no')),
  digest: ({ credentials }) => ({ id: credentials.length }),
  header: ({ value }) => ({ id: value.length }),
  query: async ({ value }) => ({ id: value.length }),
  cookie: () => refused('no'),
  oauth: ({ token }, scopes) => ({ id: token.length + scopes.length }),
  openId: () => ({ id: 1 }),
  connection: (_credential, _scopes, c) => ({ id: c.req.path.length }),
}

const { bearer: _bearer, ...allButBearer } = security

export const securityMistakes: SecurityHandlers<Known>[] = [
  // @ts-expect-error A scheme has no function.
  allButBearer,
  // @ts-expect-error A bearer credential is a token.
  { ...security, bearer: ({ username }) => ({ id: username.length }) },
  // @ts-expect-error An API key is a value.
  { ...security, header: ({ token }) => ({ id: token.length }) },
  // @ts-expect-error The principal is another one.
  { ...security, bearer: ({ token }) => token },
  // @ts-expect-error No such scheme is declared.
  { ...security, baerer: security.bearer },
]

export const app: ReturnType<typeof createApp> = createApp<Known>({ document, handlers: unimplemented(), security })

// @ts-expect-error The security handler is missing.
export const unguarded: ReturnType<typeof createApp> = createApp<Known>({ document, handlers: unimplemented() })

export const bodies: Handlers['putBody'][] = [
  (request, reply) => reply(request.contentType === 'text/plain' && request.body.length > 0 ? 204 : 204),
  (request, reply) => reply(request.contentType === 'application/json' && request.body.x > 0 ? 204 : 204),
  // @ts-expect-error The media type, one of several, has to be checked first.
  (request, reply) => reply(request.body.length > 0 ? 204 : 204),
  // @ts-expect-error No body has this media type.
  (request, reply) => reply(request.contentType === 'text/csv' ? 204 : 204),
]
