import type { Location, Oas3Response, Oas3Responses, UserContext } from '@redocly/openapi-core'
import { type Placed, resolve } from './resolve.ts'

/** A response behind its `$ref`, with the status it is declared for: `404`, `4XX` or `default`. */
export type PlacedResponse = Placed<Oas3Response> & { status: string }

/** The responses of the Responses Object at `location`. */
export function placedResponses(ctx: UserContext, responses: Oas3Responses, location: Location): PlacedResponse[] {
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, response]) => {
      const placed = resolve(ctx, response, location.child([status]))
      return placed === undefined ? [] : [{ ...placed, status }]
    })
}

/** Whether a response tells of a failure: 4xx, 5xx, or `default`, which stands for the failures nobody listed. */
export const isError = (status: string): boolean => status === 'default' || /^[45]/.test(status)

export const isSuccess = (status: string): boolean => /^2/.test(status)
