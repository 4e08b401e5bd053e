/** @module Requests that belong to no operation. */
import type { Answer } from './answer/answer.ts'
import { readJson } from './answer/read-json.ts'
import type { ClientMembers } from './assemble-client.ts'
import type { Outgoing } from './sending/outgoing.ts'
import { OWN_REQUESTS, type OwnRequests } from './sending/own-requests.ts'
import { withBody } from './sending/with-body.ts'
import { buffered, REDIRECT } from './transport.ts'

/**
 * The `fetch` of a client: it sends your own request to the same server, with the same pacing and retries, and with the
 * credentials of the first operation that the client has credentials for. The response may have any status; its
 * `json()` refuses a number that JavaScript would round. No redirect is followed.
 *
 * ```ts
 * const response = await fetchOf(library)(new Request(`${library.baseUrl}/shelves`))
 * ```
 */
export function fetchOf({ [OWN_REQUESTS]: sending }: ClientMembers): (request: Request) => Promise<Response> {
  // Only `makeClient` makes clients, and it sets this member.
  const { sender, security, integers } = sending as OwnRequests
  return async (request) => {
    const { method, url, headers, signal } = request
    const create = (authorized: Outgoing, signal: AbortSignal) => {
      const init = { headers: authorized.headers, redirect: REDIRECT, signal } as const
      const copy = request.clone()
      return new Request(authorized.url === url ? copy : new Request(authorized.url, copy), init)
    }
    const answer = await sender.send({ method, url, headers, security }, create, buffered, undefined, { signal })
    return readable({ ...answer, integers })
  }
}

/** A response whose `json()` is exact. */
function readable(answer: Answer): Response {
  const { response, body } = answer
  // A redirect that a browser did not follow: no constructor makes such a response, and it has no body.
  if (response.status === 0) return response
  const again = withBody(response, body.byteLength > 0 ? body : null)
  // The length of the body that was read. Without one, openapi-fetch parses by itself, and rounds.
  if (body.byteLength > 0) again.headers.set('Content-Length', `${body.byteLength}`)
  return Object.defineProperty(again, 'json', { value: async () => readJson(answer) })
}
