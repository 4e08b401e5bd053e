import { type CasingOptions, casingProblem } from '../casing.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

const DEFAULTS: CasingOptions = { casing: 'camelCase', except: [] }
const ADVICE = 'the properties of all objects are written alike.'

/** One casing for all objects, so that callers need not look it up. */
export const propertyCasing: RuleDefinition = defineRule(DEFAULTS, (options) => ({
  SchemaProperties(properties, { report, location }) {
    for (const name of Object.keys(properties)) {
      const message = casingProblem(name, options, ADVICE)
      if (message !== undefined) report({ message, location: location.child([name]).key() })
    }
  },
}))
