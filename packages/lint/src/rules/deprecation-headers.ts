import type { Location, UserContext } from '@redocly/openapi-core'
import { allOfParts } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { SUNSET_DEFAULTS } from '../deprecatable.ts'
import { readExtension } from '../extensions.ts'
import { brokenPromise, findHeader } from '../header-promise.ts'
import { onOwnOperations } from '../own-operations.ts'
import { isSuccess, type PlacedResponse, placedResponses } from '../responses.ts'
import { isFullDate } from './sunset-date.ts'

/**
 * The successful responses of a deprecated operation carry `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), so that
 * programs notice it, too; a fixed `Sunset` has the day of the extension.
 */
export const deprecationHeaders: RuleDefinition = defineRule(
  { ...SUNSET_DEFAULTS, headers: ['Deprecation', 'Sunset'] },
  ({ extensions, headers }) =>
    onOwnOperations((operation, ctx) => {
      if (operation.deprecated !== true) return
      for (const response of placedResponses(ctx, operation).filter(({ status }) => isSuccess(status))) {
        for (const name of headers) {
          const finding = brokenPromise(ctx, response, name)
          if (finding !== undefined) ctx.report(finding)
        }
        checkSunset(ctx, response, readExtension(operation, extensions)?.value)
      }
    }),
)

function checkSunset(ctx: UserContext, response: PlacedResponse, sunset: unknown): void {
  const fixed = fixedSunset(ctx, response)
  if (fixed === undefined || !isFullDate(sunset)) return
  if (isHttpDate(fixed.value) && new Date(fixed.value).toISOString().startsWith(sunset)) return
  const httpDate = new Date(`${sunset}T00:00:00Z`).toUTCString()
  ctx.report({
    message: `The Sunset header is ${JSON.stringify(fixed.value)}, but the operation is to be removed on ${sunset}. Write the same day in both: ${JSON.stringify(httpDate)}.`,
    location: fixed.location,
  })
}

/** The `const` of the Sunset header, if it has one. */
function fixedSunset(ctx: UserContext, response: PlacedResponse): { value: unknown; location: Location } | undefined {
  const header = findHeader(ctx, response, 'Sunset')
  if (header === undefined) return undefined
  const part = allOfParts(ctx, header.node.schema, header.location.child(['schema'])).find(
    ({ node }) => node.const !== undefined,
  )
  return part && { value: part.node.const, location: part.location.child(['const']) }
}

/** HTTP dates are sent in one form: `Thu, 05 Dec 2030 00:00:00 GMT` (RFC 9110, section 5.6.7). */
function isHttpDate(value: unknown): value is string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toUTCString() === value
}
