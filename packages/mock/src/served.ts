import { bodySent, type MediaType, type Operation, type Response } from '@contract-first/document/model'
import { parseMediaType } from '@contract-first/hono/parts'

/**
 * An operation as a server can answer it: a document may describe bodies that no request carries, content that no
 * `Content-Type` names, headers that are the connection's, and no success.
 */
export function served(operation: Operation): Operation {
  const body = bodySent(operation)
  return {
    ...operation,
    requestBody: body && { ...body, content: servedContent(body.content) },
    responses: withSuccess(operation.responses.map(servedResponse)),
  }
}

function servedResponse(response: Response): Response {
  return {
    ...response,
    headers: response.headers.filter(({ name }) => !FRAMING.has(name.toLowerCase())),
    content: servedContent(response.content),
  }
}

function servedContent(content: readonly MediaType[]): MediaType[] {
  return content.filter(({ name }) => parseMediaType(name) !== undefined)
}

/** Headers that frame a message on its connection, which are up to the sender: RFC 9112, section 6. */
const FRAMING: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Adds an empty 200 to an operation that does not describe success, for requests that it does not refuse. */
function withSuccess(responses: readonly Response[]): readonly Response[] {
  if (responses.some(({ status }) => /^[23]|^default$/.test(status))) return responses
  const nowhere = { value: {}, pointer: '', component: undefined, summary: undefined, description: undefined }
  return [...responses, { ...nowhere, status: '200', headers: [], content: [], links: [] }]
}
