import type { Location, Oas3Operation, Oas3Rule } from '@redocly/openapi-core'

/** A deprecated operation may name its replacement: the operationId of another operation of the document. */
export const replacedBy: Oas3Rule = () => {
  const operationIds = new Set<string>()
  const claims: { replacement: unknown; operationId: string | undefined; location: Location }[] = []
  return {
    Operation(operation: Oas3Operation & { 'x-replaced-by'?: unknown }, { report, location }) {
      const { operationId, deprecated, 'x-replaced-by': replacement } = operation
      if (operationId !== undefined) operationIds.add(operationId)
      if (replacement === undefined) return
      claims.push({ replacement, operationId, location: location.child(['x-replaced-by']) })
      if (deprecated === true) return
      report({
        message:
          'This operation has a replacement, but is not deprecated. Add "deprecated: true", or remove x-replaced-by.',
        location: location.child(['x-replaced-by']).key(),
      })
    },
    Root: {
      leave(_root, { report }) {
        for (const { replacement, operationId, location } of claims) {
          if (typeof replacement === 'string' && operationIds.has(replacement) && replacement !== operationId) continue
          const others = [...operationIds].filter((id) => id !== operationId)
          report({
            message: `${JSON.stringify(replacement)} is no other operation of this document. Write the operationId of the one to use instead: ${others.join(', ')}.`,
            location,
          })
        }
      },
    },
  }
}
