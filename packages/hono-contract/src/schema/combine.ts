import type { z } from 'zod'
import { type AnySchema, accepts, fail, type Issues, isObject, type JsonType, jsonType, run, schema } from './parse.ts'

/** What `all` does with the properties that no part has named: `unevaluatedProperties`. */
export interface Unevaluated {
  properties: false | z.ZodType
}

/**
 * A value that is valid against every part. The parts each look at the value as it came, and what is kept are the
 * properties that any of them names; `constraints` only judge.
 */
export function all(
  parts: readonly z.ZodType[],
  constraints: readonly z.ZodType[] = [],
  unevaluated?: Unevaluated,
): AnySchema {
  return schema((value, issues) => {
    const kept = parts.map((part) => run(part, value, issues))
    for (const constraint of constraints) run(constraint, value, issues)
    if (issues.length > 0) return undefined
    const merged = merge(value, kept)
    return unevaluated ? withUnevaluated(value, merged, unevaluated, issues) : merged
  })
}

/** A value that is valid against at least one part; kept are the properties that the valid ones name. */
export function anyOf(parts: readonly z.ZodType[]): AnySchema {
  return schema((value, issues) => {
    const valid = parts.map((part) => part.safeParse(value)).filter((result) => result.success)
    if (valid.length === 0) fail(issues, value, 'a value that fits at least one of the alternatives')
    return merge(
      value,
      valid.map((result) => result.data),
    )
  })
}

/** A value that is valid against exactly one part. */
export function oneOf(parts: readonly z.ZodType[]): AnySchema {
  return schema((value, issues) => {
    const valid = parts.map((part) => part.safeParse(value)).filter((result) => result.success)
    if (valid.length !== 1)
      fail(issues, value, `a value that fits exactly one of the alternatives, not ${valid.length}`)
    return valid[0]?.data
  })
}

/** A value that is not valid against `part`. */
export function not(part: z.ZodType): AnySchema {
  return schema((value, issues) => {
    if (accepts(part, value)) fail(issues, value, 'a value that does not fit the excluded schema')
    return value
  })
}

/** `if`, `then` and `else`; an absent branch allows everything. */
export function conditional(
  condition: z.ZodType,
  whenTrue: z.ZodType | undefined,
  whenFalse: z.ZodType | undefined,
): AnySchema {
  return schema((value, issues) => {
    const result = condition.safeParse(value)
    const branch = result.success ? whenTrue : whenFalse
    const kept = [...(result.success ? [result.data] : []), ...(branch ? [run(branch, value, issues)] : [])]
    return merge(value, kept)
  })
}

/** Keywords without `type`: each judges values of its own JSON type and lets all others pass. */
export function byType(schemas: Readonly<Partial<Record<JsonType, z.ZodType>>>): AnySchema {
  return schema((value, issues) => {
    const own = schemas[jsonType(value)]
    return own ? run(own, value, issues) : value
  })
}

/** The properties that any of `kept` names, in the order of the value. Other values are kept whole. */
function merge(value: unknown, kept: readonly unknown[]): unknown {
  if (kept.length === 1) return kept[0]
  if (Array.isArray(value)) return mergeArrays(value, kept)
  if (!isObject(value)) return kept.length === 0 ? value : kept[0]
  const objects = kept.filter(isObject)
  if (objects.length === 0) return value
  const names = new Set([...Object.keys(value), ...objects.flatMap(Object.keys)])
  const merged: [string, unknown][] = []
  for (const name of names) {
    const values = objects.filter((object) => Object.hasOwn(object, name)).map((object) => object[name])
    if (values.length > 0) merged.push([name, merge(value[name] ?? values[0], values)])
  }
  return Object.fromEntries(merged)
}

function mergeArrays(value: readonly unknown[], kept: readonly unknown[]): unknown {
  const arrays = kept.filter(Array.isArray)
  if (arrays.length === 0) return value
  return value.map((item, index) =>
    merge(
      item,
      arrays.map((array) => array[index]),
    ),
  )
}

function withUnevaluated(value: unknown, merged: unknown, { properties }: Unevaluated, issues: Issues): unknown {
  if (!isObject(value) || !isObject(merged)) return merged
  const rest = Object.keys(value).filter((name) => !Object.hasOwn(merged, name))
  if (properties === false) {
    if (rest.length > 0) issues.push({ code: 'unrecognized_keys', keys: rest, input: value })
    return merged
  }
  return { ...merged, ...Object.fromEntries(rest.map((name) => [name, run(properties, value[name], issues, [name])])) }
}
