import createOpenapiFetchClient, { type Client } from 'openapi-fetch'
import { readJson } from './answer/read-json.ts'
import type { Encoding } from './request/encoding.ts'
import { fillPath } from './request/path.ts'
import type { RequestParts } from './request/request-parts.ts'
import type { Answer } from './sending/answer.ts'
import type { Sender } from './sending/sender.ts'
import { withBody } from './sending/with-body.ts'
import type { CallOptions } from './types/arguments.ts'

/** The plain openapi-fetch client: `GET('/pets', { params: { query: { limit: 5 } } })`. */
export type FetchClient<Paths extends object> = Client<Paths>

export interface Transport<Paths extends object> {
  fetchClient: FetchClient<Paths>
  /** Sends a request of an operation and reads its answer as text. */
  send(operationId: string, request: RequestParts, options: CallOptions): Promise<Answer>
}

/** The only file that knows openapi-fetch, which gets no more updates: what replaces it, replaces this. */
export function createTransport<Paths extends object>(
  baseUrl: string,
  sender: Sender,
  encoding: Encoding,
): Transport<Paths> {
  // The key goes to one origin, so no redirect is followed. Workers know no "error".
  const redirect = 'manual'
  return {
    fetchClient: createOpenapiFetchClient<Paths>({
      baseUrl,
      redirect,
      fetch: async (request) => {
        const create = (signal: AbortSignal) => new Request(request.clone(), { signal })
        const resendable = Object.assign(request, { create })
        return readable(await sender.send(resendable, buffered, undefined, { signal: request.signal }))
      },
      pathSerializer: (path, values) =>
        fillPath(path, values, (name, value) => encoding.parameter(name, value, { in: 'path' })),
    }),
    send(operationId, { method, url, headers, body = null }, options) {
      const init = { method, headers, body, redirect } as const
      const create = (signal: AbortSignal) => new Request(url, { ...init, signal })
      const resendable = { method, url, headers: new Headers(headers), create }
      return sender.send(resendable, (response) => response.text(), operationId, options)
    },
  }
}

/** What was read of an answer, so that nothing is left to be waited for. */
function buffered(response: Response): Promise<ArrayBuffer> {
  return response.arrayBuffer()
}

/** A response that gives JSON exactly. */
function readable({ response, body, ...answer }: Answer<ArrayBuffer>): Response {
  // A redirect that a browser did not follow: a response that no constructor makes, and which has no body.
  if (response.status === 0) return response
  const again = withBody(response, body.byteLength > 0 ? body : null)
  // openapi-fetch parses by itself what has no stated length, and rounds.
  if (body.byteLength > 0) again.headers.set('Content-Length', `${body.byteLength}`)
  const json = async () => readJson({ ...answer, response, body: new TextDecoder().decode(body) })
  return Object.defineProperty(again, 'json', { value: json })
}
