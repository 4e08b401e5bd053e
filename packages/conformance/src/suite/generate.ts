import type { SchemaAt } from '../contract/schemas.ts'
import { boundaries } from '../values/samples.ts'

/** A valid value of a schema that has no example; undefined when none could be made. */
export function generateValid(schema: SchemaAt): unknown {
  return boundaries(schema)[0]?.value
}
