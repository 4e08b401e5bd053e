import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onDeprecatable, SUNSET_DEFAULTS } from '../deprecatable.ts'

/** A date of removal alone is seen by no generator and no reader of the docs. */
export const sunsetNeedsDeprecated: RuleDefinition = defineRule(SUNSET_DEFAULTS, (options) =>
  onDeprecatable(options, (node, sunset, { report, location }) => {
    if (sunset === undefined || node.deprecated === true) return
    report({
      message: `This has a day of removal, but is not deprecated. Add "deprecated: true", or remove ${sunset.name}.`,
      location: location.child([sunset.name]).key(),
    })
  }),
)
