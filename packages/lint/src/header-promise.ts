import { members } from '@contract-first/document/json'
import type { Location, Oas3Header, UserContext } from '@redocly/openapi-core'
import { resolve } from './resolve.ts'
import type { PlacedResponse } from './responses.ts'

/** A finding, or undefined if the response follows the rule. */
export type Finding = { message: string; location: Location } | undefined

/** The header of a response by its name, ignoring case. */
export function findHeader(
  ctx: UserContext,
  response: PlacedResponse,
  name: string,
): { node: Oas3Header; location: Location } | undefined {
  const found = members(response.node.headers).find(([key]) => key.toLowerCase() === name.toLowerCase())
  if (found === undefined) return undefined
  const [written, header] = found
  return resolve<Oas3Header>(ctx, header, response.location.child(['headers', written]))
}

/** A header is promised if it is declared, `required: true` and described by a schema. */
export function brokenPromise(ctx: UserContext, response: PlacedResponse, name: string): Finding {
  const header = findHeader(ctx, response, name)
  if (header === undefined) {
    const location = response.node.headers === undefined ? response.location : response.location.child(['headers'])
    const message = `The ${response.status} response lacks the header ${name}. Declare it, with "required: true" and a schema, or reference the component that does.`
    return { message, location: location.key() }
  }
  if (header.node.required !== true) {
    const message = `The header ${name} is optional, so no client can rely on it. Write "required: true".`
    return { message, location: header.location.key() }
  }
  if (header.node.schema === undefined) {
    const message = `The header ${name} has no schema, so no client can read it. Say what its value looks like.`
    return { message, location: header.location.key() }
  }
  return undefined
}
