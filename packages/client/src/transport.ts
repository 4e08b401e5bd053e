import createOpenapiFetchClient, { type Client } from 'openapi-fetch'
import type { CallParts } from './call-parts.ts'
import { ValidationError } from './errors/validation-error.ts'
import { fillPath } from './path.ts'
import { toQueryString } from './query.ts'

/** The plain openapi-fetch client: `GET('/pets', { params: { query: { limit: 5 } } })`. */
export type FetchClient<Paths extends object> = Client<Paths>

/** One exchange: `text` is the body of a 2xx, `error` that of every other status, parsed when it is JSON. */
export interface Answer {
  response: Response
  text: string
  error: unknown
}

export interface Transport<Paths extends object> {
  fetchClient: FetchClient<Paths>
  /** Sends one request; what `fetch` throws, it throws. */
  send(method: string, path: string, parts: CallParts, signal: AbortSignal | undefined): Promise<Answer>
}

export interface TransportOptions {
  /** Without a slash at the end. */
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
}

/** The only file that knows openapi-fetch, which gets no more updates: what replaces it, replaces this. */
export function createTransport<Paths extends object>({ baseUrl, fetch }: TransportOptions): Transport<Paths> {
  const options = {
    baseUrl,
    fetch,
    pathSerializer: fillPath,
    querySerializer: (query: unknown) => toQueryString({ ...(query as object) }),
    bodySerializer: toJson,
  }
  // Two clients: middleware of the caller's does not meet our calls, and ours needs no types of the document.
  const fetchClient = createOpenapiFetchClient<Paths>(options)
  const untyped = createOpenapiFetchClient<UntypedPaths>(options)
  return {
    fetchClient,
    async send(method, path, { body, ...params }, signal) {
      // Its types differ by method, its behaviour does not.
      const init = { params, body, parseAs: 'text', ...(signal && { signal }) } as const
      const { response, data, error } = await untyped.request(method.toLowerCase() as 'post', path, init)
      return { response, text: data ?? '', error }
    },
  }
}

type UntypedPaths = Record<string, Record<'post', UntypedOperation>>

interface UntypedOperation {
  parameters: { path: Record<string, unknown>; query: Record<string, unknown>; header: Record<string, string> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'text/plain': string } }; default: { content: { 'application/json': unknown } } }
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body)
  } catch (cause) {
    throw new ValidationError('The body is not JSON: it holds a bigint or refers to itself.', { cause })
  }
}
