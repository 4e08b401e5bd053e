import { allOfParts, propertyOf } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onErrorBodies } from '../error-bodies.ts'

/** Each failure lists the possible values of the member that distinguishes failures. */
export const errorCodes: RuleDefinition = defineRule({ member: 'code' }, ({ member }) =>
  onErrorBodies(({ schema, location, status }, ctx) => {
    const codes = propertyOf(ctx, allOfParts(ctx, schema, location), member)
    if (codes.length === 0 || codes.some(({ node }) => node.enum !== undefined || node.const !== undefined)) return
    ctx.report({
      message: `The ${status} response does not say which codes it can carry. Give its schema an allOf of the error object and an object whose "${member}" has an enum.`,
      location,
    })
  }),
)
