import type { Oas3Rule } from '@redocly/openapi-core'
import { onDeprecatable } from './deprecated.ts'

/** The day of removal is a day of the calendar, written as RFC 3339 `full-date`. */
export const sunsetDate: Oas3Rule = () =>
  onDeprecatable((node, { report, location }) => {
    const sunset = node['x-deprecated-sunset']
    if (sunset === undefined || isFullDate(sunset)) return
    report({
      message: `${JSON.stringify(sunset)} is not a day of the calendar. Write year, month and day in quotes, such as '2030-12-05'.`,
      location: location.child(['x-deprecated-sunset']),
    })
  })

/** Whether a value is a string such as `2030-12-05`, and the month has such a day. */
export function isFullDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // A parser may carry 30 February over into March; the day must come back as it was written.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
