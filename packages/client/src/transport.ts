import createOpenapiFetchClient, { type Client } from 'openapi-fetch'
import { fillPath } from './request/path.ts'
import type { RequestParts } from './request/request-parts.ts'
import type { Resendable, Sender, Sent } from './sending/sender.ts'
import type { CallOptions } from './types/arguments.ts'

/** The plain openapi-fetch client: `GET('/pets', { params: { query: { limit: 5 } } })`. */
export type FetchClient<Paths extends object> = Client<Paths>

export interface Transport<Paths extends object> {
  fetchClient: FetchClient<Paths>
  /** Sends a request of an operation and reads its answer as text. */
  send(operationId: string, request: RequestParts, options: CallOptions): Promise<Sent<string>>
}

/** The only file that knows openapi-fetch, which gets no more updates: what replaces it, replaces this. */
export function createTransport<Paths extends object>(baseUrl: string, sender: Sender): Transport<Paths> {
  // The key goes to one origin, so no redirect is followed. Workers know no "error".
  const redirect = 'manual'
  const nothing = new Response(null, { status: 204 })
  // Of our calls, which meet no middleware of the caller's and need no types of the document.
  const untyped = createOpenapiFetchClient<Untyped>({
    redirect,
    bodySerializer: (serialized: unknown) => serialized,
    Request: keepRequest as unknown as typeof Request,
  })
  return {
    fetchClient: createOpenapiFetchClient<Paths>({
      baseUrl,
      redirect,
      fetch: async (request) => {
        const create = (signal: AbortSignal) => new Request(request.clone(), { signal })
        const resendable = Object.assign(request, { create })
        return (await sender.send(resendable, buffered, undefined, { signal: request.signal })).answer
      },
      pathSerializer: (path, values) => fillPath(path, values),
    }),
    async send(operationId, { method, url, headers, body }, options) {
      let sent!: Sent<string>
      await untyped.request(method.toLowerCase() as 'post', url, {
        headers,
        body,
        // The answer is read by the sender, within its time; openapi-fetch gets one that has nothing to read.
        fetch: async (kept) => {
          sent = await sender.send(kept as Request & Resendable, (response) => response.text(), operationId, options)
          return nothing
        },
      })
      return sent
    },
  }
}

type Untyped = Record<string, Record<'post', { requestBody?: { content: { '*/*': unknown } }; responses: object }>>

/** Stands for `Request`, which is only kept, not built: every attempt needs one of its own. */
function keepRequest(url: string, init: RequestInit & { method: string; headers: Headers }): Resendable {
  return { ...init, url, create: (signal) => new Request(url, { ...init, signal }) }
}

async function buffered(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}
