import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { brokenPromise } from '../header-promise.ts'
import { onOwnOperations } from '../own-operations.ts'
import { placedResponses } from '../responses.ts'

interface Options {
  /** The headers that every response carries. */
  everyResponse: readonly string[]
  /** The headers of responses with one status. */
  byStatus: Readonly<Record<string, readonly string[]>>
}

const DEFAULTS: Options = {
  everyResponse: [],
  // Headers that a server must send by HTTP: RFC 9110, sections 15.5.2, 15.5.6, 15.5.8 and 15.5.22.
  byStatus: {
    '401': ['WWW-Authenticate'],
    '405': ['Allow'],
    '407': ['Proxy-Authenticate'],
    '426': ['Upgrade'],
  },
}

/** Responses promise their headers: declared, required and with a schema. */
export const promisedHeaders: RuleDefinition = defineRule(DEFAULTS, ({ everyResponse, byStatus }) => {
  // A response or header that many operations share is one mistake, not many.
  const reported = new Set<string>()
  return onOwnOperations((operation, ctx) => {
    for (const response of placedResponses(ctx, operation)) {
      for (const name of [...everyResponse, ...(byStatus[response.status] ?? [])]) {
        const finding = brokenPromise(ctx, response, name)
        const key = `${finding?.location.pointer} ${finding?.location.source.absoluteRef} ${name}`
        if (finding !== undefined && !reported.has(key)) ctx.report(finding)
        reported.add(key)
      }
    }
  })
})
