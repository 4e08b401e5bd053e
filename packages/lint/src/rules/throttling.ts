import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onOwnOperations } from '../own-operations.ts'
import { placedResponses } from '../responses.ts'

const STATUSES = ['429', '4XX', 'default']

/** Callers that send too many requests get a documented status. */
export const throttling: RuleDefinition = defineRule({}, () =>
  onOwnOperations((operation, ctx) => {
    if (placedResponses(ctx, operation).some(({ status }) => STATUSES.includes(status))) return
    ctx.report({
      message:
        'Nothing says what callers get when they send too many requests. Declare the response 429 (or 4XX, or default), and limit the requests.',
      location: ctx.location.child(['responses']).key(),
    })
  }),
)
