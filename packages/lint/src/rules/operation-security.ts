import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onOwnOperations } from '../own-operations.ts'
import { security } from '../security.ts'

/** Every operation asks for a credential: an empty list, or `{}` among the alternatives, would open it to everyone. */
export const operationSecurity: RuleDefinition = defineRule({ open: [] }, ({ open }: { open: readonly string[] }) => {
  const { visitor, alternativesOf } = security()
  return {
    ...visitor,
    ...onOwnOperations((operation, { report, location }) => {
      if (open.includes(operation.operationId ?? '')) return
      const alternatives = alternativesOf(operation)
      if (alternatives.length > 0 && alternatives.every((schemes) => schemes.length > 0)) return
      report({
        message:
          'This operation can be called without a credential. Remove "security" here, so that the requirement of the document applies, or name a scheme in each alternative.',
        location: operation.security === undefined ? location.key() : location.child(['security']).key(),
      })
    }),
  }
})
