import { isObject, type JsonObject, members } from '../../json/json.ts'
import type { Pointer } from '../../json/pointer.ts'
import { follow } from '../../references/follow.ts'
import { hasNoBody } from '../../words/statuses.ts'
import type { Remember } from './correction.ts'

/**
 * Removes the content of responses that never have a body, which some documents describe anyway: it could not be sent,
 * and a client that waits for it would take every such response for a broken one. A response described by reference may
 * belong to other statuses too, and keeps its content for them.
 */
export function correctBodiless(document: JsonObject, responses: unknown, remember: Remember): void {
  if (!isObject(responses)) return
  for (const [status, response] of members(responses)) {
    if (!hasNoBody(Number(status))) continue
    const described = follow(document, response)
    if (!described || members(described.content).length === 0) continue
    const { content, ...rest } = described
    responses[status] = rest
    remember('content', described === response ? rest : described, 'content')
  }
}

/**
 * Makes the body of GET and HEAD optional: its content has no defined meaning (RFC 9110, section 9.3.1), fetch sends none, and
 * a server that waits for one could never be called.
 */
export function correctRequiredBody(
  document: JsonObject,
  operation: JsonObject,
  pointer: Pointer,
  remember: Remember,
): void {
  if (!/\/(?:get|head)$/.test(pointer)) return
  const described = follow(document, operation.requestBody)
  if (described?.required !== true) return
  operation.requestBody = { ...described, required: false }
  remember('requestBody', operation, 'requestBody')
}
