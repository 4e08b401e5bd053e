import type * as z from 'zod'
import { type AnySchema, isObject, run, schema } from './parse.ts'
import { withStructure } from './structure.ts'

/**
 * `oneOf` of schemas that require different values of one property, which selects the one to fit. A value that is not
 * an object must fit `scalar`, if there is one.
 */
export function discriminated(
  property: string,
  branches: readonly (readonly [tags: readonly string[], branch: z.ZodType])[],
  scalar?: z.ZodType,
): AnySchema {
  const byTag = new Map<unknown, z.ZodType>(branches.flatMap(([tags, branch]) => tags.map((tag) => [tag, branch])))
  const tags = [...byTag.keys()] as string[]
  const judged = schema((value, issues) => {
    if (!isObject(value)) {
      if (scalar) return run(scalar, value, issues)
      issues.push({ code: 'invalid_type', expected: 'object', input: value })
      return value
    }
    const tag = Object.hasOwn(value, property) ? value[property] : undefined
    const branch = byTag.get(tag)
    if (branch) return run(branch, value, issues)
    issues.push({ code: 'invalid_value', values: tags, input: tag, path: [property] })
    return value
  })
  return withStructure(judged, { kind: 'discriminated', property, branches: byTag })
}
