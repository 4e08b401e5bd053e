import type { Oas3Rule, Oas3SecurityRequirement } from '@redocly/openapi-core'

/** Every operation asks for a key: an empty list, or `{}` among the alternatives, would open it to everyone. */
export const operationSecurity: Oas3Rule = () => {
  let rootSecurity: Oas3SecurityRequirement[] | undefined
  return {
    Root(root) {
      rootSecurity = root.security
    },
    Operation(operation, { report, location }) {
      const alternatives = operation.security ?? rootSecurity ?? []
      if (alternatives.length > 0 && alternatives.every((schemes) => Object.keys(schemes).length > 0)) return
      report({
        message:
          'This operation can be called without an API key. Remove "security" here, so that the requirement of the document applies, or name a scheme in each alternative.',
        location: operation.security === undefined ? location.key() : location.child(['security']).key(),
      })
    },
  }
}
