import type { RuleId } from './rules.ts'

/** The rules by what they take from callers, the most first: what is gone, what is wanted, types, bounds. */
const IMPACTS: readonly (readonly RuleId[])[] = [
  ['operation-removed', 'removed-before-sunset', 'server-removed', 'callback-removed'],
  ['response-removed', 'media-type-removed', 'response-header-removed'],
  ['parameter-removed', 'request-body-removed', 'property-removed', 'request-property-removed'],
  [
    ...['required-properties-added', 'parameter-became-required', 'parameter-added'],
    ...['request-body-became-required', 'request-body-added', 'security-strengthened', 'security-scheme-changed'],
  ] as const,
  ['schema-type-changed', 'schema-added', 'schema-removed', 'required-properties-removed'],
  ['schema-constraint-changed', 'enum-values-removed', 'enum-values-added', 'default-changed'],
]

/** The rank of a rule among those of one class: 0 for what takes most. */
export function impactOf(rule: RuleId): number {
  const rank = IMPACTS.findIndex((rules) => rules.includes(rule))
  return rank === -1 ? IMPACTS.length : rank
}
