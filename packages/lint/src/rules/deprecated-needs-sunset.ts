import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onDeprecatable, SUNSET_DEFAULTS } from '../deprecatable.ts'

/** A deprecation states how long the old way works. */
export const deprecatedNeedsSunset: RuleDefinition = defineRule(SUNSET_DEFAULTS, (options) =>
  onDeprecatable(options, (node, sunset, { report, location }) => {
    if (node.deprecated !== true || sunset !== undefined) return
    report({
      message: `This is deprecated, but nothing says how long it still works. Add the day of its removal, such as ${options.extensions[0]}: '2030-12-05'.`,
      location: location.child(['deprecated']).key(),
    })
  }),
)
