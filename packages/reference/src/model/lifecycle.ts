import type { DocumentNode } from '../document/node.ts'

/** The lifecycle of something, as the contract states it. */
export interface Lifecycle {
  isDeprecated: boolean
  /** The day of its removal, as the document writes it: `2030-12-05`. */
  sunset?: string
  /** The operationId, or the name, of its replacement. */
  replacedBy?: string
  /** `experimental`, `alpha`, `beta`, or another word of the author's. */
  stability?: string
}

/** Reads the lifecycle of an operation, a parameter, a header or a property. */
export function readLifecycle(node: DocumentNode): Lifecycle {
  const sunset = node.text('x-deprecated-sunset') ?? node.text('x-sunset')
  const replacedBy = node.text('x-replaced-by')
  const stability = node.text('x-stability')
  return {
    isDeprecated: node.flag('deprecated') || sunset !== undefined,
    ...(sunset !== undefined && { sunset }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(stability !== undefined && stability !== 'stable' && { stability }),
  }
}
