import { createSchemas, type Direction, representativeValue, type Schemas } from '@contract-first/values'
import type { DocumentNode } from '../document/node.ts'

const known = new WeakMap<object, Schemas>()

/** A value of a schema, from its own examples if it has any; undefined if it does not restrict its values. */
export function madeValue(node: DocumentNode, direction: Direction): unknown {
  const { root } = node.source
  if (typeof root !== 'object' || root === null) return undefined
  const schemas = known.get(root) ?? createSchemas(root)
  known.set(root, schemas)
  try {
    return representativeValue(schemas.at(node.pointer), { direction })
  } catch (error) {
    // A schema that refers to something other than a schema.
    if (!(error instanceof TypeError)) throw error
    node.warn(`no example is made of this schema: ${error.message}`)
    return undefined
  }
}
