import type * as z from 'zod'
import { mergeKept } from './kept.ts'
import { type AnySchema, fail, isObject, run, schema } from './parse.ts'

/** Any JSON value; an absent property is not one. */
export function anything(): AnySchema {
  return schema((value) => value)
}

/** An object without any declared properties: it stays unchanged. */
export function anyObject(): AnySchema {
  return schema((value, issues) => {
    if (!isObject(value)) issues.push({ code: 'invalid_type', expected: 'object', input: value })
    return value
  })
}

/** `prefixItems`, and `items` for the rest: absent allows everything, `false` nothing. */
export function tuple(prefix: readonly z.ZodType[], rest?: z.ZodType | false): AnySchema {
  return schema((value, issues) => {
    if (!Array.isArray(value)) {
      issues.push({ code: 'invalid_type', expected: 'array', input: value })
      return value
    }
    if (rest === false && value.length > prefix.length) fail(issues, value, `at most ${prefix.length} items`)
    return value.map((item, index) => {
      const part = prefix[index] ?? (rest || undefined)
      return part ? run(part, item, issues, [index]) : item
    })
  })
}

export interface PatternObject {
  properties: z.ZodType
  /** `patternProperties`: a property must fit the schema of every pattern that its name has. */
  patterns: readonly (readonly [RegExp, z.ZodType])[]
  /** The names in `properties`: `additional` is for those that are neither there nor match a pattern. */
  names: readonly string[]
  /** Absent allows everything and drops it, like undeclared properties of any object. */
  additional?: z.ZodType | boolean
}

/** An object with `patternProperties`. */
export function patternObject({ properties, patterns, names, additional }: PatternObject): AnySchema {
  const declared = new Set(names)
  return schema((value, issues) => {
    const kept = run(properties, value, issues)
    if (!isObject(value) || !isObject(kept)) return value
    // A map, as a member may be called `__proto__`: assigned to an object, it would become the prototype of what is kept.
    const result = new Map(Object.entries(kept))
    for (const [name, member] of Object.entries(value)) {
      const parts = patterns.filter(([pattern]) => pattern.test(name)).map(([, part]) => part)
      if (parts.length === 0 && !declared.has(name)) {
        if (additional === false) issues.push({ code: 'unrecognized_keys', keys: [name], input: value })
        else if (additional === true) result.set(name, member)
        else if (additional) parts.push(additional)
      }
      if (parts.length === 0) continue
      const own = result.has(name) ? [result.get(name)] : []
      result.set(name, mergeKept(member, [...own, ...parts.map((part) => run(part, member, issues, [name]))]))
    }
    return Object.fromEntries(result)
  })
}
