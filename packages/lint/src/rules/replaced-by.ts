import type { Location } from '@redocly/openapi-core'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { readExtension } from '../extensions.ts'

interface Claim {
  replacement: unknown
  operationId: string | undefined
  location: Location
}

/** A deprecated operation may name its replacement: the operationId of another operation of the document. */
export const replacedBy: RuleDefinition = defineRule({ extensions: ['x-replaced-by'] }, ({ extensions }) => {
  const operationIds = new Set<string>()
  const claims: Claim[] = []
  return {
    Operation(operation, { report, location }) {
      const { operationId, deprecated } = operation
      if (operationId !== undefined) operationIds.add(operationId)
      const extension = readExtension(operation, extensions)
      if (extension === undefined) return
      const place = location.child([extension.name])
      claims.push({ replacement: extension.value, operationId, location: place })
      if (deprecated === true) return
      report({
        message: `This operation has a replacement, but is not deprecated. Add "deprecated: true", or remove ${extension.name}.`,
        location: place.key(),
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
})
