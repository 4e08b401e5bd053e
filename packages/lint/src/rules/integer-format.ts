import { hasType } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

/** Clients choose the type of a number by its format. */
export const integerFormat: RuleDefinition = defineRule({ formats: ['int32', 'int64'] }, ({ formats }) => ({
  Schema(schema, { report, location }) {
    if (!hasType(schema, 'integer') || (schema.format !== undefined && formats.includes(schema.format))) return
    const known = formats.map((format) => `"format: ${format}"`).join(' or ')
    report({
      message: `An integer needs ${known}: clients choose the type of the number by it.`,
      location: location.child(['format']),
    })
  },
}))
