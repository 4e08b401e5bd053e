import { normalStatus } from '@contract-first/document/words'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

/** A range is written `4XX` (OpenAPI 3.1.1, section 4.8.16.1); strict tools do not find `4xx`. */
export const statusRange: RuleDefinition = defineRule({}, () => ({
  Responses(responses, { report, location }) {
    for (const status of Object.keys(responses)) {
      const range = normalStatus(status)
      if (status === range) continue
      report({
        message: `"${status}" is read as ${range}, but not by every tool. Write it in capitals: "${range}".`,
        location: location.child([status]).key(),
      })
    }
  },
}))
