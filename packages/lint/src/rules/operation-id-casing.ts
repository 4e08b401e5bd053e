import { type CasingOptions, casingProblem } from '../casing.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

const DEFAULTS: CasingOptions = { casing: 'camelCase', except: [] }
const ADVICE = 'the operationId becomes the name of a function in the server and the client.'

/** Generators turn operationIds into functions. */
export const operationIdCasing: RuleDefinition = defineRule(DEFAULTS, (options) => ({
  Operation({ operationId }, { report, location }) {
    const message = operationId === undefined ? undefined : casingProblem(operationId, options, ADVICE)
    if (message !== undefined) report({ message, location: location.child(['operationId']) })
  },
}))
