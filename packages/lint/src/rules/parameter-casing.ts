import { type CasingOptions, casingProblem } from '../casing.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

const DEFAULTS: CasingOptions = { casing: 'camelCase', except: [] }
const ADVICE = 'the parameters of queries and paths are written alike.'

/** Those of headers have a rule of their own; cookies are named by whatever sets them. */
export const parameterCasing: RuleDefinition = defineRule(DEFAULTS, (options) => ({
  Parameter(parameter, { report, location }) {
    if (parameter.name === undefined || !['query', 'path', 'querystring'].includes(parameter.in ?? '')) return
    const message = casingProblem(parameter.name, options, ADVICE)
    if (message !== undefined) report({ message, location: location.child(['name']) })
  },
}))
