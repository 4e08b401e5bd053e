import type { Oas3Visitor, UserContext } from '@redocly/openapi-core'
import { onOwnOperations } from './own-operations.ts'
import { type Body, bodiesOf, isError, placedResponses } from './responses.ts'

/** Runs a check on the body of every failure: once for each status that it is declared for, however many share it. */
export function onErrorBodies(check: (body: Body & { status: string }, ctx: UserContext) => void): Oas3Visitor {
  const seen = new Set<string>()
  return onOwnOperations((operation, ctx) => {
    for (const response of placedResponses(ctx, operation).filter(({ status }) => isError(status))) {
      for (const body of bodiesOf(ctx, response)) {
        const key = `${body.location.absolutePointer} ${response.status}`
        if (!seen.has(key)) check({ ...body, status: response.status }, ctx)
        seen.add(key)
      }
    }
  })
}
