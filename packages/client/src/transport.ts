import createOpenapiFetchClient, { type Client } from 'openapi-fetch'
import { PLAIN, toJson } from './request/encoding.ts'
import { fillPath } from './request/path.ts'
import type { RequestParts } from './request/request-parts.ts'
import type { Resendable, Sender, Sent } from './sending/sender.ts'
import type { CallOptions } from './types/arguments.ts'

/** The plain openapi-fetch client: `GET('/pets', { params: { query: { limit: 5 } } })`. */
export type FetchClient<Paths extends object> = Client<Paths>

export interface Transport<Paths extends object> {
  fetchClient: FetchClient<Paths>
  /** Sends a request of an operation and reads its answer as text. `baseUrl`, when given, is that of this request alone. */
  send(
    operationId: string,
    parts: RequestParts & { baseUrl?: string },
    options: CallOptions,
  ): Promise<Sent<string> & { readonly url: string }>
}

/** The only file that knows openapi-fetch, which gets no more updates: what replaces it, replaces this. */
export function createTransport<Paths extends object>(baseUrl: string, sender: Sender): Transport<Paths> {
  const fetchClient = createOpenapiFetchClient<Paths>({
    baseUrl,
    // The key goes to one origin, so no redirect is followed. Workers know no "error".
    redirect: 'manual',
    fetch: async (request) => {
      const sent = await sender.send(fromRequest(request), buffered, undefined, { signal: request.signal })
      return sent.answer
    },
    pathSerializer: (path, values) => fillPath(path, values),
    querySerializer: (query) =>
      Object.entries(Object(query))
        .flatMap(([name, value]) => (value === undefined ? [] : PLAIN.parameter(name, value, { in: 'query' }) || []))
        .join('&'),
    bodySerializer: toJson,
  })
  fetchClient.use({
    onRequest({ schemaPath, params }) {
      // Without path parameters the serializer is not asked.
      if (!params.path) fillPath(schemaPath, {})
    },
  })
  // Another one for our calls, which meet no middleware of the caller's and need no types of the document.
  const untyped = createOpenapiFetchClient<Untyped>({ baseUrl })
  return {
    fetchClient,
    async send(operationId, { method, path, headers, body, baseUrl: otherUrl }, options) {
      let sent: (Sent<string> & { url: string }) | undefined
      await untyped.request(method.toLowerCase() as 'post', path, {
        headers,
        body,
        bodySerializer: (serialized: unknown) => serialized,
        // Our text is read by the sender, within its time.
        parseAs: 'stream',
        ...(otherUrl && { baseUrl: otherUrl }),
        // Only kept, not built: every attempt needs a request of its own.
        Request: KeptRequest as unknown as typeof Request,
        fetch: async (kept: unknown) => {
          const request = kept as KeptRequest
          sent = {
            ...(await sender.send(request, (response) => response.text(), operationId, options)),
            url: request.url,
          }
          // Of a failure openapi-fetch reads the text all the same.
          return sent.response.ok ? sent.response : rereadable(sent.response, sent.answer)
        },
      })
      if (!sent) throw new Error('openapi-fetch did not call fetch')
      return sent
    },
  }
}

type Untyped = Record<string, Record<'post', { requestBody?: { content: { '*/*': unknown } }; responses: object }>>

/** What openapi-fetch passes to `new Request`; it then adds the method. */
class KeptRequest implements Resendable {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly create: (signal: AbortSignal) => Request

  constructor(url: string, init: RequestInit & { method: string; headers: Headers }) {
    this.method = init.method
    this.url = url
    this.headers = init.headers
    this.create = (signal) => new Request(url, { ...init, redirect: 'manual', signal })
  }
}

function fromRequest(request: Request): Resendable {
  const { method, url, headers } = request
  return { method, url, headers, create: (signal) => new Request(request.clone(), { signal }) }
}

async function buffered(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** A response whose body was read already, and which gives it again. */
export function rereadable(response: Response, text: string): Response {
  return Object.defineProperties(response, {
    text: { value: async () => text, configurable: true },
    json: { value: async () => JSON.parse(text) as unknown, configurable: true },
  })
}
