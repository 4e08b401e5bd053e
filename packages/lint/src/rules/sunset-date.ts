import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onDeprecatable, SUNSET_DEFAULTS } from '../deprecatable.ts'

/** The day of removal is a day of the calendar, written as RFC 3339 `full-date`. */
export const sunsetDate: RuleDefinition = defineRule(SUNSET_DEFAULTS, (options) =>
  onDeprecatable(options, (_node, sunset, { report, location }) => {
    if (sunset === undefined || isFullDate(sunset.value)) return
    report({
      message: `${JSON.stringify(sunset.value)} is not a day of the calendar. Write year, month and day in quotes, such as '2030-12-05'.`,
      location: location.child([sunset.name]),
    })
  }),
)

/** Whether a value is a string such as `2030-12-05`, and the month has such a day. */
export function isFullDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  // A parser may turn 30 February into March; the day must stay the same.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
