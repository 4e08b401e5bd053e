import { type Reply, refused } from '@contract-first/hono'
import type { OpenAPIHono } from '@hono/zod-openapi'
import document from './generated/3.1/openapi.json' with { type: 'json' }
import { createApp, type Handlers, type Types } from './generated/3.1/server.ts'

interface TortureTypes extends Types {
  principals: Record<keyof Types['principals'], string>
}

let seen: object | undefined

/** Remembers the request, and answers nothing. */
function note(request: object, reply: (status: 204) => Reply<204>): Reply<204> {
  seen = request
  return reply(204)
}

/** Handlers that remember what reached them. */
export const noting: Handlers<TortureTypes> = {
  pathArrays: note,
  pathObjects: note,
  pathScalars: note,
  explodedScalars: note,
  query: note,
  headers: note,
  cookies: note,
  putBody: note,
  postOptionalBody: note,
  postForm: note,
  postUpload: note,
  answer: note,
  answerHead: (_request, reply) => reply(200, undefined, { 'X-Count': 3 }),
  answerEvents: (_request, reply) => reply(200, 'data: 1\n\n'),
  getDerivedByKey: ({ path }, reply) => reply(207, { key: path.key }),
  deprecatedOperation: note,
  patchExperimental: note,
  optionsExperimental: note,
  referred: ({ query }, reply) => reply(200, { title: `${query.limit}` }),
  secure: note,
  secureOrAnonymous: note,
  secureConnection: note,
  postValues: ({ body }, reply) => reply(200, body),
  postAccount: ({ body }, reply) => {
    seen = { body }
    // A variable may have more properties than the response: they are dropped.
    const { composed, ...account } = body
    const row = {
      ...account,
      id: 1,
      parent: { id: 2, name: 'b', password: 'never sent' },
      ...(composed && { composed: { id: 3, ...composed } }),
    }
    return reply(201, row)
  },
}

/** An app of torture.yaml: `handlers` replace the recording ones; valid credentials begin with "good". */
export function tortureApp(handlers: Partial<Handlers<TortureTypes>> = {}): { app: OpenAPIHono; failures: string[] } {
  const failures: string[] = []
  const judge = (text: string) => (text.startsWith('good') ? text : refused(`${text} is not good`))
  const app = createApp<TortureTypes>({
    document,
    handlers: { ...noting, ...handlers },
    security: {
      bearer: ({ token }) => judge(token),
      basic: ({ username, password }) => judge(`${username}:${password}`),
      digest: ({ credentials }) => judge(credentials),
      header: ({ value }) => judge(value),
      query: ({ value }) => judge(value),
      cookie: ({ value }) => judge(value),
      oauth: ({ token }, scopes) => (token.startsWith('oauth') ? scopes.join(' ') : refused('no access token')),
      openId: ({ token }) => judge(token),
      connection: (_credential, _scopes, c) => c.req.header('X-Certificate') ?? refused('no certificate'),
    },
    onFailure: (error) => failures.push(String(error)),
  })
  return { app, failures }
}

/** The outcome of a request: the response, the handler's view of the request, and the places that were wrong. */
interface Outcome {
  status: number
  text: string
  seen: object | undefined
  details: string[]
}

export async function call(path: string, init: RequestInit = {}): Promise<Outcome> {
  seen = undefined
  const response = await tortureApp().app.request(path, init)
  const text = await response.text()
  const details: { in: string; pointer: string; message: string }[] =
    response.status === 400 || response.status === 415 ? (JSON.parse(text).details ?? []) : []
  return { status: response.status, seen, text, details: details.map((at) => `${at.in} ${at.pointer}`) }
}
