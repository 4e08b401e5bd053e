import type { Schema } from './schema.ts'

/** Keywords of JSON Schema that no page says anything of. `$id` and the like matter to a validator, not to a reader. */
const UNSHOWN = [
  '$dynamicRef',
  '$recursiveRef',
  'additionalItems',
  'contentSchema',
  'dependencies',
  'disallow',
  'divisibleBy',
  'extends',
  'maxContains',
  'minContains',
]

/** Says of each such keyword where it stands. */
export function warnOfUnshown({ parts }: Schema): void {
  for (const part of parts)
    for (const keyword of UNSHOWN)
      if (part.has(keyword)) part.child(keyword).warn(`the keyword "${keyword}" is not shown`)
}
