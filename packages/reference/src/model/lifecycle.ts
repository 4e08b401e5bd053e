import { lifecycleOf, type Operation } from '@contract-first/document/model'
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

/** The lifecycle of an operation, a parameter or a header. */
export function describeLifecycle({ deprecated, lifecycle }: Pick<Operation, 'deprecated' | 'lifecycle'>): Lifecycle {
  const { sunset, replacedBy, stability } = lifecycle
  return {
    isDeprecated: deprecated || sunset !== undefined,
    ...(sunset !== undefined && { sunset }),
    ...(replacedBy !== undefined && { replacedBy }),
    ...(stability !== undefined && stability !== 'stable' && { stability }),
  }
}

/** The lifecycle of a property. */
export function readLifecycle({ object = {} }: DocumentNode): Lifecycle {
  return describeLifecycle({ deprecated: object.deprecated === true, lifecycle: lifecycleOf(object) })
}
