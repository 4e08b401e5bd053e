import { firstRepeated, isEqual } from '@contract-first/document/json'
import type * as z from 'zod'
import { type AnySchema, accepts, fail, isObject, run, schema } from './parse.ts'

// Each judges values of its own JSON type and ignores all others: JSON Schema Validation, section 6.

/** `uniqueItems`. */
export function uniqueItems(): AnySchema {
  return schema((value, issues) => {
    const index = Array.isArray(value) ? firstRepeated(value) : -1
    if (index !== -1) fail(issues, value, 'every item once', [index])
    return value
  })
}

/** `contains`, with `minContains` (1) and `maxContains`. */
export function contains(item: z.ZodType, min: number = 1, max: number = Number.POSITIVE_INFINITY): AnySchema {
  return schema((value, issues) => {
    if (!Array.isArray(value)) return value
    const count = value.filter((candidate) => accepts(item, candidate)).length
    if (count < min) fail(issues, value, `at least ${min} items of a kind, not ${count}`)
    if (count > max) fail(issues, value, `at most ${max} items of a kind, not ${count}`)
    return value
  })
}

/** `minProperties` and `maxProperties`. */
export function propertyCount(min: number, max: number = Number.POSITIVE_INFINITY): AnySchema {
  return schema((value, issues) => {
    const count = isObject(value) ? Object.keys(value).length : min
    if (count < min) fail(issues, value, `at least ${min} properties`)
    if (count > max) fail(issues, value, `at most ${max} properties`)
    return value
  })
}

/** `propertyNames`. */
export function propertyNames(name: z.ZodType): AnySchema {
  return schema((value, issues) => {
    if (isObject(value)) for (const key of Object.keys(value)) run(name, key, issues, [key])
    return value
  })
}

/** `dependentRequired`. */
export function dependentRequired(dependencies: Readonly<Record<string, readonly string[]>>): AnySchema {
  return schema((value, issues) => {
    if (!isObject(value)) return value
    for (const [name, required] of Object.entries(dependencies)) {
      if (!Object.hasOwn(value, name)) continue
      for (const other of required) {
        if (!Object.hasOwn(value, other)) fail(issues, value, `this property next to ${JSON.stringify(name)}`, [other])
      }
    }
    return value
  })
}

/** `required`, of names that are not declared. */
export function required(names: readonly string[]): AnySchema {
  return schema((value, issues) => {
    if (!isObject(value)) return value
    for (const name of names) {
      if (!Object.hasOwn(value, name))
        issues.push({ code: 'invalid_type', expected: 'nonoptional', input: undefined, path: [name] })
    }
    return value
  })
}

/** `const` and `enum` of objects and arrays, which name every property in them. */
export function values(allowed: readonly unknown[]): AnySchema {
  return schema((value, issues) => {
    if (!allowed.some((item) => isEqual(item, value)))
      fail(issues, value, allowed.map((item) => JSON.stringify(item)).join(' or '))
    return typeof value === 'object' ? structuredClone(value) : value
  })
}
