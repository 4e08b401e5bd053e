import type { Oas3Operation, Oas3Visitor, UserContext } from '@redocly/openapi-core'

/**
 * Runs a check on every operation that the described service answers. Those of callbacks and webhooks are answered by
 * its clients, who promise nothing here.
 */
export function onOwnOperations(check: (operation: Oas3Operation, ctx: UserContext) => void): Oas3Visitor {
  let depth = 0
  const ofClients = {
    enter: () => {
      depth += 1
    },
    leave: () => {
      depth -= 1
    },
  }
  return {
    Callback: ofClients,
    WebhooksMap: ofClients,
    Operation(operation, ctx) {
      if (depth === 0) check(operation, ctx)
    },
  }
}
