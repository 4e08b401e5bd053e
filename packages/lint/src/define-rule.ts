import type { Oas3Rule, Oas3Visitor } from '@redocly/openapi-core'

/** A rule, and the defaults of its options. */
export interface RuleDefinition {
  defaults: object
  /** The rule as Redocly runs it; `name` is the one in its messages. */
  named: (name: string) => Oas3Rule
}

/** Redocly gives these to every rule. */
const OF_REDOCLY = ['severity', 'message']

/** A rule whose options have defaults, which a configuration may replace. */
export function defineRule<Options extends object>(
  defaults: Options,
  visitor: (options: Options) => Oas3Visitor,
): RuleDefinition {
  const names = Object.keys(defaults)
  return {
    defaults,
    named: (name) => (given) => {
      const unknown = Object.keys(given).filter((option) => ![...OF_REDOCLY, ...names].includes(option))
      if (unknown.length > 0) throw new Error(`${name} has no option "${unknown.join('", "')}". ${whatItHas(names)}`)
      return visitor({ ...defaults, ...given })
    },
  }
}

function whatItHas(names: readonly string[]): string {
  return names.length === 0 ? 'Write its severity alone.' : `It has: ${names.join(', ')}.`
}
