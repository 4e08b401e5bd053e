import { LOCATIONS, type ParameterLocation } from '@contract-first/document/words'
import { type CasingOptions, casingProblem } from '../casing.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

const DEFAULTS: CasingOptions = { casing: 'camelCase', except: [] }
const ADVICE = 'the parameters of queries and paths are written alike.'

/** Headers have their own rule; cookies are named by whatever sets them. */
const IS_JUDGED: Readonly<Record<ParameterLocation, boolean>> = {
  path: true,
  query: true,
  querystring: true,
  header: false,
  cookie: false,
}

export const parameterCasing: RuleDefinition = defineRule(DEFAULTS, (options) => ({
  Parameter(parameter, { report, location: place }) {
    const location = LOCATIONS.find((known) => known === parameter.in)
    if (parameter.name === undefined || !location || !IS_JUDGED[location]) return
    const message = casingProblem(parameter.name, options, ADVICE)
    if (message !== undefined) report({ message, location: place.child(['name']) })
  },
}))
