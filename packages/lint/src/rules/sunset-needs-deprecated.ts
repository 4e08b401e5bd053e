import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onDeprecatable, SUNSET_DEFAULTS } from '../deprecatable.ts'

/** Without `deprecated`, generators and readers do not notice a day of removal. */
export const sunsetNeedsDeprecated: RuleDefinition = defineRule(SUNSET_DEFAULTS, (options) =>
  onDeprecatable(options, (node, sunset, { report, location }) => {
    if (sunset === undefined || node.deprecated === true) return
    report({
      message: `This has a day of removal, but is not deprecated. Add "deprecated: true", or remove ${sunset.name}.`,
      location: location.child([sunset.name]).key(),
    })
  }),
)
