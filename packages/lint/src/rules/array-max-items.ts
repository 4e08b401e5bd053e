import { hasType } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

/** Readers of an array need to know its maximum length. */
export const arrayMaxItems: RuleDefinition = defineRule({}, () => ({
  Schema(schema, { report, location }) {
    // A tuple that allows no more items is bounded by those that it lists.
    if (!hasType(schema, 'array') || schema.maxItems !== undefined || schema.items === false) return
    report({
      message: 'An array without maxItems can grow without bound: say how many items it holds at most.',
      location: location.child(['maxItems']),
    })
  },
}))
