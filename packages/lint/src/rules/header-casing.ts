import { type CasingOptions, casingProblem } from '../casing.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

const DEFAULTS: CasingOptions = { casing: 'Train-Case', except: [] }
const ADVICE = 'headers are written as HTTP writes them.'

/** HTTP ignores the case of header names; readers do not. */
export const headerCasing: RuleDefinition = defineRule(DEFAULTS, (options) => ({
  Parameter(parameter, { report, location }) {
    if (parameter.name === undefined || parameter.in !== 'header') return
    const message = casingProblem(parameter.name, options, ADVICE)
    if (message !== undefined) report({ message, location: location.child(['name']) })
  },
  HeadersMap(headers, { report, location }) {
    for (const name of Object.keys(headers)) {
      const message = casingProblem(name, options, ADVICE)
      if (message !== undefined) report({ message, location: location.child([name]).key() })
    }
  },
}))
