import { members } from '@contract-first/document/json'
import { normalStatus } from '@contract-first/document/words'
import type { Location, Oas3MediaType, Oas3Operation, Oas3Response, UserContext } from '@redocly/openapi-core'
import { type Placed, resolve } from './resolve.ts'

/** A response behind its reference, with the status it is declared for: `404`, `4XX` or `default`. */
export type PlacedResponse = Placed<Oas3Response> & { status: string }

/** The body of a response in one media type; `location` is the place of its schema, `place` its own. */
export interface Body {
  schema: unknown
  location: Location
  place: Location
}

/** The responses of the operation that is visited. */
export function placedResponses(ctx: UserContext, operation: Oas3Operation): PlacedResponse[] {
  return members(operation.responses)
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, response]) => {
      const placed = resolve<Oas3Response>(ctx, response, ctx.location.child(['responses', status]))
      return placed === undefined ? [] : [{ ...placed, status: normalStatus(status) }]
    })
}

/** The bodies of a response, one for each media type. */
export function bodiesOf(ctx: UserContext, { node, location }: PlacedResponse): Body[] {
  return members(node.content).flatMap(([mediaType, written]) => {
    const placed = resolve<Oas3MediaType>(ctx, written, location.child(['content', mediaType]))
    if (placed === undefined) return []
    return [{ schema: placed.node.schema, location: placed.location.child(['schema']), place: placed.location }]
  })
}

/** Whether a response is a failure: 4xx, 5xx, or `default`, which covers unlisted failures. */
export const isError = (status: string): boolean => status === 'default' || /^[45]/.test(status)

export const isSuccess = (status: string): boolean => /^2/.test(status)
