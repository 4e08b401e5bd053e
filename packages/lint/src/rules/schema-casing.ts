import { type CasingOptions, casingProblem } from '../casing.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

const DEFAULTS: CasingOptions = { casing: 'PascalCase', except: [] }
const ADVICE = 'a schema becomes a type of the same name.'

/** Generators turn schemas into types. */
export const schemaCasing: RuleDefinition = defineRule(DEFAULTS, (options) => ({
  NamedSchemas(schemas, { report, location }) {
    for (const name of Object.keys(schemas)) {
      const message = casingProblem(name, options, ADVICE)
      if (message !== undefined) report({ message, location: location.child([name]).key() })
    }
  },
}))
