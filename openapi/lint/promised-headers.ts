import type { Oas3Rule } from '@redocly/openapi-core'
import { brokenPromise } from './header-promise.ts'
import { placedResponses } from './responses.ts'

/**
 * Responses promise their headers: declared, required and with a schema.
 * `everyResponse` names the headers that all responses carry, `byStatus` those of one status.
 */
export const promisedHeaders: Oas3Rule = ({
  everyResponse = [],
  byStatus = {},
}: {
  everyResponse?: string[]
  byStatus?: Record<string, string[]>
}) => {
  // A response or header that many operations share is one mistake, not many.
  const reported = new Set<string>()
  return {
    Responses(responses, ctx) {
      for (const response of placedResponses(ctx, responses, ctx.location)) {
        for (const name of [...everyResponse, ...(byStatus[response.status] ?? [])]) {
          const finding = brokenPromise(ctx, response, name)
          const key = `${finding?.location.pointer} ${finding?.location.source.absoluteRef} ${name}`
          if (finding !== undefined && !reported.has(key)) ctx.report(finding)
          reported.add(key)
        }
      }
    },
  }
}
